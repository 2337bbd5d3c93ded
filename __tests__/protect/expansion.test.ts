import { describe, expect, it } from '@jest/globals'
import { expandedText } from '../../src/protect/expansion.ts'
import { leaves, protectedBy, protects } from './protected-by.ts'

/** An expansion as a shell has it. */
function braced(text: string): string {
  return `$\{${text}}`
}

describe('an expansion that says what stands for it', () => {
  protects('is that, where nothing is known', [
    [`bash "${braced('X:-F')}"`, 'F'],
    [`bash ${braced('X-F')}`, 'F'],
    [`bash "${braced('1:-check.sh')}"`, 'check.sh'],
    [`bash ${braced('X:+check.sh')}`, 'check.sh'],
    [`X=1; bash ${braced('X:+check.sh')}`, 'check.sh'],
    [`${braced('X:-./check.sh')} a`, 'check.sh'],
    [`${braced('X:-"./check.sh"')} a`, 'check.sh'],
    [`"${braced('X:-"./check.sh"')}" a`, 'check.sh'],
    [`${braced('X:-bash check')}`, 'check'],
    [`timeout 5 ${braced('X:-bash check')} a`, 'check'],
    [`bash -c "${braced('X:-bash check')}"`, 'check'],
    [`"${braced(`X:-${braced('Y:-./check.sh')}`)}"`, 'check.sh'],
    [`${braced(`X:-${braced('Y:-bash check')}`)} a`, 'check'],
    [`"${braced('X:-$(pwd)/check.sh')}"`, 'check.sh'],
    [`bash "${braced('D:-ci')}/check"`, 'ci/check'],
    [`bash < "${braced('X:-F')}"`, 'F'],
    [`cat ${braced('X:-./F')} | bash`, 'F'],
    [`make -f "${braced('X:-ci/rules.mk')}"`, 'ci/rules.mk'],
    [`cd "${braced('D:-ci')}" && ./check.sh`, 'ci/check.sh'],
    [`X=${braced('X:-ci')}; bash $X/check`, 'ci/check'],
    [`: "${braced('D:=ci')}"; bash $D/check`, 'ci/check'],
    [`: ${braced('D=ci')}; bash ${braced('D')}/check`, 'ci/check'],
    [`test ${braced('X:-$(./check.sh)')} = a`, 'check.sh'],
    [`D=; bash ${braced('D:-ci')}/check`, 'ci/check'],
    [`x=${braced('#y')}; ./check.sh`, 'check.sh'],
    [`x=${braced('y%.*')} z=a; ./check.sh`, 'check.sh'],
    [`x=${braced('y:-{}')}; ./check.sh`, 'check.sh'],
    ['RUN="bash check"; bash -c "$RUN"', 'check'],
  ])

  leaves('is something else', [
    [`D=lib; bash ${braced('D:-ci')}/check`, 'ci/check'],
    [`D=lib; : ${braced('D:=ci')}; bash $D/check`, 'ci/check'],
    [`D=; bash ${braced('D-ci')}/check`, 'ci/check'],
    [`echo ${braced('X:-./check.sh')}`, 'check.sh'],
    [`bash ${braced('X:?check.sh')}`, 'check.sh'],
    [`test "${braced('X:-./check.sh')}" = a`, 'check.sh'],
  ])

  it('is what the gate sets', () => {
    const environment = { D: 'lib' }
    const paths = ['ci/check', 'lib/check']
    expect(protectedBy(`bash ${braced('D:-ci')}/check`, paths, { environment })).toEqual(['lib/check'])
  })

  it('stays as it is where nobody can tell, and comes to an end', () => {
    const known = new Map([['A', braced('A:-x')]])
    expect(expandedText(braced('B:?x'), known)).toBe(braced('B:?x'))
    expect(expandedText(braced('B'), known)).toBe(braced('B'))
    expect(expandedText('$A', new Map([['A', 'a$A']]))).toContain('$A')
    expect(expandedText('$A', known).length).toBeLessThan(100)
  })
})
