import { spawnSync } from 'node:child_process'
import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { commitText, isUs, readCommit } from '../../src/bundle/commit-object.ts'
import { isMessageOf, isOurMessage, messageFor } from '../../src/bundle/messages.ts'
import { refusalText } from '../../src/bundle/refusal-texts.ts'
import { refusalOf } from '../../src/bundle/refusals.ts'

const paths = (count: number) => Array.from({ length: count }, (_, at) => Buffer.from(`p${100 + at}`))

describe('a refusal as a sentence', () => {
  it('says what was found, where, and what to do', () => {
    expect(refusalText(refusalOf('secret-name', [Buffer.from('.env')]))).toBe(
      'New files are named like files that hold secrets: .env. Remove them, rename them if they hold none, or let git ignore them.',
    )
  })

  it('names ten paths and counts the rest', () => {
    expect(refusalText(refusalOf('protected', paths(10)))).toMatch(/p108 and p109\. /)
    expect(refusalText(refusalOf('protected', paths(22)))).toMatch(/p108, p109 and 12 more\. /)
  })

  it('is one line, whatever is in a name or in what git says', () => {
    const name = Buffer.from('a\n::error::b\u202e\x1b[31m')
    const text = refusalText(refusalOf('object-check', [name], 'error:\n##[x]'))
    expect(text).not.toMatch(/[\p{Cc}\u202e]/u)
    expect(text).toContain('(error:\ufffd##[x])')
  })

  it('is short, whatever it is about', () => {
    const long = Array.from({ length: 50 }, (_, at) => Buffer.from(`${at}`.repeat(5000)))
    expect(refusalText(refusalOf('path', long, 'x'.repeat(100_000))).length).toBeLessThan(3000)
  })
})

describe('the message of a commit', () => {
  it('names the gates that passed', () => {
    expect(messageFor({ kind: 'pass', gates: ['typecheck', 'test'] })).toBe('Converge: typecheck, test pass')
    expect(messageFor({ kind: 'unconverged' })).toBe('Converge: work so far, not converged')
    expect(messageFor({ kind: 'pass', gates: [] })).toBe('Converge: pass')
  })

  it('is one line of at most 215 characters that is known as ours again, whatever the gates are called', () => {
    const gates = fc.array(fc.string({ unit: 'binary', maxLength: 300 }), { maxLength: 5 })
    fc.assert(
      fc.property(gates, (names) => {
        const message = messageFor({ kind: 'pass', gates: names })
        expect(message).not.toMatch(/\p{Cc}|\p{Surrogate}/u)
        expect(message.length).toBeLessThanOrEqual(215)
        const commit = { tree: 'a'.repeat(40), parent: null, message, seconds: 1 }
        expect(isOurMessage(readCommit(commitText(commit)).message)).toBe(true)
      }),
    )
  })

  it.each([
    ['Converge: test pass'],
    ['Converge: test pass\n\n'],
    ['Converge: test pass\nCloses #1\n'],
    ['Converge: a\n pass\n'],
    ['converge: test pass\n'],
    ['Converge:  pass\n'],
    ['Converge: test passed\n'],
    ['x Converge: test pass\n'],
    ['Converge: \x07 pass\n'],
    [`Converge: ${'x'.repeat(201)} pass\n`],
    [''],
  ])('%j is not ours', (message) => {
    expect(isOurMessage(message)).toBe(false)
  })
})

describe('a commit object', () => {
  const commit = { tree: 'a'.repeat(40), parent: 'b'.repeat(40), message: 'Converge: ä pass', seconds: 12.7 }

  it('is read as it was written', () => {
    const read = readCommit(commitText(commit))
    expect(read).toMatchObject({
      tree: commit.tree,
      parents: [commit.parent],
      message: 'Converge: ä pass\n',
      isAsWritten: true,
    })
    expect([isUs(read.author), isUs(read.committer)]).toEqual([true, true])
    expect(read.author).toMatch(/ 12 \+0000$/)
  })

  it('of anybody else is not as we write it', () => {
    const text = commitText(commit).toString()
    const changed = [
      text.replace('\n\n', '\ngpgsig x\n\n'),
      text.replace(/12 \+0000\n\n/, '13 +0000\n\n'),
      text.replace('12', '012'),
      text.replace('author', `author x <y> 1 +0000\nauthor`),
      text.replace('tree', `tree ${commit.tree}\ntree`),
      text.slice(0, 20),
      '',
    ]
    for (const other of changed) expect(readCommit(Buffer.from(other)).isAsWritten).toBe(false)
  })
})

describe('a message of the gates', () => {
  const gates = ['typecheck', 'test --key=hunter2']

  it.each([
    'Converge: typecheck, test --key=hunter2 pass',
    'Converge: typecheck, test --key=*** pass',
    'Converge: work so far, not converged',
  ])('can be: %s', (message) => {
    expect(isMessageOf(`${message}\n`, gates)).toBe(true)
  })

  it.each([
    'Converge: another pass',
    'Converge: typecheck pass',
    'Converge: [skip ci] *** closes #1 pass',
    'Converge: *** [skip ci] pass',
    'Converge: typecheck, test --key=hunter2 pass\nmore',
  ])('cannot be: %s', (message) => {
    expect(isMessageOf(`${message}\n`, gates)).toBe(false)
  })

  it.each([
    'Converge: *** pass',
    'Converge: t***, test --key=*** pass',
    'Converge: typecheck, ******=hunter2 pass',
  ])('can have hidden more than one thing: %s', (message) => {
    expect(isMessageOf(`${message}\n`, gates)).toBe(true)
  })

  it.each([
    'Converge: typecheck, test --key=hunter2*** pass',
    'Converge: ***typecheck, test --key=*** pass',
    'Converge: ***test***typecheck*** pass',
  ])('says the same in the same order: %s', (message) => {
    expect(isMessageOf(`${message}\n`, gates)).toBe(false)
  })

  it('is judged at once, whatever somebody else has written there', () => {
    const message = `Converge: ${'***'.repeat(60)}! pass\n`
    expect(isOurMessage(message)).toBe(true)
    const module = new URL('../../src/bundle/messages.ts', import.meta.url).href
    const gate = JSON.stringify('x'.repeat(190))
    const script = `import { isMessageOf } from ${JSON.stringify(module)}
      process.exitCode = isMessageOf(${JSON.stringify(message)}, [${gate}]) ? 3 : 7`
    // in a process of its own, because nothing else could end it
    const { status } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { timeout: 20_000 })
    expect(status).toBe(7)
  })
})
