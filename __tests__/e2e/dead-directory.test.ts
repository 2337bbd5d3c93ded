import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import type { Report } from '../../src/report/schema.ts'
import { BUNDLE, runAction } from '../support/action.ts'
import { makeProject, type Project } from '../support/project.ts'
import { play, type Scenario } from '../support/scenario.ts'
import { expectOneStory } from '../support/truth.ts'

/** Where the run works. It is empty, so that no tree changes when it is gone. */
const HERE = 'pkg/sub'
const makeHere = ({ workspace }: Project): void => void mkdirSync(join(workspace, HERE), { recursive: true })

/** Done once, by a gate that runs in the root. */
const once = (line: string): string =>
  `test -e "$BESIDE/done" || { touch "$BESIDE/done"; cd "$GITHUB_WORKSPACE"; ${line}; }`

const inRoot = (line: string) => ({ run: once(line), 'working-directory': '.' })

const DEAD: [string, string][] = [
  ['it is gone', 'rm -r pkg/sub'],
  ['its parent is gone', 'rm -r pkg'],
  ['there is a file in its place', 'rm -r pkg/sub; touch pkg/sub'],
  ['it is below a file', 'rm -r pkg; touch pkg'],
  ['it is a link to a file', 'rm -r pkg/sub; ln -s ../value.txt pkg/sub'],
  ['it is a link to itself', 'rm -r pkg/sub; ln -s sub pkg/sub'],
  ['it is a link to nowhere', 'rm -r pkg/sub; ln -s nowhere pkg/sub'],
  ['it is a FIFO', 'rm -r pkg/sub; mkfifo pkg/sub'],
]

describe('the working directory is dead and the root is alive', () => {
  it.concurrent.each(DEAD)(
    '%s: gates fail for that reason, the agent goes on, a condition cannot be asked',
    (_name, line) =>
      play(
        {
          agent: ['pwd > "$BESIDE/pwd"; echo x >> "$GITHUB_WORKSPACE/x"'],
          gates: { first: inRoot(line), second: 'true' },
          inputs: { 'working-directory': HERE, while: 'true' },
          prepare: makeHere,
        },
        (played) => {
          expectOneStory(played)
          const { workspace } = played.project
          const here = join(workspace, HERE)
          const report: Report = played.report
          // The gate has failed and is not broken, before the first call and after it.
          expect(report.rounds.map(({ kind }) => kind)).toEqual(['baseline', 'iteration'])
          for (const { judging } of report.rounds) {
            expect(judging?.results.map(({ verdict }) => verdict)).toEqual(['pass', 'fail'])
            expect(judging?.results[1]?.cause).toMatchObject({
              kind: 'directory',
              text: `the directory \`${here}\` is gone`,
            })
          }
          expect(played.gateCalls('second')).toBe(0)
          // The agent has worked in the root and knows it.
          expect(played.beside('pwd')).toBe(`${workspace}\n`)
          expect(played.prompt(1)).toContain(movedTo(workspace))
          expect(report.rounds[1]?.notes.map(({ kind }) => kind)).toContain('moved')
          expect(played.outputs).toMatchObject({
            'stop-reason': 'condition-broken',
            message: `\`while\` (\`true\`) could not be asked: the directory \`${here}\` is gone.`,
          })
        },
      ),
  )

  const movedTo = (workspace: string): string =>
    `The directory ${join(workspace, HERE)} is gone; you are now in ${workspace}. If you make it again, a retry there works.`

  it.concurrent('the agent is told when it happens, and not at every call', () =>
    play(
      {
        agent: [
          'true',
          `echo x >> "$GITHUB_WORKSPACE/x"; mkdir -p "$GITHUB_WORKSPACE/${HERE}"`,
          'rm -r "$PWD"',
          'true',
        ],
        gates: { first: inRoot(`rm -r ${HERE}`), second: 'exit 1' },
        inputs: { 'working-directory': HERE, 'max-iterations': '5', 'max-unchanged': '9' },
        prepare: makeHere,
      },
      (played) => {
        const told = [1, 2, 3, 4, 5].map((iteration) =>
          played.prompt(iteration).includes(movedTo(played.project.workspace)),
        )
        expect(told).toEqual([true, false, false, true, false])
        expect(played.outputs['stop-reason']).toBe('exhausted')
      },
    ))

  it.concurrent('it came back: agent, gate and condition use it again', () =>
    play(
      {
        agent: [
          `mkdir "$GITHUB_WORKSPACE/${HERE}"; echo x > "$GITHUB_WORKSPACE/x"`,
          'pwd > "$BESIDE/pwd"; echo good > good.txt',
        ],
        gates: { first: inRoot(`rm -r ${HERE}`), second: 'pwd >> "$BESIDE/gate"; test -e good.txt' },
        inputs: {
          'working-directory': HERE,
          while: 'pwd > "$BESIDE/while"',
          until: 'pwd > "$BESIDE/until"',
        },
        prepare: makeHere,
      },
      (played) => {
        const here = `${join(played.project.workspace, HERE)}\n`
        expect(played.outputs).toMatchObject({ converged: 'true', iterations: '2' })
        for (const name of ['pwd', 'while', 'until']) expect(played.beside(name)).toBe(here)
        expect(played.beside('gate')).toBe(here.repeat(2))
      },
    ))

  it.concurrent('only the directory of one gate is dead: that gate fails, the run and the agent stay where they are', () =>
    play(
      {
        agent: ['pwd > "$BESIDE/pwd"; mkdir -p pkg/sub; echo x > x'],
        gates: {
          first: inRoot('rm -r pkg'),
          second: { run: 'pwd > "$BESIDE/gate"', 'working-directory': HERE },
        },
        prepare: makeHere,
      },
      (played) => {
        const { workspace } = played.project
        const [baseline] = played.report.rounds
        expect(baseline.judging.results[1]).toMatchObject({ verdict: 'fail', cause: { kind: 'directory' } })
        expect(played.beside('pwd')).toBe(`${workspace}\n`)
        expect(played.prompt(1)).not.toContain('you are now in')
        expect(played.prompt(1)).toContain(`the directory \`${join(workspace, HERE)}\` is gone`)
        expect(played.outputs).toMatchObject({ converged: 'true', iterations: '1' })
        expect(played.beside('gate')).toBe(`${join(workspace, HERE)}\n`)
      },
    ))
})

describe('the working directory is usable', () => {
  const ALIVE: [string, string, string][] = [
    [
      'it is a link to a directory now',
      'mv pkg/sub elsewhere; touch elsewhere/file; ln -s ../elsewhere pkg/sub',
      'elsewhere',
    ],
    [
      'its parent is a link now',
      'mv pkg elsewhere; touch elsewhere/sub/file; ln -s elsewhere pkg',
      'elsewhere/sub',
    ],
    ['it was made anew', 'rm -r pkg; mkdir -p pkg/sub', HERE],
  ]
  it.concurrent.each(ALIVE)('%s', (_name, line, place) =>
    play(
      {
        gates: { first: inRoot(line), second: 'pwd > "$BESIDE/gate"' },
        // Else a link in place of a gate's folder would be taken away.
        inputs: {
          'working-directory': HERE,
          until: 'pwd > "$BESIDE/until"',
          'protected-paths': '!**',
        },
        prepare: makeHere,
      },
      (played) => {
        expect(played.outputs).toMatchObject({ converged: 'true', iterations: '0' })
        const here = `${join(played.project.workspace, place)}\n`
        expect([played.beside('gate'), played.beside('until')]).toEqual([here, here])
      },
    ),
  )
})

describe('nothing can be said of the working directory', () => {
  // Nothing is unreadable for root, so it runs as somebody else, who must be able to read this checkout.
  const isRoot = process.getuid?.() === 0
  const asNobody = isRoot ? ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups'] : []
  const canRun =
    !isRoot ||
    spawnSync('setpriv', [...asNobody.slice(1), process.execPath, BUNDLE, '--version']).status === 0
  const test = canRun ? it.concurrent : it.skip

  test('its parent cannot be read: the error of the operating system stands', async () => {
    const project = makeProject({ 'value.txt': 'bad\n' })
    try {
      makeHere(project)
      const inputs = {
        agent: 'true',
        gates: `- { name: first, run: chmod 000 '${project.workspace}/pkg', working-directory: . }\n- { name: second, run: 'true' }`,
        'working-directory': HERE,
      }
      // The runner's files are made when the action starts, by whoever runs the tests.
      if (isRoot) execFileSync('chown', ['--recursive', '65534:65534', project.workspace])
      const own = project.beside('own.sh', `chown -R 65534:65534 '${project.folder}'; exec "$@"`)
      const prefix = isRoot ? ['bash', own, ...asNobody] : []
      const { outputs, report } = await runAction({ ...project, inputs, prefix })
      expect(report.rounds[0].judging.results[1]).toMatchObject({ cause: { kind: 'spawn' } })
      expect(outputs['stop-reason']).toBe('gate-broken')
      expect(outputs['message']).toMatch(
        /^Gate `second` could not run: could not start: `no permission .* \(EACCES\)`\.$/,
      )
    } finally {
      execFileSync('chmod', ['755', join(project.workspace, 'pkg')])
      project.remove()
    }
  })
})

const REMOVE_ALL = 'rm -rf "$GITHUB_WORKSPACE"'

describe('the root is gone', () => {
  const users: [string, string, Scenario][] = [
    ['the agent removed it', 'in iteration 1, during the agent call', { agent: [REMOVE_ALL] }],
    [
      'a gate removed it',
      'at the baseline, during gate `test`',
      { gates: { test: `${REMOVE_ALL}; exit 1`, next: 'true' } },
    ],
    ['a gate that passes removed it', 'at the baseline, during gate `test`', { gates: { test: REMOVE_ALL } }],
    [
      'a gate with retries removed it',
      'at the baseline, during gate `test`',
      { gates: { test: { run: `${REMOVE_ALL}; exit 1`, retries: 3 } } },
    ],
    [
      '`until` removed it',
      'at the baseline, during the `until` condition',
      { files: { 'value.txt': 'good\n' }, inputs: { until: `${REMOVE_ALL}; false` } },
    ],
    [
      '`while` removed it',
      'in iteration 1, during the `while` condition',
      { agent: ['echo x > x'], inputs: { while: REMOVE_ALL } },
    ],
  ]
  it.concurrent.each(users)('%s', (_name, where, scenario) =>
    play(scenario, (played) => {
      expectOneStory(played)
      expect(played.outputs).toMatchObject({
        'stop-reason': 'workspace-lost',
        message: `The workspace \`${played.project.workspace}\` disappeared ${where}.`,
      })
      expect(played.exitCode).toBe(1)
      expect(played.gateCalls('test')).toBeLessThan(3)
    }),
  )

  it.concurrent('with the working directory below it', () =>
    play(
      {
        agent: [REMOVE_ALL],
        inputs: { 'working-directory': HERE },
        prepare: makeHere,
        gates: { test: 'exit 1' },
      },
      (played) => {
        expectOneStory(played)
        expect(played.outputs['stop-reason']).toBe('workspace-lost')
      },
    ))

  it.concurrent('with a link as its name: the directory is the root all the same', async () => {
    const project = makeProject({ 'value.txt': 'bad\n' })
    try {
      const link = join(project.folder, 'link')
      symlinkSync(project.workspace, link)
      const { outputs } = await runAction({
        folder: project.folder,
        workspace: link,
        inputs: { agent: `rm -rf '${project.workspace}'`, gates: 'grep -q good value.txt' },
      })
      expect(outputs).toMatchObject({
        'stop-reason': 'workspace-lost',
        message: `The workspace \`${link}\` disappeared in iteration 1, during the agent call.`,
      })
    } finally {
      project.remove()
    }
  })

  /** Everything a patch can get wrong. */
  const WORK = [
    'echo half > value.txt; chmod +x value.txt; git mv old.txt "new name.txt"; rm gone.txt',
    'printf "\\0\\1\\2" > binary; ln -s nowhere link; mkdir deep; printf "no end" > deep/é.txt; rm change-type; ln -s value.txt change-type',
    'git add value.txt; git -c user.name=A -c user.email=a@b commit --quiet --message=mine; echo more >> value.txt',
  ].join('\n')

  it.concurrent('the last tree can be taken: the commands of the summary make it in a clone', () =>
    play(
      {
        files: {
          'value.txt': 'bad\n',
          'old.txt': 'old\n'.repeat(20),
          'gone.txt': 'gone\n',
          'change-type': 'file\n',
          '.gitignore': 'ignored\n',
        },
        agent: [`${WORK}\ntouch ignored`, REMOVE_ALL],
        prepare: ({ folder, workspace }) =>
          void execFileSync('git', ['clone', '--quiet', workspace, join(folder, 'clone')]),
      },
      (played) => {
        const { outputs, summary, log, project } = played
        expectOneStory(played)
        expect(outputs).toMatchObject({ 'stop-reason': 'workspace-lost', iterations: '2' })
        expect(outputs['message']).toContain('in iteration 2, during the agent call.')
        expect(summary).toContain('### The last known state of the work')
        expect(log).toMatch(/^Converge │ Patch of the work: \//m)
        const [, commands = ''] = /^```sh\n([\s\S]*?)^```$/m.exec(summary) ?? []
        const clone = join(project.folder, 'clone')
        const run = (line: string): string =>
          execFileSync('bash', ['-ec', line], {
            cwd: clone,
            encoding: 'utf8',
            stdio: ['ignore', 'pipe', 'pipe'],
          })
        run(commands)
        expect(run('git add --all; git write-tree').trim()).toBe(outputs['tree'])
        expect(run('cat value.txt; readlink change-type; cat "new name.txt" | wc -l')).toBe(
          'half\nmore\nvalue.txt\n20\n',
        )
      },
    ))
})

describe('there is no repository', () => {
  const users: [string, Scenario][] = [
    ['the agent', { agent: ['rm -r "$PWD"'] }],
    ['a gate', { gates: { test: 'rm -r "$PWD"; exit 1', next: 'true' } }],
    ['`until`', { files: { 'value.txt': 'good\n' }, inputs: { until: 'rm -r "$PWD"; false' } }],
  ]
  it.concurrent.each(users)(
    'and no root is known: %s removed the directory, and nothing else is claimed',
    (_name, scenario) =>
      play({ ...scenario, repository: false, env: { GITHUB_WORKSPACE: '' } }, (played) => {
        expectOneStory(played)
        expect(played.outputs['stop-reason']).toBe('workspace-lost')
        expect(played.outputs['message']).toMatch(
          new RegExp(`^The directory \`${played.project.workspace}\` is gone; it was missed .*\\.$`),
        )
        expect(played.summary).toMatch(/^## ⚠️ Not converged: the working directory is gone\n/)
        expect(played.summary).not.toContain('git apply')
      }),
  )

  it.concurrent("and the job's workspace is the root: the agent goes on there", () =>
    play(
      {
        repository: false,
        agent: ['pwd > "$BESIDE/pwd"; mkdir -p pkg/sub; echo good > value.txt'],
        gates: { first: inRoot(`rm -r ${HERE}`), second: 'grep -q good ../../value.txt' },
        inputs: { 'working-directory': HERE },
        prepare: makeHere,
      },
      (played) => {
        expect(played.beside('pwd')).toBe(`${played.project.workspace}\n`)
        expect(played.outputs).toMatchObject({ converged: 'true', iterations: '1' })
      },
    ))
})
