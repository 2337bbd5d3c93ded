import { describe, expect, it } from '@jest/globals'
import { COMMANDS, type LiveCommand, liveCommands, unescaped } from '../support/runner-log.ts'
import { type Played, play, type Scenario } from '../support/scenario.ts'

/** Ways to write a command that a runner obeys; `<name>` and `<tag>` stand for what differs. */
const FORMS = [
  '::<name>::<tag>',
  '  ::<name>::<tag>',
  '\t::<name>::<tag>',
  '\u00a0\u3000\u2003::<name>::<tag>',
  '\u0085::<name>::<tag>',
  '\u2028::<name>::<tag>',
  '\ufeff::<name>::<tag>',
  '\u200b:\u200b:<name>::<tag>',
  '\0::<name>::<tag>',
  '::<name> file=a,line=1::<tag>',
  '##[<name>]<tag>',
  'text ##[<name>]<tag>',
  '#\u200b#\u00ad[<name>]<tag>',
  '#\u0000#[<name>]<tag>',
  'progress\r::<name>::<tag>',
  'progress\r\n::<name>::<tag>',
  '\r::<name>::<tag>',
  '\r\r\n##[<name>]<tag>',
  '\x0b::<name>::<tag>',
  '\x0c::<name>::<tag>',
]

const spelled = (name: string, at: number): string => (at % 3 === 0 ? name.toUpperCase() : name)

/** All commands in all forms, each with a tag of its own, as lines that a child prints. */
const LINES = COMMANDS.flatMap((name, row) =>
  FORMS.map((form, column) =>
    form.replace('<name>', spelled(name, row + column)).replace('<tag>', `tag-${row}-${column}-x`),
  ),
)
const TAGS = LINES.map((line) => /tag-\d+-\d+-x/.exec(line)?.[0] ?? '')
const NASTY = `${LINES.join('\n')}\n`

it('the parser of these tests finds all of them alive', () => {
  expect(liveCommands(NASTY)).toHaveLength(LINES.length)
})

/** Only what Converge itself says is obeyed: folds that open and close in turn, masks first, notes of its own. */
function expectOnlyOurs({ log, outputs, report }: Played, masks: readonly string[] = []): LiveCommand[] {
  const commands = liveCommands(log)
  const ours = ['add-mask', 'group', 'endgroup', 'warning', 'error']
  expect(commands.filter(({ name }) => !ours.includes(name))).toEqual([])
  const first = commands.slice(0, masks.length)
  expect(first).toEqual(masks.map((value) => ({ name: 'add-mask', value })))
  expect(commands.slice(masks.length).filter(({ name }) => name === 'add-mask')).toEqual([])
  const folds = commands.filter(({ name }) => name.endsWith('group')).map(({ name }) => name)
  expect(folds).toEqual(folds.map((_, at) => (at % 2 === 0 ? 'group' : 'endgroup')))
  const errors = commands.filter(({ name }) => name === 'error')
  expect(errors.map(({ value }) => unescaped(value))).toEqual(
    outputs['converged'] === 'true' ? [] : [expect.stringContaining(plain(report.ending.message))],
  )
  return commands
}

/** The parser above drops what cannot be seen. */
const plain = (text: string): string => text.replace(/[\p{C}\p{M}\p{Default_Ignorable_Code_Point}]/gu, '')

const nasty: Scenario['prepare'] = ({ beside }) => {
  beside('nasty', NASTY)
  // One byte a write: wherever a command can be cut, it is.
  beside('dribble.pl', 'open F, "<", $ARGV[0]; binmode F; while (read F, $c, 1) { syswrite STDOUT, $c }')
}

describe('no workflow command of a child is ever live', () => {
  it.concurrent('whatever agent, gates and conditions print on both streams, at once or byte by byte', () =>
    play(
      {
        files: { 'value.txt': 'good\n' },
        agent: ['cat "$BESIDE/nasty"; perl "$BESIDE/dribble.pl" "$BESIDE/nasty"; cat "$BESIDE/nasty" >&2'],
        gates: { test: 'perl "$BESIDE/dribble.pl" "$BESIDE/nasty" & cat "$BESIDE/nasty" >&2; wait' },
        inputs: { until: 'cat "$BESIDE/nasty"; [ $CONVERGE_ITERATION = 1 ]' },
        prepare: nasty,
      },
      (played) => {
        expectOnlyOurs(played)
        // Nothing is swallowed either.
        const missing = TAGS.filter((tag) => played.log.split(tag).length < 6)
        expect(missing).toEqual([])
        expect(played.outputs['converged']).toBe('true')
      },
    ))

  it.concurrent('cut by a pause, by a half character, by the border of a very long line, or without a line end', () =>
    play(
      {
        gates: {
          pause: `printf ':'; sleep 0.1; printf ':error::a\\n'; printf 'x\\r'; sleep 0.1; printf '::error::b\\n#'; sleep 0.1; printf '#[error]c\\n'`,
          half: `printf '\\xe2\\x80'; sleep 0.1; printf '\\x8b::error::d\\n\\xff::error::e\\n\\xe2\\x80::error::f\\n'`,
          // A line longer than 64 Ki characters goes on in another line of the log.
          long: `for pad in 65533 65534 65535 65536 65537 131070 131072; do head -c $pad /dev/zero | tr '\\0' ' '; printf '::error::g ##[error]h\\n'; done`,
          open: `printf '::error::i'; printf '::error::j' >&2; printf '::error::k'`,
          last: 'printf "::error::l"; exit 1',
        },
        agent: ['true'],
        inputs: { 'max-iterations': '1' },
      },
      (played) => {
        expectOnlyOurs(played)
        expect(played.gateCalls('last')).toBeGreaterThan(0)
      },
    ))

  it.concurrent('in names and lines of gates, in names of files, and in what the agent said last', () =>
    play(
      {
        agent: [
          `cat "$BESIDE/nasty"; cat "$BESIDE/nasty" >&2; for name in '::error::x' '##[error]y' $'new\\n::error::z\\r::error::w'; do echo x > "$name"; done; exit 3`,
        ],
        gates: {
          '::error::one': 'echo x > "::warning::gate"',
          '##[error]two': 'exit 0',
          'three\n::error::three': 'exit 0',
          'four %0A::error::four\r##[error]four': `: '##[error]' ::error::; cat "$BESIDE/nasty"; exit 1`,
        },
        inputs: { 'max-iterations': '2', 'on-agent-failure': 'stop', baseline: 'false' },
        prepare: nasty,
      },
      (played) => {
        expect(played.outputs['stop-reason']).toBe('agent-failed')
        expectOnlyOurs(played)
      },
    ))

  it.concurrent('in the failure that is shown once more at the end', () =>
    play(
      {
        agent: ['true'],
        gates: { '::error::gate ##[group]gate': 'cat "$BESIDE/nasty"; exit 1' },
        inputs: { 'max-iterations': '1' },
        prepare: nasty,
      },
      (played) => {
        expectOnlyOurs(played)
        expect(played.log).toMatch(/^Converge │ Last failure: gate ::error::gate #?#/m)
      },
    ))

  it.concurrent('in inputs that are wrong', () =>
    play(
      {
        inputs: {
          gates: '- { run: true, "::error::key": "##[error]x" }',
          'max-iterations': '1\n::error::x\r##[error]y',
          '::error::z': 'x',
          'working-directory': 'no\n##[error]such',
        },
      },
      (played) => {
        expect(played.outputs['stop-reason']).toBe('invalid-input')
        expectOnlyOurs(played)
      },
    ))
})

describe('secrets of the agent', () => {
  const SECRETS = ['sk-ant-0123456789', 'with % and, commas: here', 'a-b-c-d-e']
  const HARMLESS = ['true', '12345678', 'plainword', '3.14159265', 'a-b-c']

  it.concurrent('are masked before anything else is printed, and are printed nowhere; words and numbers are not', () =>
    play(
      {
        agent: ['env; echo "$SECRET_0 $SECRET_1" >&2; cat "$BESIDE/secrets"'],
        gates: { test: 'cat "$BESIDE/secrets"; exit 1' },
        inputs: {
          'agent-env': [
            ...SECRETS.map((value, at) => `SECRET_${at}=${value}`),
            ...HARMLESS.map((value, at) => `HARMLESS_${at}=${value}`),
            'LINES<<END',
            'first line of it',
            'second line of it',
            'END',
          ].join('\n'),
          'max-iterations': '1',
        },
        prepare: ({ beside }) => beside('secrets', `${SECRETS.join('\n')}\n${HARMLESS.join('\n')}\n`),
      },
      (played) => {
        const masked = [...SECRETS, 'first line of it\nsecond line of it']
        const escaped = masked.map((value) => value.replaceAll('%', '%25').replaceAll('\n', '%0A'))
        expectOnlyOurs(played, escaped)
        const lines = played.log.split('\n')
        expect(lines.slice(0, masked.length)).toEqual(escaped.map((value) => `::add-mask::${value}`))
        const rest = lines.slice(masked.length).join('\n')
        for (const secret of SECRETS) {
          expect(rest).not.toContain(secret)
          expect(played.summary).not.toContain(secret)
          expect(JSON.stringify(played.report)).not.toContain(secret)
        }
        for (const value of HARMLESS) expect(rest).toContain(`test │ ${value}`)
        expect(rest).toContain('agent │ SECRET_0=***')
      },
    ))

  it.concurrent('are printed nowhere when other inputs are wrong', () =>
    play(
      { inputs: { 'agent-env': `KEY=${SECRETS[0]}\nNOT A NAME=${SECRETS[2]}`, 'max-iterations': '0' } },
      (played) => {
        expect(played.outputs['stop-reason']).toBe('invalid-input')
        for (const text of [played.log, played.summary, JSON.stringify(played.report)]) {
          for (const secret of SECRETS) expect(text).not.toContain(secret)
        }
      },
    ))
})
