import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { parseAgentEnv } from '../../src/inputs/agent-env.ts'

function variables(text: string): Record<string, string> {
  const { variables: found, problems } = parseAgentEnv(text)
  expect(problems).toEqual([])
  return Object.fromEntries(found)
}

describe('variables of the agent', () => {
  it('are verbatim to the end of the line', () => {
    expect(variables('A= "x" # y = z \nb_2=<<EOF\n  C=$HOME\\n')).toEqual({
      A: ' "x" # y = z ',
      b_2: '<<EOF',
      C: '$HOME\\n',
    })
  })

  it('may be between comments and blank lines', () => {
    expect(variables('# key\n\n  # more\nA=1\n \n')).toEqual({ A: '1' })
  })

  it('have several lines up to a line that is exactly the delimiter', () => {
    expect(variables('A<<EOF\n# 1\n EOF\nEOF2\n\nEOF\nB=2')).toEqual({ A: '# 1\n EOF\nEOF2\n', B: '2' })
  })

  it('lose the line ends of Windows', () => {
    expect(variables('A=1\r\nB<<E\r\nx\r\ny\r\nE\r\n')).toEqual({ A: '1', B: 'x\ny' })
  })

  it('may be called __proto__', () => {
    expect([...parseAgentEnv('__proto__=x').variables]).toEqual([['__proto__', 'x']])
  })

  it('are told of all problems at once', () => {
    const { problems } = parseAgentEnv('A=\nhunter2\nB=1\nB=2\nC<<X\ny')
    expect(problems.map(({ value }) => value)).toEqual(['A=', 'line 2 (not shown)', 'B=', 'C<<'])
  })

  it('never show a value, whatever is wrong', () => {
    const secret = fc.stringMatching(/^hunter2[a-zA-Z0-9+/=<" ]*$/)
    const before = fc.constantFrom(
      '',
      'A=',
      'A<<',
      'A<<E\n',
      'export A=',
      'A =',
      '1=',
      '=',
      '"A"=',
      'A=1\nA=',
      '\0=',
    )
    const after = fc.constantFrom('', '\n', '\nA=', '=', '==', '\nE')
    fc.assert(
      fc.property(before, secret, after, (start, value, end) => {
        const { problems, quoted } = parseAgentEnv(`${start}${value}${end}`)
        fc.pre(!/^hunter2[a-z0-9_]*(?:=|<<)/.test(`${start}${value}${end}`))
        expect(JSON.stringify([problems, quoted])).not.toContain('hunter2')
      }),
      { numRuns: 1000 },
    )
  })

  it('are variables or problems, and never a throw', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        fc.array(fc.constantFrom('A', '=', '<<', 'E', '\n', '#', '\r')),
        (text, parts) => {
          for (const given of [text, parts.join('')]) {
            const found = parseAgentEnv(given)
            for (const [name, value] of found.variables) {
              expect(name).toMatch(/^[A-Za-z_][A-Za-z0-9_]*$/)
              expect(value.trim()).not.toBe('')
            }
          }
        },
      ),
    )
  })
})
