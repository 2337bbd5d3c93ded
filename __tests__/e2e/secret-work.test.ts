import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from '@jest/globals'
import { TOKEN } from '../redact/canary.ts'
import { fetched, playPublishing } from '../support/handed-on.ts'
import { play } from '../support/scenario.ts'

// The work is handed on as it is, so a secret in it cannot be hidden: then it is not handed on.

const SECRET = { 'agent-env': `MY_KEY=${TOKEN}` }
const REFUSAL = 'New content holds a secret of this run: config.json'

it.concurrent.each([
  ['as it is', 'echo "{\\"key\\": \\"$MY_KEY\\"}" > config.json'],
  ['in base64', 'printf "user:%s" "$MY_KEY" | base64 -w 0 > config.json'],
])('work with a secret of the agent %s is no pass; the agent is told, and takes it out', (_, leak) =>
  playPublishing(
    {
      agent: [`echo good > value.txt; ${leak}`, 'echo "{}" > config.json'],
      inputs: { ...SECRET, 'max-iterations': '3' },
    },
    (played) => {
      expect(played.outputs).toMatchObject({ converged: 'true', iterations: '2' })
      expect(played.prompt(2)).toContain(REFUSAL)
      const notes = played.report.rounds[1].notes.map(({ text }: { text: string }) => text).join('\n')
      expect(notes).toContain(REFUSAL)
      const { folder } = fetched(played)
      expect(readFileSync(join(folder, 'config.json'), 'utf8')).toBe('{}\n')
    },
  ),
)

it.concurrent('nor is it handed on as work that did not pass', () =>
  playPublishing(
    {
      agent: ['echo "$MY_KEY" > config.json; echo better > value.txt'],
      inputs: { ...SECRET, 'max-iterations': '1' },
    },
    ({ outputs, report, summary, project, log }) => {
      expect(outputs).toMatchObject({ converged: 'false', commit: '', 'bundle-path': '' })
      expect(summary).toContain('New content holds a secret of this run')
      expect(JSON.stringify(report)).toContain(REFUSAL)
      expect(log.replace(/^::add-mask::.*$/gm, '')).not.toContain(TOKEN)
      const run = join(
        project.folder,
        readdirSync(project.folder).find((name) => name.startsWith('runner-')) ?? '',
      )
      expect(
        readdirSync(run, { recursive: true, encoding: 'utf8' }).filter((name) =>
          name.endsWith('commit.bundle'),
        ),
      ).toEqual([])
    },
  ))

it.concurrent('a value that the repository had before is no secret of the run', () =>
  playPublishing(
    {
      files: { 'value.txt': 'bad\n', 'test/fixture.json': `{"key": "${TOKEN}"}\n` },
      agent: ['echo good > value.txt; git mv -q test/fixture.json test/keys.json; echo >> test/keys.json'],
      inputs: SECRET,
    },
    ({ outputs }) => expect(outputs['converged']).toBe('true'),
  ))

it.concurrent('where nothing is handed on, the work is the own affair of who runs it', () =>
  play({ agent: ['echo "$MY_KEY" > config.json; echo good > value.txt'], inputs: SECRET }, (played) => {
    expect(played.outputs['converged']).toBe('true')
    expect(existsSync(join(played.project.workspace, 'config.json'))).toBe(true)
  }))

it.concurrent('the message of the commit names gates without what is secret in their names', () =>
  playPublishing(
    {
      agent: ['echo good > value.txt'],
      gates: { [`check ${TOKEN}`]: 'grep -q good value.txt' },
      inputs: SECRET,
    },
    (played) => {
      expect(played.outputs['converged']).toBe('true')
      expect(fetched(played).message).toBe('Converge: check *** pass')
    },
  ))
