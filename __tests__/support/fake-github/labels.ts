import { withPull } from './discussion.ts'
import { type Handler, no, pageOf } from './handling.ts'
import type { FakeLabel, ForgeState } from './state.ts'

function find({ labels, kind }: ForgeState, name: string): FakeLabel | undefined {
  if (kind !== 'github') return labels.find((label) => label.name === name)
  return labels.find((label) => label.name.toLowerCase() === name.toLowerCase())
}

function make({ labels }: ForgeState, name: string, color: string, description: string): FakeLabel {
  const label = { id: Math.max(500, ...labels.map(({ id }) => id)) + 1, name, color, description }
  labels.push(label)
  return label
}

export const addLabels = withPull(({ state, views, body }, pull) => {
  for (const name of (body as { labels: string[] }).labels) {
    // GitHub makes what is missing; the others drop it without a word.
    const label = find(state, name) ?? (state.kind === 'github' ? make(state, name, 'ededed', '') : undefined)
    if (label !== undefined && !pull.labels.includes(label.name)) pull.labels.push(label.name)
  }
  return { status: 200, body: views.labelsOf(pull) }
})

export const removeLabel = withPull(({ state, views, params }, pull) => {
  const key = params['name'] ?? ''
  if (state.kind === 'github') {
    const label = find(state, key)
    if (label === undefined || !pull.labels.includes(label.name)) return no(404, 'Label does not exist')
    pull.labels = pull.labels.filter((name) => name !== label.name)
    return { status: 200, body: views.labelsOf(pull) }
  }
  const byName = state.kind === 'forgejo' ? find(state, key) : undefined
  const label = state.labels.find(({ id }) => String(id) === key) ?? byName
  if (label === undefined) return state.kind === 'gitea' ? no(404, 'Not Found') : no(422, '')
  pull.labels = pull.labels.filter((name) => name !== label.name)
  return { status: 204 }
})

export const getLabel: Handler = ({ state, views, params }) => {
  const label = find(state, params['name'] ?? '')
  return label === undefined ? no(404, 'Not Found') : { status: 200, body: views.label(label) }
}

export const listLabels: Handler = (call) => {
  const { state, views } = call
  if (state.kind === 'github') return no(404, 'Not Found')
  return pageOf(
    state.labels.map((label) => views.label(label)),
    call,
  )
}

export const createLabel: Handler = ({ state, views, body }) => {
  const { name, color = '', description = '' } = body as Partial<FakeLabel> & { name: string }
  const isGitHub = state.kind === 'github'
  const isKnown = isGitHub && find(state, name) !== undefined
  const isColor = /^[0-9a-f]{6}$/i.test(isGitHub ? color || 'ededed' : color.replace(/^#/, ''))
  if (isKnown || !isColor) {
    const error = isKnown ? { code: 'already_exists' } : { code: 'invalid', field: 'color' }
    return { status: 422, body: { message: 'Validation Failed', documentation_url: '', errors: [error] } }
  }
  return { status: 201, body: views.label(make(state, name, color, description)) }
}

export const getBranch: Handler = ({ state, views, params }) => {
  const branch = state.branches.find(({ name }) => name === params['branch'])
  if (branch === undefined) return no(404, 'Branch not found')
  return { status: 200, body: views.branch(branch.name, branch.sha, branch.isProtected) }
}
