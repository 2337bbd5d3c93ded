import { converge } from '../../src/loop/converge.ts'
import type { ProtectedFile, ProtectedPath } from '../../src/loop/files.ts'
import { fingerprintOf, treeOf } from '../../src/loop/looks.ts'
import type {
  AgentRequest,
  ConditionRequest,
  GateAttempt,
  Liveness,
  Look,
  Ports,
  ProgressEvent,
  PublisherPort,
} from '../../src/loop/ports.ts'
import type { RunFacts, RunRecord } from '../../src/loop/run-record.ts'
import type { AgentCall, Cause, ConditionAnswer, Gate, Inputs } from '../../src/loop/types.ts'
import type { CutBy } from '../../src/process/outcome.ts'
import { outputText } from '../../src/text/output-text.ts'
import { aCall, aGate, someFacts, someInputs } from './records.ts'
import { exit } from './scripts.ts'

// A whole world for the loop, without processes, files or time: the workspace is one string (its tree), with
// marks and the inside of a submodule beside it for what a tree cannot hold. Agents, gates and conditions are functions of it.

export const HOME = '/repository/package'
export const ROOT = '/repository'

/** Exit codes read well in tables: 0 passes. */
export type GateScript = (world: World) => number | Cause
export type TurnScript = (world: World, request: AgentRequest) => Partial<AgentCall> | undefined
export type ConditionScript = (world: World, iteration: number) => ConditionAnswer['kind'] | Cause

/** One call that the loop made. */
export interface PortCall {
  readonly port:
    | 'look'
    | 'inspect'
    | 'protectedChanges'
    | 'putBack'
    | 'lend'
    | 'takeBack'
    | 'changedPaths'
    | 'changedFiles'
    | 'keep'
    | 'restore'
    | 'makeCheckout'
    | 'obstacles'
    | 'bundle'
    | 'agent'
    | 'gate'
    | 'ask'
  /** Gate by position, condition by name; empty for the others. */
  readonly what: string
  /** The tree at the moment of the call. */
  readonly tree: string
  /** What a look would have said at that moment; null: none could have been taken. */
  readonly fingerprint: string | null
  /** When the call began the run had already been stopped. */
  readonly isStopped: boolean
  /** When the call began what configures agents was the base's. */
  readonly isLent: boolean
  /** When the call began the workspace was already gone for good. */
  readonly isLost: boolean
  /** What a gate said; null for a pass and for everything else. */
  cause: Cause | null
}

/** Something that happens from outside. */
export interface Disturbance {
  /** The n-th call of any port (from 0), or of the one that is named. */
  readonly at: number
  readonly port?: PortCall['port']
  /** `behind`: when the call has done its work and is about to return. */
  readonly moment: 'during' | 'behind'
  readonly happens: (world: World) => void
}

export interface WorldOptions {
  readonly start?: string
  readonly inputs?: Partial<Inputs>
  readonly facts?: Partial<RunFacts>
  /** By name, in order. */
  readonly gates?: Readonly<Record<string, GateScript>>
  readonly gate?: Partial<Gate>
  /** One a call; when they are used up the agent does nothing. */
  readonly turns?: readonly TurnScript[]
  readonly until?: ConditionScript
  /** Why a tree cannot be handed on. */
  readonly obstacles?: (tree: string) => readonly string[]
  /** Why a tree cannot be made a commit; null: it can. */
  readonly noBundle?: (tree: string) => string | null
  /** What makes the workspace like a checkout does; nothing returned: there was nothing to do. */
  readonly makeCheckout?: (
    world: World,
    tree: string,
  ) => { readonly aside?: readonly string[]; readonly stuck?: string } | undefined
  readonly while?: ConditionScript
  readonly disturbances?: readonly Disturbance[]
  /** Directory of each gate by position; absent: the run's. */
  readonly gateDirectories?: Readonly<Record<number, string>>
  /** null: none is known. */
  readonly root?: string | null
  /** Made before the first look. */
  readonly before?: (world: World) => void
}

export const AGENT_FILE: ProtectedFile = {
  path: 'CLAUDE.md',
  status: 'modified',
  protectedBy: { pattern: 'CLAUDE.md', from: 'agents', line: null, isThere: true },
}

/** What of a tree is protected: `work§ci.yml&run.sh` holds two protected files that were changed. */
const PROTECTED_PART = /§(.+)$/

export class World {
  tree: string
  marks = ''
  /** What is inside of the submodule `sub`. */
  inside = ''
  /** False: no look can be taken. */
  hasGit = true
  /** True: files cannot be put back. */
  isHeld = false
  /** What configures agents is the base's. */
  isLent = false
  /** True: it cannot be exchanged in this direction. */
  isHeldWhen = { lending: false, takingBack: false }
  readonly dead = new Set<string>()
  stopped: CutBy | null = null
  clockMs = 1_000_000
  readonly calls: PortCall[] = []
  readonly prompts: string[] = []
  readonly requests: AgentRequest[] = []
  readonly questions: ConditionRequest[] = []
  readonly kept: string[] = []
  readonly progress: { readonly event: ProgressEvent; readonly record: RunRecord }[] = []
  readonly startLook: Look
  readonly #options: WorldOptions
  readonly #root: string | null

  constructor(options: WorldOptions) {
    this.#options = options
    this.#root = options.root === undefined ? ROOT : options.root
    this.tree = options.start ?? 'start'
    options.before?.(this)
    this.startLook = this.lookNow()
  }

  get root(): string | null {
    return this.#root
  }

  /** Calls of agents, gates and conditions, in order: `agent`, `gate 0`, `until`. */
  get executed(): readonly string[] {
    return this.calls.flatMap(({ port, what }) =>
      port === 'agent' ? ['agent'] : port === 'gate' ? [`gate ${what}`] : port === 'ask' ? [what] : [],
    )
  }

  executions(port: PortCall['port']): readonly PortCall[] {
    return this.calls.filter((call) => call.port === port)
  }

  /** What any look would say now. */
  lookNow(): Look {
    if (!this.hasGit || (this.#root !== null && this.dead.has(this.#root)))
      return { kind: 'none', reason: 'no git' }
    const content = `${this.tree}|${this.inside}`
    const fingerprint = `${content}|${this.marks}`
    return { kind: 'taken', fingerprint, content, tree: this.tree, inside: new Map([['sub', this.inside]]) }
  }

  inspectNow(directory: string): Liveness {
    const isRootDead = this.#root !== null && this.dead.has(this.#root)
    if (!this.dead.has(directory) && !isRootDead) return { kind: 'usable' }
    if (this.#root === null) return { kind: 'gone' }
    return isRootDead || directory === this.#root ? { kind: 'lost' } : { kind: 'moved', to: this.#root }
  }

  ports(inputs: Inputs): Ports {
    const options = this.#options
    const gateDirectories = inputs.gates.map((_, gate) => options.gateDirectories?.[gate] ?? HOME)
    return {
      now: () => (this.clockMs += 1),
      stoppedBy: () => this.stopped,
      cancelSignal: () => 'SIGTERM',
      directories: { run: HOME, gates: gateDirectories },
      startLook: this.startLook,
      workspace: {
        look: () => this.#call('look', '', () => this.lookNow()),
        inspect: (directory) => this.#call('inspect', directory, () => this.inspectNow(directory)),
        changedPaths: (from, to) =>
          this.#call('changedPaths', '', () => (from === to ? [] : [`${from}→${to}`])),
        protectedChanges: (look) => this.#call('protectedChanges', '', () => this.#protectedIn(look)),
        putBack: () =>
          this.#call('putBack', '', () => {
            if (!this.isHeld) this.tree = this.tree.replace(PROTECTED_PART, '')
          }),
        lendAgentConfig: () =>
          this.#call('lend', '', () => {
            this.isLent = true
            return this.isHeldWhen.lending ? [AGENT_FILE] : []
          }),
        takeBackAgentConfig: () =>
          this.#call('takeBack', '', () => {
            if (this.isHeldWhen.takingBack) return [AGENT_FILE]
            this.isLent = false
            return []
          }),
        changedFiles: (tree) =>
          this.#call('changedFiles', '', () => [
            { path: tree, status: 'modified' as const, added: 1, removed: 1 },
          ]),
        // Slower than everything else, as it is in life.
        restore: (tree) =>
          this.#call('restore', tree, () => {
            if (!this.isHeld) this.tree = tree
          }),
        makeCheckout: (tree) =>
          this.#call('makeCheckout', tree, () => {
            const made = this.#options.makeCheckout?.(this, tree)
            return { hasChanged: made !== undefined, aside: made?.aside ?? [], stuck: made?.stuck ?? null }
          }),
        keep: async (tree) => {
          const path = await this.#call('keep', '', () => `/kept/${tree}.patch`)
          await new Promise((resolve) => setImmediate(resolve))
          this.kept.push(tree)
          return path
        },
      },
      publisher: (options.facts?.publishing ?? 'nobody') === 'nobody' ? null : this.#publisher(),
      callAgent: (request) => this.#agent(request),
      runGate: (gate) => this.#gate(gate, gateDirectories[gate] ?? HOME),
      ask: async (request) => ({ answer: await this.#ask(request), leftovers: 0 }),
      progress: (record, event) => {
        this.progress.push({ record, event })
      },
    }
  }

  #publisher(): PublisherPort {
    return {
      obstacles: (look) =>
        this.#call('obstacles', '', () => this.#options.obstacles?.(treeOf(look) ?? '') ?? []),
      bundle: (tree, as) =>
        this.#call(
          'bundle',
          as,
          () => this.#options.noBundle?.(tree) ?? { path: '/bundle', commit: `commit of ${tree}` },
        ),
    }
  }

  async #call<T>(port: PortCall['port'], what: string, does: (call: PortCall) => T): Promise<T> {
    const isLost = ['lost', 'gone'].includes(this.inspectNow(HOME).kind)
    const call: PortCall = {
      port,
      what,
      tree: this.tree,
      fingerprint: fingerprintOf(this.lookNow()),
      isStopped: this.stopped !== null,
      isLent: this.isLent,
      isLost,
      cause: null,
    }
    this.calls.push(call)
    this.#disturb(port, 'during')
    const result = does(call)
    this.#disturb(port, 'behind')
    return result
  }

  #protectedIn(look: Look): readonly ProtectedFile[] {
    const part = PROTECTED_PART.exec(look.kind === 'taken' ? look.tree : this.tree)?.[1]
    if (part === undefined) return []
    const protectedBy: ProtectedPath = { pattern: '*.guard', from: 'input', line: null, isThere: true }
    return part.split('&').map((path) => ({ path, status: 'modified' as const, protectedBy }))
  }

  #disturb(port: PortCall['port'], moment: Disturbance['moment']): void {
    for (const one of this.#options.disturbances ?? []) {
      if (one.moment !== moment || (one.port ?? port) !== port) continue
      const calls = one.port === undefined ? this.calls : this.executions(one.port)
      if (calls.length - 1 === one.at) one.happens(this)
    }
  }

  #cut(): Cause | null {
    return this.stopped === null ? null : { kind: 'cut', by: this.stopped }
  }

  #agent(request: AgentRequest): Promise<AgentCall> {
    return this.#call('agent', '', () => {
      const turn = this.#options.turns?.[this.prompts.length]
      this.prompts.push(request.prompt)
      this.requests.push(request)
      const cut = this.#cut()
      if (cut) return aCall(1, { ok: false, cause: cut, answer: '' })
      const given = turn?.(this, request) ?? {}
      const cause = given.cause ?? (given.ok === false ? exit(1) : null)
      return aCall(1, { answer: `answer ${this.prompts.length}`, ok: cause === null, cause, ...given })
    })
  }

  #gate(gate: number, directory: string): Promise<GateAttempt> {
    return this.#call('gate', String(gate), (call) => {
      const cause = this.#gateCause(gate, directory)
      call.cause = cause
      const ran = cause?.kind !== 'cut' && cause?.kind !== 'directory'
      return {
        cause,
        durationMs: 1,
        output: outputText(ran ? `gate ${gate} on ${this.tree}\n` : ''),
        logPath: `/logs/${this.calls.length}.log`,
        leftovers: 0,
      }
    })
  }

  #gateCause(gate: number, directory: string): Cause | null {
    const cut = this.#cut()
    if (cut) return cut
    if (this.inspectNow(directory).kind !== 'usable') return { kind: 'directory', directory }
    const said = Object.values(this.#options.gates ?? {})[gate]?.(this) ?? 0
    if (typeof said !== 'number') return said
    return said === 0 ? null : exit(said)
  }

  #ask(request: ConditionRequest): Promise<ConditionAnswer> {
    const { name, iteration } = request
    return this.#call('ask', name, (): ConditionAnswer => {
      this.questions.push(request)
      if (this.stopped !== null) return { kind: 'cut', by: this.stopped }
      const said = this.#options[name]?.(this, iteration) ?? 'yes'
      if (typeof said !== 'string') return { kind: 'broken', cause: said }
      return said === 'broken'
        ? { kind: 'broken', cause: exit(2) }
        : said === 'cut'
          ? { kind: 'cut', by: 'deadline' }
          : { kind: said }
    })
  }
}

/** The inputs of a world; `max-gate-runs` follows `max-iterations`, as it does when it is read. */
export function inputsFor(options: WorldOptions): Inputs {
  const { inputs = {} } = options
  const condition = { line: 'ask', timeoutMs: 60_000 }
  const gates = Object.keys(options.gates ?? {}).map((name) => aGate({ name, ...options.gate }))
  return someInputs({
    gates,
    maxGateRuns: inputs.maxIterations ?? 5,
    until: options.until ? { ...condition, line: 'is it done' } : null,
    while: options.while ? { ...condition, line: 'go on' } : null,
    ...inputs,
  })
}

/** Runs the loop in a world to its end. */
export async function runIn(
  options: WorldOptions,
): Promise<{ readonly record: RunRecord; readonly world: World }> {
  const world = new World(options)
  const inputs = inputsFor(options)
  const facts = someFacts({ inputs, root: world.root, startTree: treeOf(world.startLook), ...options.facts })
  const record = await converge({ ...facts, inputs }, world.ports(inputs))
  return { record, world }
}
