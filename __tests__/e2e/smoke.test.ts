import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from '@jest/globals'
import { runAction } from '../support/action.ts'
import { makeProject } from '../support/project.ts'

it('an agent that makes the gate pass converges, and everything says so', async () => {
  const project = makeProject({ 'value.txt': 'bad\n' })
  try {
    writeFileSync(
      join(project.folder, 'agent.sh'),
      'cat > /dev/null; echo good > value.txt; echo "I fixed it."',
    )
    const result = await runAction({
      ...project,
      inputs: { agent: `bash ${join(project.folder, 'agent.sh')}`, gates: 'grep -q good value.txt' },
    })
    expect(result.outputs).toMatchObject({
      converged: 'true',
      iterations: '1',
      'stop-reason': 'converged',
      ok: 'true',
      'failed-gate': '',
      'gate-runs': '2',
      'gate-skips': '0',
      'changed-files': '1',
      assurance: 'best-effort',
    })
    expect(result.exitCode).toBe(0)
    expect(result.report.rounds).toHaveLength(2)
    expect(result.summary.split('\n')[0]).toMatch(/^## ✅ Converged after 1 iteration in /)
    expect(result.log).toContain('::group::Iteration 1: gate grep -q good value.txt')
  } finally {
    project.remove()
  }
})
