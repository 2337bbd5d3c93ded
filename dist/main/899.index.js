export const id = 899;
export const ids = [899];
export const modules = {

/***/ 3899:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  openGitHub: () => (/* binding */ openGitHub)
});

// EXTERNAL MODULE: ./github/clock.js
var github_clock = __webpack_require__(5836);
// EXTERNAL MODULE: ./github/retry.js
var retry = __webpack_require__(6184);
;// CONCATENATED MODULE: ./github/send.js
const MOST_BYTES = 64 * 1024 * 1024;
const MESSAGE_CHARACTERS = 300;
const UNSENT = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'ENETDOWN']);
async function sendRequest(request) {
    const { signal, limitMs } = request;
    if (isAborted(signal))
        return { kind: 'aborted' };
    const limit = AbortSignal.timeout(limitMs);
    try {
        const response = await fetch(request.url, initOf(request, limit));
        const { status, headers } = response;
        const bytes = await readAll(response);
        if (bytes === null)
            return { kind: 'failed', reason: 'the answer was too large', mayHaveArrived: true };
        const body = parse(bytes);
        return {
            kind: 'answered',
            status,
            headers: {
                retryAfter: headers.get('retry-after'),
                remaining: headers.get('x-ratelimit-remaining'),
                reset: headers.get('x-ratelimit-reset'),
            },
            body,
            message: withoutToken(messageOf(body), request.token),
        };
    }
    catch (error) {
        if (isAborted(signal))
            return { kind: 'aborted' };
        if (limit.aborted)
            return { kind: 'failed', reason: `no answer within ${limitMs / 1000} s`, mayHaveArrived: true };
        const code = codeOf(error);
        return { kind: 'failed', reason: `the connection failed (${code})`, mayHaveArrived: !UNSENT.has(code) };
    }
}
function isAborted(signal) {
    return signal?.aborted === true;
}
function initOf({ method, token, body, signal }, limit) {
    return {
        method,
        headers: {
            accept: 'application/vnd.github+json',
            'x-github-api-version': '2022-11-28',
            'user-agent': 'converge',
            authorization: `token ${token}`,
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        redirect: method === 'GET' ? 'follow' : 'manual',
        signal: signal === null ? limit : AbortSignal.any([signal, limit]),
    };
}
async function readAll(response) {
    const chunks = [];
    let size = 0;
    for await (const chunk of response.body ?? []) {
        size += chunk.length;
        if (size > MOST_BYTES)
            return null;
        chunks.push(chunk);
    }
    return Buffer.concat(chunks);
}
function parse(bytes) {
    try {
        return JSON.parse(bytes.toString('utf8'));
    }
    catch {
        return null;
    }
}
function messageOf(body) {
    const message = typeof body === 'object' && body !== null && 'message' in body ? body.message : '';
    return typeof message === 'string' ? message.replaceAll(/[\p{C}\s]+/gu, ' ').trim() : '';
}
function withoutToken(message, token) {
    const hidden = token === '' ? message : message.replaceAll(token, '***');
    return hidden.slice(0, MESSAGE_CHARACTERS);
}
function codeOf(error) {
    const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
    const code = typeof cause === 'object' && cause !== null && 'code' in cause ? cause.code : null;
    return typeof code === 'string' && /^[A-Z_]+$/.test(code) ? code : 'no reason given';
}

;// CONCATENATED MODULE: ./github/call.js



function createCaller(options) {
    const { apiUrl, patience, signal, clock = github_clock/* CLOCK */.Z, trouble = { usedMs: 0 } } = options;
    const token = options.token.trim();
    return async ({ method, path, body, shape, isRepeatable }) => {
        const request = { method, url: `${apiUrl}${path}`, token, body, signal };
        const outcome = await (0,retry/* sendPatiently */.zw)((limitMs) => sendRequest({ ...request, limitMs }), {
            patience,
            trouble,
            clock,
            signal,
            isRepeatable,
        });
        return answerOf(outcome, shape);
    };
}
function answerOf(outcome, shape) {
    if (outcome.kind === 'unreachable')
        return outcome;
    const { status, message, body } = outcome;
    if (status < 200 || status > 299)
        return { kind: 'refused', status, message: message || usualText(status) };
    const parsed = shape.safeParse(body);
    if (parsed.success)
        return { kind: 'ok', value: parsed.data };
    return { kind: 'unreachable', reason: `the answer (status ${status}) is not one of this API` };
}
const TEXTS = {
    401: 'the token is not accepted',
    403: 'the token may not do this',
    404: 'not found, or the token may not see it',
    410: 'it is gone',
    422: 'the request was not accepted',
    423: 'the repository is archived',
};
function usualText(status) {
    if (status >= 300 && status <= 399)
        return 'the repository has moved';
    return TEXTS[status] ?? `status ${status}`;
}

;// CONCATENATED MODULE: ./github/paging.js
const MOST_PAGES = 300;
async function allPages(pageOf, idOf) {
    const found = new Map();
    for (let page = 1; page <= MOST_PAGES; page += 1) {
        const answer = await pageOf(page);
        if (answer.kind !== 'ok')
            return answer;
        const before = found.size;
        for (const entry of answer.value) {
            const id = idOf(entry);
            if (!found.has(id))
                found.set(id, entry);
        }
        if (found.size === before)
            return { kind: 'ok', value: [...found.values()] };
    }
    return { kind: 'unreachable', reason: `a list did not end within ${MOST_PAGES} pages` };
}

// EXTERNAL MODULE: ../../node_modules/zod/v4/classic/schemas.js + 8 modules
var schemas = __webpack_require__(3192);
// EXTERNAL MODULE: ../../node_modules/zod/v4/core/core.js
var core = __webpack_require__(6416);
;// CONCATENATED MODULE: ./github/shapes.js

const account = schemas/* object */.Ikc({ id: schemas/* int */.Whr(), login: schemas/* string */.YjP(), type: schemas/* string */.YjP().default('') });
const label = schemas/* object */.Ikc({ id: schemas/* int */.Whr().nullish(), name: schemas/* string */.YjP() })
    .transform(({ id, name }) => ({ id: id ?? null, name }));
const labelsShape = schemas/* array */.YOg(label);
const labelShape = label.transform(() => null);
const accountShape = account.transform(({ id, login }) => ({ id, login }));
const accountsShape = schemas/* array */.YOg(account);
const commentShape = schemas/* object */.Ikc({ id: schemas/* int */.Whr(), body: schemas/* string */.YjP().nullish(), user: account.nullish() })
    .transform(({ id, body, user }) => ({ id, body: body ?? '', author: user ?? null }));
const commentsShape = schemas/* array */.YOg(commentShape);
const side = schemas/* object */.Ikc({ sha: schemas/* string */.YjP(), ref: schemas/* string */.YjP(), repo: schemas/* object */.Ikc({ id: schemas/* int */.Whr() }).nullish() });
const pullRequestShape = schemas/* object */.Ikc({
    number: schemas/* int */.Whr(),
    state: schemas/* enum */.k5n(['open', 'closed']),
    merged: schemas/* boolean */.zMY().nullish(),
    locked: schemas/* boolean */.zMY().nullish(),
    is_locked: schemas/* boolean */.zMY().nullish(),
    draft: schemas/* boolean */.zMY().nullish(),
    head: side,
    base: side.extend({ repo: schemas/* object */.Ikc({ id: schemas/* int */.Whr() }) }),
    labels: labelsShape.nullish(),
})
    .transform(({ head, base, ...pull }) => {
    const repositoryId = head.repo?.id ?? null;
    return {
        number: pull.number,
        state: pull.state,
        isMerged: pull.merged === true,
        isLocked: pull.locked === true || pull.is_locked === true,
        isDraft: pull.draft === true,
        head: { sha: head.sha, ref: head.ref, repositoryId },
        base: { sha: base.sha, ref: base.ref, repositoryId: base.repo.id },
        labels: pull.labels ?? [],
        isCrossRepository: repositoryId !== base.repo.id,
    };
});
const changedCountShape = schemas/* object */.Ikc({ changed_files: schemas/* int */.Whr().nullish() })
    .transform(({ changed_files }) => changed_files ?? null);
const filesShape = schemas/* array */.YOg(schemas/* object */.Ikc({ filename: schemas/* string */.YjP(), previous_filename: schemas/* string */.YjP().nullish(), status: schemas/* string */.YjP().nullish() }));
const permissionShape = schemas/* object */.Ikc({ permission: schemas/* string */.YjP() })
    .transform(({ permission }) => ['owner', 'admin', 'maintain', 'write'].includes(permission) ? 'write' : 'less');
const branchShape = schemas/* object */.Ikc({
    protected: schemas/* boolean */.zMY().nullish(),
    commit: schemas/* object */.Ikc({ sha: schemas/* string */.YjP().nullish(), id: schemas/* string */.YjP().nullish() }),
})
    .transform(({ commit, protected: isProtected }, context) => {
    const sha = commit.sha ?? commit.id;
    if (typeof sha !== 'string') {
        context.addIssue({ code: 'custom', message: 'no commit' });
        return core/* NEVER */.tm;
    }
    return { sha, isProtected: isProtected === true };
});
const anyShape = schemas/* unknown */.L5J().transform(() => null);

;// CONCATENATED MODULE: ./github/client.js



const NOTHING = { kind: 'ok', value: null };
function openGitHub(options) {
    const { forge, repository } = options;
    const call = createCaller({ ...options, apiUrl: forge.apiUrl });
    const repo = `/repos/${repository.split('/').map(encodeURIComponent).join('/')}`;
    const context = { call, forge, repo };
    const issue = (number) => `${repo}/issues/${number}`;
    return {
        pullRequest: (number) => get(context, `${repo}/pulls/${number}`, pullRequestShape),
        changedPaths: (number) => changedPaths(context, number),
        permissionOf: (login) => permissionOf(context, login),
        me: () => get(context, '/user', accountShape),
        comments: (number) => list(context, `${issue(number)}/comments`, commentsShape, ({ id }) => id),
        createComment: (number, body) => call({
            method: 'POST',
            path: `${issue(number)}/comments`,
            body: { body },
            shape: commentShape.transform(({ id }) => ({ id })),
            isRepeatable: false,
        }),
        updateComment: (id, body) => call({
            method: 'PATCH',
            path: `${repo}/issues/comments/${id}`,
            body: { body },
            shape: commentShape.transform(() => null),
            isRepeatable: true,
        }),
        removeLabel: (number, label) => removeLabel(context, issue(number), label),
        addLabel: (number, name) => addLabel(context, issue(number), name),
        ensureLabel: (label) => ensureLabel(context, label),
        branch: (name) => get(context, `${repo}/branches/${encodeURIComponent(name)}`, branchShape),
    };
}
function get({ call }, path, shape) {
    return call({ method: 'GET', path, shape, isRepeatable: true });
}
function list(context, path, shape, idOf) {
    const size = context.forge.facts.pageSize;
    const pageOf = (page) => get(context, `${path}?page=${page}&per_page=${size}&limit=${size}`, shape);
    return allPages(pageOf, idOf);
}
async function changedPaths(context, number) {
    const path = `${context.repo}/pulls/${number}`;
    const count = await get(context, path, changedCountShape);
    if (count.kind !== 'ok')
        return count;
    const files = await list(context, `${path}/files`, filesShape, ({ filename }) => filename);
    if (files.kind !== 'ok')
        return files;
    const { length } = files.value;
    if (count.value !== null && length < count.value) {
        const message = `the forge lists only ${length} of the ${count.value} changed files`;
        return { kind: 'refused', status: 422, message };
    }
    const paths = files.value.flatMap((file) => [file.filename, file.previous_filename ?? []].flat());
    return { kind: 'ok', value: [...new Set(paths)] };
}
async function permissionOf(context, login) {
    const { repo, forge } = context;
    const path = `${repo}/collaborators/${encodeURIComponent(login)}/permission`;
    const permission = await get(context, path, permissionShape);
    const isForbidden = permission.kind === 'refused' && permission.status === 403;
    if (!isForbidden || !forge.facts.assigneesCanWrite)
        return permission;
    const assignees = await list(context, `${repo}/assignees`, accountsShape, ({ id }) => id);
    if (assignees.kind !== 'ok')
        return assignees;
    const isThere = assignees.value.some((one) => one.login.toLowerCase() === login.toLowerCase());
    return { kind: 'ok', value: isThere ? 'write' : 'less' };
}
async function removeLabel(context, issue, label) {
    const key = await removalKey(context, issue, label);
    if (key.kind !== 'ok')
        return key;
    if (key.value === null)
        return NOTHING;
    const path = `${issue}/labels/${key.value}`;
    const answer = await context.call({ method: 'DELETE', path, shape: anyShape, isRepeatable: true });
    const isGone = answer.kind === 'refused' && [404, 410, 422].includes(answer.status);
    return isGone ? NOTHING : answer;
}
async function removalKey(context, issue, { id, name }) {
    if (context.forge.facts.labelsAreRemovedBy === 'name')
        return { kind: 'ok', value: encodeURIComponent(name) };
    if (id !== null)
        return { kind: 'ok', value: String(id) };
    const labels = await get(context, `${issue}/labels`, labelsShape);
    if (labels.kind !== 'ok')
        return labels;
    return { kind: 'ok', value: labels.value.find((label) => label.name === name)?.id?.toString() ?? null };
}
async function addLabel(context, issue, name) {
    const answer = await context.call({
        method: 'POST',
        path: `${issue}/labels`,
        body: { labels: [name] },
        shape: labelsShape,
        isRepeatable: true,
    });
    if (answer.kind !== 'ok')
        return answer;
    if (answer.value.some((label) => isSame(context, label.name, name)))
        return NOTHING;
    return { kind: 'refused', status: 422, message: 'the repository has no label of this name' };
}
async function ensureLabel(context, label) {
    const { call, repo } = context;
    const path = `${repo}/labels/${encodeURIComponent(label.name)}`;
    const known = await get(context, path, labelShape);
    if (known.kind !== 'refused' || known.status !== 404)
        return known;
    const made = await call({
        method: 'POST',
        path: `${repo}/labels`,
        body: { name: label.name, color: label.color.replace(/^#/, ''), description: label.description },
        shape: labelShape,
        isRepeatable: false,
    });
    if (made.kind !== 'refused' || made.status !== 422)
        return made;
    const now = await get(context, path, labelShape);
    return now.kind === 'ok' ? now : made;
}
function isSame({ forge }, one, other) {
    return forge.facts.labelNames === 'exact' ? one === other : one.toLowerCase() === other.toLowerCase();
}


/***/ })

};
