import type { Description } from './description.ts'
import type { FakeComment, FakeLabel, FakePull, FakeUser, ForgeState } from './state.ts'

/** What the forge shows of its state: a smallest valid object of the description, with the state in it. */
export class Views {
  readonly #description: Description
  readonly #state: ForgeState

  constructor(description: Description, state: ForgeState) {
    this.#description = description
    this.#state = state
  }

  user(login: string | null) {
    const user = this.#state.users.find((one) => one.login === login)
    if (user === undefined) return null
    // Gitea's and Forgejo's accounts have no type.
    const { type, ...rest } = this.#account(user)
    return this.#state.kind === 'github' ? { ...rest, type } : rest
  }

  #account({ id, login, type }: FakeUser) {
    return { ...this.#description.sample('simple-user'), id, login, type }
  }

  comment({ id, body, author, issue }: FakeComment) {
    const html_url = `http://forge/${this.#state.repository}/pull/${issue}#issuecomment-${id}`
    return { ...this.#description.sample('issue-comment'), id, body, html_url, user: this.user(author) }
  }

  label({ id, name, color, description }: FakeLabel) {
    return { ...this.#description.sample('label'), id, name, color, description }
  }

  /** Labels of a pull request are made when they are added, so each is known. */
  labelsOf(pull: FakePull) {
    return pull.labels.flatMap((name) => {
      const label = this.#state.labels.find((one) => one.name === name)
      return label === undefined ? [] : [this.label(label)]
    })
  }

  pull(pull: FakePull) {
    const { repositoryId, kind } = this.#state
    const { number, state, head, base } = pull
    const locked = kind === 'github' ? { locked: pull.isLocked } : { is_locked: pull.isLocked }
    const { locked: _, ...sample } = this.#description.sample('pull-request')
    return {
      ...sample,
      ...locked,
      number,
      state,
      merged: pull.isMerged,
      draft: pull.isDraft,
      changed_files: pull.files.length,
      head: this.#side(head.sha, head.ref, head.repositoryId),
      base: this.#side(base.sha, base.ref, repositoryId),
      labels: this.labelsOf(pull),
    }
  }

  #side(sha: string, ref: string, repositoryId: number | null) {
    const repo =
      repositoryId === null ? null : { ...this.#description.sample('repository'), id: repositoryId }
    return { label: ref, ref, sha, user: this.#description.sample('simple-user'), repo }
  }

  files(pull: FakePull) {
    return pull.files.map(({ path, oldPath }) => ({
      ...this.#description.sample('diff-entry'),
      filename: path,
      status: oldPath === undefined ? (this.#state.kind === 'github' ? 'modified' : 'changed') : 'renamed',
      ...(oldPath === undefined ? {} : { previous_filename: oldPath }),
    }))
  }

  branch(name: string, sha: string, isProtected: boolean) {
    const sample = this.#description.sample('branch-with-protection')
    const commit = this.#state.kind === 'github' ? { ...(sample['commit'] as object), sha } : { id: sha }
    return { ...sample, name, commit, protected: isProtected }
  }

  permission(user: FakeUser) {
    const legacy = {
      admin: 'admin',
      maintain: 'write',
      write: 'write',
      triage: 'read',
      read: 'read',
      none: 'read',
    }
    return {
      ...this.#description.sample('repository-collaborator-permission'),
      permission: legacy[user.role],
      role_name: user.role,
    }
  }

  me(user: FakeUser) {
    return { ...this.#description.sample('private-user'), id: user.id, login: user.login, type: user.type }
  }
}
