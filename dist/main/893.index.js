export const id = 893;
export const ids = [893];
export const modules = {

/***/ 542:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  G: () => (/* binding */ authorize)
});

// EXTERNAL MODULE: ./authorize/decision.js + 2 modules
var decision = __webpack_require__(4830);
;// CONCATENATED MODULE: ./authorize/judging-files.js
const SETUP = '.github/actions/converge-setup';
const WORKFLOW_FOLDERS = ['.github/workflows', '.gitea/workflows', '.forgejo/workflows'];
const MOST_FILES = 3000;
function changesItsJudge(paths, run) {
    const workflows = workflowsOf(run);
    const touches = (places) => paths.some((path) => places.some((place) => isTouched(place, path)));
    if (touches(workflows))
        return 'changes-workflow';
    if (touches([SETUP]))
        return 'changes-setup';
    return paths.length >= MOST_FILES ? 'too-many-files' : null;
}
function workflowsOf({ workflowRef, repository }) {
    const [owner, name, ...rest] = (workflowRef ?? '').split('/');
    const parts = rest.join('/').split('@refs/');
    if (parts.length < 2)
        return WORKFLOW_FOLDERS;
    if (`${owner}/${name}`.toLowerCase() !== repository.toLowerCase())
        return [];
    return parts.slice(1).map((_, index) => parts.slice(0, index + 1).join('@refs/'));
}
function isTouched(place, path) {
    const [here, changed] = [place.toLowerCase(), path.toLowerCase()];
    return changed === here || changed.startsWith(`${here}/`) || here.startsWith(`${changed}/`);
}

;// CONCATENATED MODULE: ./authorize/rules.js
const PULL_REQUEST_RULES = [
    ['merged', ({ isMerged }) => isMerged],
    ['closed', ({ state }) => state !== 'open'],
    ['fork-gone', ({ head }) => head.repositoryId === null],
    ['fork', ({ head, base }) => head.repositoryId !== base.repositoryId],
    ['head-moved', ({ head }, start) => start.kind === 'label' && head.sha !== start.headSha],
];
function pullRequestProblem(pullRequest, start) {
    return PULL_REQUEST_RULES.find(([, isBroken]) => isBroken(pullRequest, start))?.[0] ?? null;
}
function noAnswer(answer) {
    if (answer.kind === 'unreachable')
        return 'api-silent';
    return answer.status === 404 || answer.status === 410 ? 'no-pull-request' : 'not-readable';
}
function permissionProblem(answer, { isBot }, isLabeller) {
    if (answer.kind === 'unreachable')
        return 'api-silent';
    if (answer.kind === 'ok' && answer.value === 'write')
        return null;
    if (isBot)
        return 'bot-unknown';
    if (answer.kind === 'refused' && answer.status !== 404)
        return 'permission-unknown';
    return isLabeller ? 'labeller-cannot-write' : 'starter-cannot-write';
}

// EXTERNAL MODULE: ../../node_modules/zod/v4/classic/schemas.js + 8 modules
var schemas = __webpack_require__(3192);
;// CONCATENATED MODULE: ./authorize/payload.js

const named = schemas/* object */.Ikc({ name: schemas/* string */.YjP() });
const payloadSchema = schemas/* object */.Ikc({
    action: schemas/* string */.YjP().nullish(),
    label: named.nullish(),
    changes: schemas/* object */.Ikc({ added_labels: schemas/* array */.YOg(named).nullish(), removed_labels: schemas/* array */.YOg(named).nullish() })
        .nullish(),
    pull_request: schemas/* object */.Ikc({
        number: schemas/* int */.Whr().positive(),
        head: schemas/* object */.Ikc({ sha: schemas/* string */.YjP() }),
        labels: schemas/* array */.YOg(named).nullish(),
    })
        .nullish(),
    sender: schemas/* object */.Ikc({ login: schemas/* string */.YjP(), type: schemas/* string */.YjP().nullish() }).nullish(),
});
function readPayload(event) {
    const read = payloadSchema.safeParse(event);
    return read.success ? read.data : null;
}

;// CONCATENATED MODULE: ./authorize/trigger.js

const PULL_REQUEST_EVENTS = new Set(['pull_request', 'pull_request_target', 'workflow_call']);
function readTrigger(asked) {
    const { eventName } = asked.run;
    const payload = readPayload(asked.event);
    if (eventName === 'workflow_dispatch')
        return dispatched(asked, payload);
    if (!PULL_REQUEST_EVENTS.has(eventName))
        return { kind: 'skip', reason: 'other-event' };
    if (payload === null)
        return { kind: 'refuse', reason: 'unreadable-event', number: null };
    return labelled(asked, payload);
}
function dispatched({ run, pullRequest }, payload) {
    if (pullRequest === null)
        return { kind: 'refuse', reason: 'no-number', number: null };
    return { kind: 'dispatch', number: pullRequest, actor: actorOf(run, payload) };
}
function labelled({ run, label }, payload) {
    const { pull_request: pullRequest } = payload;
    if (!pullRequest)
        return { kind: 'skip', reason: 'other-event' };
    const isOurs = (name) => isSameLabel(name, label, run.forge);
    const skip = skipReason(payload, isOurs);
    if (skip !== null)
        return { kind: 'skip', reason: skip };
    const { number, head } = pullRequest;
    if (isTarget(run))
        return { kind: 'refuse', reason: 'pull-request-target', number };
    return { kind: 'label', number, actor: actorOf(run, payload), headSha: head.sha };
}
function skipReason({ action, label, changes, pull_request }, isOurs) {
    if (action === 'unlabeled')
        return 'unlabelled';
    const added = label ? [label] : (changes?.added_labels ?? []);
    const has = (labels) => (labels ?? []).some(({ name }) => isOurs(name));
    if (has(changes?.removed_labels))
        return 'unlabelled';
    if (added.length === 0)
        return 'other-event';
    if (!has(added))
        return 'other-label';
    return action !== 'labeled' && pull_request?.labels && !has(pull_request.labels) ? 'unlabelled' : null;
}
function isSameLabel(a, b, forge) {
    return forge === 'github' ? a.toLowerCase() === b.toLowerCase() : a === b;
}
function isTarget({ eventName, ref }) {
    return (eventName === 'pull_request_target' || (eventName === 'workflow_call' && ref.startsWith('refs/heads/')));
}
function actorOf(run, payload) {
    const sender = payload?.sender ?? null;
    const login = (run.attempt > 1 ? run.triggeringActor : null) ?? sender?.login ?? run.actor;
    if (!login)
        return null;
    const isSender = sender?.login === login;
    return { login, isBot: BOT_LOGIN.test(login) || (isSender && sender?.type === 'Bot') };
}
const BOT_LOGIN = /\[bot\]$|^(?:gitea|forgejo)-actions$/i;

;// CONCATENATED MODULE: ./authorize/authorize.js




async function authorize(options) {
    const { label } = options;
    const trigger = readTrigger(options);
    if (trigger.kind === 'skip')
        return (0,decision/* skipped */.hT)(trigger.reason);
    if (trigger.kind === 'refuse')
        return (0,decision/* refused */.J5)(trigger.reason, trigger.number, label);
    if (trigger.actor === null)
        return (0,decision/* refused */.J5)('no-actor', trigger.number, label);
    if (trigger.actor.isBot && !options.allowBots)
        return (0,decision/* skipped */.hT)('bot');
    return ask(options, trigger, trigger.actor, await options.connect());
}
async function ask(options, start, actor, github) {
    const { label, run } = options;
    const answer = await github.pullRequest(start.number);
    if (answer.kind !== 'ok')
        return (0,decision/* refused */.J5)(noAnswer(answer), start.number, label);
    const pullRequest = answer.value;
    const isLabelled = pullRequest.labels.some(({ name }) => isSameLabel(name, label, run.forge));
    if (start.kind === 'label' && run.attempt === 1 && !isLabelled)
        return (0,decision/* skipped */.hT)('label-gone');
    const problem = pullRequestProblem(pullRequest, start) ??
        (await actorProblem(github, start, actor, run)) ??
        (await judgeProblem(github, start, run));
    const warnings = await takeLabelOff(options, github, pullRequest, problem);
    return decisionOf(problem, { kind: 'run', pullRequest, label, actor, warnings });
}
function decisionOf(problem, authorized) {
    if (problem === null)
        return authorized;
    const { pullRequest, label, warnings } = authorized;
    return { ...(0,decision/* refused */.J5)(problem, pullRequest.number, label), warnings };
}
async function actorProblem(github, start, actor, run) {
    if (start.kind === 'dispatch' && actor.isBot)
        return null;
    const isLabeller = start.kind === 'label' && run.attempt === 1;
    return permissionProblem(await github.permissionOf(actor.login), actor, isLabeller);
}
async function judgeProblem(github, { number }, run) {
    const answer = await github.changedPaths(number);
    return answer.kind === 'ok' ? changesItsJudge(answer.value, run) : noAnswer(answer);
}
async function takeLabelOff({ label, run }, github, { number, labels }, problem) {
    if (problem === 'api-silent')
        return [];
    const ours = labels.filter(({ name }) => isSameLabel(name, label, run.forge));
    const answers = [];
    for (const each of ours)
        answers.push(await github.removeLabel(number, each));
    return answers.some(({ kind }) => kind === 'unreachable')
        ? [
            `The label \`${label}\` could not be taken off: the API did not answer. Remove it before you add it again.`,
        ]
        : [];
}


/***/ }),

/***/ 4830:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  NT: () => (/* binding */ decisionOutputs),
  J5: () => (/* binding */ refused),
  hT: () => (/* binding */ skipped)
});

;// CONCATENATED MODULE: ./authorize/refusals.js
const again = (label) => `add the label \`${label}\` again`;
const TEXTS = {
    'unreadable-event': () => ({
        message: 'The event file of this run cannot be read.',
        next: 'Run the job again; if it comes back, start it by `workflow_dispatch` with `pull-request`.',
    }),
    'no-number': () => ({
        message: 'This run was started by `workflow_dispatch` and names no pull request.',
        next: 'Start it again with the number of the pull request in `pull-request`.',
    }),
    'pull-request-target': (label) => ({
        message: '`pull_request_target` runs with the secrets of the repository, and the code of the pull request would be run beside them.',
        next: `Write \`pull_request: types: [labeled]\` in the workflow instead, then ${again(label)}.`,
    }),
    'no-actor': () => ({
        message: 'Nothing says who started this run.',
        next: 'Start it by the label or by `workflow_dispatch`.',
    }),
    'api-silent': (label) => ({
        message: 'The API of the forge did not answer, so nobody can tell whether this run may start.',
        next: `Run the job again when it does, or ${again(label)}.`,
    }),
    'no-pull-request': () => ({
        message: 'There is no such pull request, or the token may not read it.',
        next: 'Check the number, and give the job `pull-requests: read` (or `write`) and `contents: read`.',
    }),
    'not-readable': () => ({
        message: 'The API of the forge does not let this token read the pull request.',
        next: 'Give the job `pull-requests: read` (or `write`) and `contents: read`, then run it again.',
    }),
    merged: () => ({
        message: 'The pull request is merged.',
        next: 'Open a new pull request for what is still to be done.',
    }),
    closed: (label) => ({
        message: 'The pull request is not open.',
        next: `Reopen it, then ${again(label)}.`,
    }),
    'fork-gone': (label) => ({
        message: 'The pull request comes from a fork that no longer exists.',
        next: `Fetch its commits (\`git fetch origin pull/N/head\`), push them to a branch of this repository, open a pull request from it, and ${again(label)} there.`,
    }),
    fork: (label) => ({
        message: 'The pull request comes from a fork.',
        next: `Its code may not run beside the secrets of this repository: read it, bring it here (\`gh pr checkout N\`, then \`git push origin HEAD:refs/heads/NAME\`), open a pull request from that branch, and ${again(label)} there.`,
    }),
    'head-moved': (label) => ({
        message: 'The branch moved after the label was added.',
        next: `Look at the new commits, then ${again(label)}.`,
    }),
    'labeller-cannot-write': (label) => ({
        message: 'The labeller has no write access.',
        next: `Somebody who has it must ${again(label)}.`,
    }),
    'starter-cannot-write': () => ({
        message: 'The one who started this run has no write access.',
        next: 'Somebody who has it must start it.',
    }),
    'bot-unknown': () => ({
        message: 'A bot started this run, and the forge does not say that it has write access.',
        next: 'Let the bot start the workflow by `workflow_dispatch`, which needs write access, or add the label as a person.',
    }),
    'permission-unknown': (label) => ({
        message: 'The forge does not tell this token whether the one who started this run has write access.',
        next: `Give the action a token that may read it (\`github-token\`), then ${again(label)}.`,
    }),
    'changes-workflow': (label) => ({
        message: 'The pull request changes the workflow that would judge it.',
        next: `Bring that change to the base branch in a pull request of its own, update this one, then ${again(label)}.`,
    }),
    'changes-setup': (label) => ({
        message: 'The pull request changes `.github/actions/converge-setup`, which prepares the machine that judges it.',
        next: `Bring that change to the base branch in a pull request of its own, update this one, then ${again(label)}.`,
    }),
    'too-many-files': () => ({
        message: 'The pull request changes so many files that the API does not name them all.',
        next: 'Split it: whether it changes the workflow that judges it cannot be seen.',
    }),
};
const REFUSAL_REASONS = Object.keys(TEXTS);
function refusalText(reason, label) {
    return TEXTS[reason](label);
}

;// CONCATENATED MODULE: ./authorize/skips.js
const SKIPS = {
    'other-event': 'This event is not for Converge.',
    'other-label': 'Another label was added; this event is not for Converge.',
    unlabelled: 'A label was removed; this event is not for Converge.',
    'label-gone': 'The label is no longer on the pull request: it was removed, or an earlier run has answered to it.',
    bot: 'A bot started this run, and `allow-bots` is not `true`.',
};

;// CONCATENATED MODULE: ./authorize/decision.js


function refused(reason, number, label) {
    return { kind: 'refused', reason, ...refusalText(reason, label), number, label, warnings: [] };
}
function skipped(reason) {
    return { kind: 'skipped', reason, message: SKIPS[reason] };
}
function decisionOutputs(decision) {
    const empty = { 'pull-request': '', head: '', branch: '', base: '', label: '' };
    if (decision.kind === 'skipped')
        return { ...empty, decision: decision.kind, message: decision.message };
    if (decision.kind === 'refused') {
        return {
            ...empty,
            decision: decision.kind,
            message: `${decision.message} ${decision.next}`,
            'pull-request': decision.number === null ? '' : String(decision.number),
            label: decision.label,
        };
    }
    const { number, head, base } = decision.pullRequest;
    return {
        decision: decision.kind,
        message: '',
        'pull-request': String(number),
        head: head.sha,
        branch: head.ref,
        base: base.sha,
        label: decision.label,
    };
}


/***/ }),

/***/ 9143:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   F: () => (/* binding */ readRunFacts)
/* harmony export */ });
function readRunFacts(job) {
    const textOrNull = (name) => job[name] || null;
    return {
        eventName: job['GITHUB_EVENT_NAME'] ?? '',
        repository: job['GITHUB_REPOSITORY'] ?? '',
        workflowRef: textOrNull('GITHUB_WORKFLOW_REF'),
        ref: job['GITHUB_REF'] ?? '',
        attempt: Number(job['GITHUB_RUN_ATTEMPT']) || 1,
        actor: textOrNull('GITHUB_ACTOR'),
        triggeringActor: textOrNull('GITHUB_TRIGGERING_ACTOR'),
        forge: job['GITEA_ACTIONS'] === 'true' ? 'gitea' : 'github',
    };
}


/***/ }),

/***/ 6808:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   It: () => (/* binding */ permissionsBlock),
/* harmony export */   bs: () => (/* binding */ together),
/* harmony export */   id: () => (/* binding */ pushAdmission),
/* harmony export */   pd: () => (/* binding */ commentAdmission)
/* harmony export */ });
const NONE = { problems: [], warnings: [] };
const FINAL = new Set([401, 403, 404]);
function commentAdmission(answer, permissions) {
    if (answer.kind === 'ok')
        return NONE;
    if (answer.kind === 'refused' && FINAL.has(answer.status)) {
        return asProblem(commentText(answer.status, permissions));
    }
    const why = answer.kind === 'refused' ? `${answer.message} (status ${answer.status})` : answer.reason;
    return { problems: [], warnings: [`The comment could not be written yet: ${why}. The run goes on.`] };
}
function commentText(status, permissions) {
    if (status === 401) {
        return 'The forge does not accept it. Allowed: `${{ github.token }}`, or a token that has not run out.';
    }
    const what = `It may not comment on the pull request (HTTP ${status}).`;
    return `${what} Allowed: a token that may, or \`comment: false\`; pull requests from forks get none. Give the job what it needs:\n\n${permissions}`;
}
function pushAdmission(probe) {
    switch (probe.kind) {
        case 'ok':
            return NONE;
        case 'denied':
            return asProblem(probe.text);
        case 'unknown':
            return {
                problems: [],
                warnings: [`Whether the branch can be pushed to is not known: ${probe.why} The run goes on.`],
            };
    }
}
function asProblem(allowed) {
    return { problems: [{ input: 'github-token', value: '(not shown)', allowed }], warnings: [] };
}
function together(...admissions) {
    return {
        problems: admissions.flatMap(({ problems }) => problems).slice(0, 1),
        warnings: admissions.flatMap(({ warnings }) => warnings),
    };
}
function permissionsBlock({ push, comment, }) {
    const lines = [`  contents: ${push ? 'write' : 'read'}`, `  pull-requests: ${comment ? 'write' : 'read'}`];
    return ['permissions:', ...lines].join('\n');
}


/***/ }),

/***/ 4274:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  runOnPullRequest: () => (/* binding */ runOnPullRequest),
  q: () => (/* binding */ sayRefused)
});

// EXTERNAL MODULE: ./authorize/authorize.js + 4 modules
var authorize = __webpack_require__(542);
// EXTERNAL MODULE: ./authorize/facts.js
var facts = __webpack_require__(9143);
// EXTERNAL MODULE: ./process/stop.js
var stop = __webpack_require__(3704);
// EXTERNAL MODULE: ./report/comment/notices.js
var notices = __webpack_require__(3100);
// EXTERNAL MODULE: ./run.js + 32 modules
var run_0 = __webpack_require__(395);
// EXTERNAL MODULE: ./signals.js
var signals = __webpack_require__(1309);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./bundle/object-id.js
var object_id = __webpack_require__(4818);
// EXTERNAL MODULE: ./bundle/own-repository.js
var own_repository = __webpack_require__(3390);
// EXTERNAL MODULE: ./process/find-executable.js
var find_executable = __webpack_require__(5892);
// EXTERNAL MODULE: ./publish/connection.js
var publish_connection = __webpack_require__(134);
// EXTERNAL MODULE: ./publish/fetch-start.js
var fetch_start = __webpack_require__(4409);
// EXTERNAL MODULE: ./workspace/git.js
var git = __webpack_require__(4774);
// EXTERNAL MODULE: ./workspace/system-error.js
var system_error = __webpack_require__(6950);
;// CONCATENATED MODULE: ./roles/base-commit.js








const FETCH_MS = 300_000;
async function fetchBase(options) {
    const { job, folder, base, remote, signal } = options;
    const program = await (0,find_executable/* findExecutable */.o)('git', job['PATH']);
    if (program === null)
        return null;
    try {
        const git = await (0,own_repository/* makeOwnRepository */.l)({
            git: program,
            job,
            folder,
            alternates: [],
            format: (0,object_id/* formatOf */.be)(base),
            startCommit: null,
        });
        const limited = AbortSignal.any([signal, AbortSignal.timeout(FETCH_MS)]);
        const fetched = await (0,fetch_start/* fetchCommit */.i)({ git, connection: (0,publish_connection/* connect */.N)(remote, job), signal: limited }, base);
        return fetched.kind === 'done' ? (0,external_node_path_.join)(git.places.gitDirectory, 'objects') : null;
    }
    catch (error) {
        if (!(error instanceof git/* GitError */.X) && (0,system_error/* systemErrorCode */.v)(error) === null)
            throw error;
        return null;
    }
}

// EXTERNAL MODULE: ./roles/connect.js
var connect = __webpack_require__(760);
// EXTERNAL MODULE: ./roles/job.js + 1 modules
var roles_job = __webpack_require__(8193);
// EXTERNAL MODULE: ./ports.js + 5 modules
var ports = __webpack_require__(8439);
// EXTERNAL MODULE: ./publish/call.js + 1 modules
var call = __webpack_require__(3981);
// EXTERNAL MODULE: ./publish/patience.js
var publish_patience = __webpack_require__(117);
// EXTERNAL MODULE: ./publish/texts.js
var texts = __webpack_require__(8936);
;// CONCATENATED MODULE: ./publish/probe-push.js









async function probePush(options) {
    const { remote, job, start, limits } = options;
    const connection = (0,publish_connection/* connect */.N)(remote, job);
    try {
        const git = await (0,own_repository/* makeOwnRepository */.l)({
            ...options,
            folder: (0,external_node_path_.join)(options.folder, 'probe'),
            format: (0,object_id/* formatOf */.be)(start),
            startCommit: start,
        });
        return probed(await dryRun(options, { git, connection, signal: limits.signal }), options);
    }
    catch (error) {
        if (!(error instanceof git/* GitError */.X) && (0,system_error/* systemErrorCode */.v)(error) === null)
            throw error;
        return { kind: 'unknown', why: `${connection.tidied(error.message)}.` };
    }
}
async function dryRun({ start, branch, patience = publish_patience/* PATIENCE */.a }, line) {
    const time = (0,publish_patience/* startTime */.S)(patience, line.signal);
    const ref = `refs/heads/${branch}`;
    const args = ['push', '--dry-run', '--porcelain', '--no-verify', line.connection.url, `${start}:${ref}`];
    for (;;) {
        const answer = await (0,call/* callServer */.S)(line, args, time.leftMs());
        if (answer.kind === 'done' || answer.trouble.kind !== 'unreachable')
            return answer;
        if (!(await time.again()))
            return answer;
    }
}
function probed(answer, options) {
    if (answer.kind === 'done')
        return { kind: 'ok' };
    const { trouble } = answer;
    if (trouble.kind !== 'denied')
        return { kind: 'unknown', why: (0,texts/* troubleText */.NX)(trouble, options.branch) };
    return { kind: 'denied', status: trouble.status ?? 403, text: (0,texts/* deniedText */.Xn)(trouble, options) };
}

// EXTERNAL MODULE: ./publish/publish-work.js + 4 modules
var publish_work = __webpack_require__(4504);
// EXTERNAL MODULE: ./report/comment/comment.js + 7 modules
var comment_comment = __webpack_require__(4670);
// EXTERNAL MODULE: ./report/report.js + 1 modules
var report = __webpack_require__(2789);
// EXTERNAL MODULE: ./roles/labels.js
var labels = __webpack_require__(7867);
// EXTERNAL MODULE: ./roles/probe.js
var probe = __webpack_require__(6808);
;// CONCATENATED MODULE: ./roles/single-job.js










const PROBE_MS = 60_000;
const PUBLISH_MS = 600_000;
function singleJob(options) {
    const { wishes, connection, authorized, warn } = options;
    const { number } = authorized.pullRequest;
    const comment = wishes.comment ? connection.comment(number, wishes.label, warn) : null;
    let place = null;
    return {
        admit: async (workspace, inputs, folder, cancelled) => {
            const problem = headProblem(workspace, authorized);
            if (problem !== null)
                return { problems: [problem], warnings: [] };
            const isPushToken = wishes.push && (await isUsersToken(options, cancelled));
            place = await placeOf(options, workspace, inputs, folder, isPushToken);
            return admit(options, place, comment, inputs, cancelled);
        },
        progress: (record) => {
            if (record.ending === null)
                comment?.progress((0,comment_comment/* commentMarkdown */.r)((0,report/* reportJson */.l)(record), factsOf(options)));
        },
        quiet: () => comment?.quiet(),
        publish: async (record, cancelled, stopped) => place === null ? null : publish(options, place, record, { cancelled, stopped }),
        ended: async (record, hurry) => {
            await comment?.finish((0,comment_comment/* commentMarkdown */.r)((0,report/* reportJson */.l)(record), factsOf(options, record)), { hurry });
            if (place !== null)
                await (0,labels/* markEnd */.X)(connection.github('closing', hurry), number, record);
        },
    };
}
function factsOf({ job, wishes }, record = null) {
    return {
        label: wishes.label,
        workflow: 'single',
        links: { ...job.links, artifact: null },
        artifactName: null,
        publication: record?.publication ?? null,
        verification: null,
        nowMs: Date.now(),
        endsByMs: null,
    };
}
function headProblem({ startCommit }, { pullRequest }) {
    const { sha } = pullRequest.head;
    if (startCommit === sha)
        return null;
    return {
        input: 'working-directory',
        value: startCommit,
        allowed: `This is not the head of the pull request (\`${sha}\`). Allowed: a checkout of it. Give actions/checkout this line:\n\nwith:\n  ref: \${{ github.event.pull_request.head.sha || format('refs/pull/{0}/head', inputs.pull-request) }}`,
    };
}
async function placeOf({ job, directory }, workspace, inputs, folder, isPushToken) {
    const git = await (0,find_executable/* findExecutable */.o)('git', job.env['PATH']);
    const source = workspace.source;
    if (git === null || source === null || workspace.root === null)
        return null;
    const { alternates, settings } = source.git.options;
    const { rules, lines } = (0,ports/* toProtect */.pZ)(inputs, (0,ports/* directoriesOf */.Pv)(inputs, directory));
    const { root } = workspace;
    const ignoreCase = settings.some(([name, value]) => name === 'core.ignorecase' && value === 'true');
    const inRoot = lines.map((line) => ({
        ...line,
        directory: (0,external_node_path_.relative)(root, line.directory).split(external_node_path_.sep).join('/'),
    }));
    const gates = inputs.gates.map(({ name }) => name);
    return { git, folder, alternates, protect: { rules, lines: inRoot, ignoreCase }, gates, isPushToken };
}
async function admit(options, place, comment, inputs, cancelled) {
    const { wishes } = options;
    const nowMs = Date.now();
    const started = (0,notices/* startedComment */.f_)({ ...factsOf(options), nowMs, endsByMs: nowMs + inputs.timeoutMs });
    const commented = comment === null ? null : await comment.start(started, cancelled);
    const pushed = wishes.push && place !== null ? await single_job_probe(options, place, cancelled) : null;
    return (0,probe/* together */.bs)(...(commented === null ? [] : [(0,probe/* commentAdmission */.pd)(commented, (0,probe/* permissionsBlock */.It)(wishes))]), ...(pushed === null ? [] : [(0,probe/* pushAdmission */.id)(pushed)]));
}
function remoteOf({ job, token }) {
    return { serverUrl: job.forge.serverUrl, repository: job.repository, token };
}
function single_job_probe(options, { git, folder, alternates, isPushToken }, signal) {
    const { sha, ref } = options.authorized.pullRequest.head;
    return probePush({
        git,
        job: options.job.env,
        folder: (0,external_node_path_.join)(folder, 'probe'),
        remote: remoteOf(options),
        isPushToken,
        alternates,
        start: sha,
        branch: ref,
        limits: { deadline: Date.now() + PROBE_MS, signal },
        patience: options.waits.git,
    });
}
async function isUsersToken({ token, job, connection }, cancelled) {
    if (token === job.env['GITHUB_TOKEN'])
        return false;
    const { botId } = job.forge.facts;
    if (botId === null)
        return !token.startsWith('ghs_');
    const me = await connection.github('opening', cancelled).me();
    return me.kind === 'ok' && me.value.id !== botId;
}
async function publish(options, { git, folder, alternates, protect, gates, isPushToken }, record, { cancelled, stopped }) {
    const { wishes, connection, authorized, job, waits } = options;
    const isPass = record.ending?.reason === 'converged';
    if (!wishes.push || (!isPass && wishes.onUnconverged === 'discard'))
        return null;
    if (record.bundlePath === null || record.tree === null)
        return { kind: 'nothing' };
    const { number, head } = authorized.pullRequest;
    const state = await stateNow(connection, number, cancelled);
    if (cancelled.aborted)
        return { kind: 'not-pushed', why: CANCELLED, commit: record.commit };
    return (0,publish_work/* publishWork */.F)({
        git,
        job: job.env,
        folder: (0,external_node_path_.join)(folder, 'publish'),
        remote: remoteOf(options),
        isPushToken,
        alternates,
        bundle: record.bundlePath,
        start: head.sha,
        tree: record.tree,
        work: isPass ? 'pass' : 'unconverged',
        pullRequest: { number, branch: head.ref, state },
        protect,
        gates,
        limits: { deadline: Date.now() + PUBLISH_MS, signal: stopped },
        patience: waits.git,
    });
}
const CANCELLED = 'The run was cancelled before the push began.';
async function stateNow(connection, number, cancelled) {
    const answer = await connection.github('closing', cancelled).pullRequest(number);
    if (answer.kind !== 'ok')
        return 'open';
    return answer.value.isMerged ? 'merged' : answer.value.state;
}

// EXTERNAL MODULE: ./roles/waits.js
var roles_waits = __webpack_require__(2484);
;// CONCATENATED MODULE: ./roles/root.js











async function runOnPullRequest(start, wishes, log, waits = roles_waits/* WAITS */.r) {
    const job = (0,roles_job/* jobOf */.Z)(start.env);
    let connection = null;
    const connected = () => {
        connection ??= (0,connect/* connect */.N)(job, wishes.token ?? '', waits);
        return connection;
    };
    const journey = { start, wishes, log, job, connected, waits };
    const cancellation = (0,signals/* listenForCancel */.F)(new stop/* StopSwitch */.V(), () => { });
    try {
        const decision = await mayStart(journey, cancellation);
        if (decision.kind !== 'run')
            return await endBefore(journey, decision, cancellation);
        const run = await prepared(journey, decision);
        cancellation.close();
        return await (0,run_0/* runConverge */.X)(run);
    }
    finally {
        cancellation.close();
    }
}
async function mayStart({ job, start, wishes, connected }, { cancelled }) {
    return (0,authorize/* authorize */.G)({
        event: job.event,
        run: (0,facts/* readRunFacts */.F)(start.env),
        ...wishes,
        connect: async () => (await connected()).github('opening', cancelled),
    });
}
async function endBefore({ start, wishes, log, job, connected }, decision, { signal, cancelled }) {
    if (signal !== null)
        return (0,run_0/* endWithoutRun */.V)(start, { reason: 'cancelled', signal, during: { kind: 'starting' } });
    if (decision.kind === 'skipped')
        return (0,run_0/* endWithoutRun */.V)(start, { reason: 'skipped', message: decision.message });
    for (const warning of decision.warnings)
        log.warning(warning);
    const { message, next } = decision;
    const exitCode = (0,run_0/* endWithoutRun */.V)(start, { reason: 'refused', message, next });
    if (wishes.comment)
        await sayRefused(decision, job, await connected(), log, 'single', cancelled);
    return exitCode;
}
async function prepared({ start, wishes, log, job, connected, waits }, decision) {
    const token = wishes.token ?? '';
    const { repository, forge } = job;
    const remote = { serverUrl: forge.serverUrl, repository, token };
    for (const warning of decision.warnings)
        log.warning(warning);
    return {
        ...start,
        publishing: wishes.push,
        parsed: withBase(start.parsed, decision.pullRequest.base.sha),
        companion: singleJob({
            job,
            wishes,
            token,
            connection: await connected(),
            authorized: decision,
            directory: start.directory,
            waits,
            warn: log.warning,
        }),
        fetchBase: (base, folder, signal) => fetchBase({ job: start.env, folder, remote, base, signal }),
    };
}
function withBase(parsed, base) {
    if (parsed.kind === 'invalid' || parsed.inputs.base !== null)
        return parsed;
    return { ...parsed, inputs: { ...parsed.inputs, base } };
}
async function sayRefused({ number, label, message, next }, job, connection, log, workflow, hurry) {
    if (number === null)
        return;
    const facts = {
        label,
        workflow,
        links: { ...job.links, artifact: null },
        nowMs: Date.now(),
        endsByMs: null,
    };
    const text = (0,notices/* refusedComment */.YF)({ message, next: [next] }, facts);
    await connection.comment(number, label, log.warning).finish(text, { hurry });
}


/***/ })

};
