export const id = 68;
export const ids = [68];
export const modules = {

/***/ 5836:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Z: () => (/* binding */ CLOCK)
/* harmony export */ });
/* harmony import */ var node_timers_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8500);

const CLOCK = {
    nowMs: () => Date.now(),
    async sleep(ms, { signal, isIdle }) {
        await (0,node_timers_promises__WEBPACK_IMPORTED_MODULE_0__.setTimeout)(ms, undefined, { ref: !isIdle, ...(signal === null ? {} : { signal }) }).catch(() => { });
    },
};


/***/ }),

/***/ 6184:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   M3: () => (/* binding */ HURRIED),
/* harmony export */   eK: () => (/* binding */ CASUAL),
/* harmony export */   qh: () => (/* binding */ PATIENT),
/* harmony export */   zw: () => (/* binding */ sendPatiently)
/* harmony export */ });
/* unused harmony export decide */
const PATIENT = {
    mostTries: 3,
    requestMs: 10_000,
    troubleMs: 60_000,
    lastRequestMs: 2_000,
};
const HURRIED = { mostTries: 1, requestMs: 2_000, troubleMs: 2_000, lastRequestMs: 1_000 };
const CASUAL = { ...PATIENT, mostTries: 1 };
const BACKOFF_MS = [1_000, 4_000];
const LIMIT_BACKOFF_MS = [10_000, 25_000];
const RESET_MARGIN_MS = 1_000;
const LIMIT_WORDS = /secondary rate limit|abuse detection|rate limit exceeded|too many requests/i;
const TRANSIENT = new Set([408, 500, 502, 503, 504]);
function decide(situation) {
    const { attempt, isRepeatable, tries } = situation;
    if (attempt.kind === 'aborted')
        return { kind: 'give-up', reason: 'there was no time left' };
    if (attempt.kind === 'failed') {
        const isSafe = isRepeatable || !attempt.mayHaveArrived;
        return isSafe ? again(situation, backoff(BACKOFF_MS, tries), attempt.reason) : giveUp(attempt.reason);
    }
    if (isLimit(attempt)) {
        const reason = `a rate limit was reached (status ${attempt.status})`;
        return again(situation, waitFor(attempt.headers, situation.nowMs) ?? backoff(LIMIT_BACKOFF_MS, tries), reason);
    }
    if (attempt.status < 500 && !TRANSIENT.has(attempt.status))
        return { kind: 'answered' };
    const reason = `the server answered with status ${attempt.status}`;
    if (!isRepeatable || !TRANSIENT.has(attempt.status))
        return giveUp(reason);
    return again(situation, waitFor(attempt.headers, situation.nowMs) ?? backoff(BACKOFF_MS, tries), reason);
}
function backoff(table, tries) {
    return table[tries - 1] ?? table[1];
}
function giveUp(reason) {
    return { kind: 'give-up', reason };
}
function again({ tries, mostTries, leftMs }, afterMs, reason) {
    if (tries >= mostTries)
        return giveUp(tries === 1 ? reason : `${reason}, ${tries} times`);
    if (afterMs > leftMs)
        return giveUp(`${reason}, and to wait ${Math.ceil(afterMs / 1000)} s is too long`);
    return { kind: 'again', afterMs };
}
function isLimit({ status, headers, message }) {
    if (status === 429)
        return true;
    if (status !== 403)
        return false;
    return headers.retryAfter !== null || headers.remaining === '0' || LIMIT_WORDS.test(message);
}
function waitFor({ retryAfter, remaining, reset }, nowMs) {
    if (retryAfter !== null) {
        const ms = /^\d+(\.\d+)?$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - nowMs;
        if (Number.isFinite(ms))
            return Math.max(0, ms);
    }
    if (remaining !== '0' || reset === null || !/^\d+$/.test(reset))
        return null;
    return Math.max(0, Number(reset) * 1000 - nowMs) + RESET_MARGIN_MS;
}
async function sendPatiently(send, { patience, trouble, clock, signal, isRepeatable }) {
    const isSpent = trouble.usedMs >= patience.troubleMs;
    const mostTries = isSpent ? 1 : patience.mostTries;
    for (let tries = 1;; tries += 1) {
        const since = clock.nowMs();
        const left = Math.max(0, patience.troubleMs - trouble.usedMs);
        const limitMs = Math.min(patience.requestMs, Math.max(Math.ceil(left), 1));
        const attempt = await send(isSpent ? patience.lastRequestMs : limitMs);
        const now = clock.nowMs();
        const leftMs = left - (now - since);
        const decision = decide({ attempt, tries, mostTries, leftMs, isRepeatable, nowMs: now });
        if (decision.kind === 'answered' && attempt.kind === 'answered')
            return attempt;
        trouble.usedMs += now - since;
        if (decision.kind !== 'again') {
            return { kind: 'unreachable', reason: decision.kind === 'give-up' ? decision.reason : 'no answer' };
        }
        trouble.usedMs += decision.afterMs;
        await clock.sleep(decision.afterMs, { signal, isIdle: false });
        if (signal?.aborted === true)
            return { kind: 'unreachable', reason: 'there was no time left' };
    }
}


/***/ }),

/***/ 68:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  runAuthorize: () => (/* reexport */ runAuthorize),
  runOnPullRequest: () => (/* reexport */ runOnPullRequest),
  runPublish: () => (/* reexport */ runPublish),
  runVerify: () => (/* reexport */ runVerify)
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
        return skipped(trigger.reason);
    if (trigger.kind === 'refuse')
        return refused(trigger.reason, trigger.number, label);
    if (trigger.actor === null)
        return refused('no-actor', trigger.number, label);
    if (trigger.actor.isBot && !options.allowBots)
        return skipped('bot');
    return ask(options, trigger, trigger.actor, await options.connect());
}
async function ask(options, start, actor, github) {
    const { label, run } = options;
    const answer = await github.pullRequest(start.number);
    if (answer.kind !== 'ok')
        return refused(noAnswer(answer), start.number, label);
    const pullRequest = answer.value;
    const isLabelled = pullRequest.labels.some(({ name }) => isSameLabel(name, label, run.forge));
    if (start.kind === 'label' && run.attempt === 1 && !isLabelled)
        return skipped('label-gone');
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
    return { ...refused(problem, pullRequest.number, label), warnings };
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

;// CONCATENATED MODULE: ./authorize/facts.js
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

// EXTERNAL MODULE: ./inputs/problem.js
var inputs_problem = __webpack_require__(1639);
// EXTERNAL MODULE: ./inputs/publishing.js
var publishing = __webpack_require__(3299);
// EXTERNAL MODULE: ./text/duration.js
var duration = __webpack_require__(5016);
// EXTERNAL MODULE: ./text/escape.js
var text_escape = __webpack_require__(1679);
// EXTERNAL MODULE: ./text/fence.js
var fence = __webpack_require__(8927);
// EXTERNAL MODULE: ./version.js
var version = __webpack_require__(56);
// EXTERNAL MODULE: ./report/blocks.js
var report_blocks = __webpack_require__(4201);
// EXTERNAL MODULE: ./report/front.js
var front = __webpack_require__(1879);
// EXTERNAL MODULE: ./report/outside-reasons.js
var outside_reasons = __webpack_require__(5648);
;// CONCATENATED MODULE: ./report/comment/links.js

const SHORT_ID = 7;
function links_link(text, url) {
    const safe = url.replace(/[\s()<>\\]/g, (sign) => `%${sign.charCodeAt(0).toString(16).padStart(2, '0')}`);
    return `[${text}](${safe})`;
}
function commitLink({ links }, commit) {
    const name = (0,fence/* codeSpan */.SS)(commit.slice(0, SHORT_ID));
    return isCommit(commit) ? links_link(name, `${links.repository}/commit/${commit}`) : name;
}
function compareLink(text, { links }, from, to) {
    return from !== null && isCommit(from) && isCommit(to)
        ? links_link(text, `${links.repository}/compare/${from}...${to}`)
        : text;
}
function isCommit(text) {
    return /^[0-9a-f]{40}(?:[0-9a-f]{24})?$/.test(text);
}

// EXTERNAL MODULE: ./report/judges-counted.js
var judges_counted = __webpack_require__(7320);
// EXTERNAL MODULE: ./report/judging-files.js
var judging_files = __webpack_require__(9793);
// EXTERNAL MODULE: ./report/outputs.js
var outputs = __webpack_require__(3045);
// EXTERNAL MODULE: ./report/table.js + 1 modules
var report_table = __webpack_require__(2349);
// EXTERNAL MODULE: ./report/words.js
var words = __webpack_require__(7066);
// EXTERNAL MODULE: ./report/work.js
var work = __webpack_require__(4390);
;// CONCATENATED MODULE: ./report/comment/parts.js










const WHOLE_ROWS = 8;
const MOST_FOLDED_ROWS = 60;
const parts_MOST_FILES = 20;
const TREE_CHARACTERS = 12;
const LOOK = { times: false };
function tableBlock(record, { rows, foldsRows }) {
    const { rounds, ending } = record;
    const table = (0,report_table/* roundTable */.L)(record, (0,report_blocks/* firstAndLast */.Aq)(rounds, WHOLE_ROWS, rows), LOOK, ending !== null && rounds.length > 1);
    const between = rounds.length > WHOLE_ROWS ? rounds.slice(rows.first, -rows.last) : [];
    if (between.length === 0)
        return table;
    const title = `${(0,duration/* grouped */.zD)(between.length)} rows between`;
    const rest = foldsRows && between.length <= MOST_FOLDED_ROWS
        ? (0,report_blocks/* fold */.AU)(title, (0,report_table/* roundTable */.L)(record, between, LOOK, false))
        : `${title} are left out to keep this comment short; the report has all.`;
    return (0,report_blocks/* joinBlocks */.x9)([table, rest]);
}
function filesBlock(record, { listsFiles }) {
    const files = record.changedFiles ?? [];
    if (files.length === 0)
        return '';
    const judges = (0,judges_counted/* judgesCounted */.H)(record);
    const title = `Changed files: ${(0,duration/* grouped */.zD)(files.length)}${judges === '' ? '' : `, of which ${judges}`}`;
    if (!listsFiles)
        return `${title}. The report has the list.`;
    const isJudge = files.filter(({ path }) => (0,judging_files/* judgeKind */.E)(path) !== null);
    const inOrder = files.length <= parts_MOST_FILES ? files : [...new Set([...isJudge, ...files])];
    const rest = files.length - parts_MOST_FILES;
    const shown = inOrder.slice(0, parts_MOST_FILES).map(work/* fileText */.CG);
    return (0,report_blocks/* joinBlocks */.x9)([
        (0,work/* changedJudges */.PQ)(record),
        (0,report_blocks/* fold */.AU)(title, (0,report_blocks/* bullets */.e5)([...shown, ...(rest > 0 ? [`and ${(0,duration/* count */.U9)(rest, 'more file')}`] : [])])),
    ]);
}
function linksLine(record, facts) {
    const { links, publication } = facts;
    if (record.ending === null)
        return links_link('Run, live log', links.run);
    return [
        links_link('Run and summary', links.run),
        ...(publication?.kind === 'pushed' ? [`Commit ${commitLink(facts, publication.commit)}`] : []),
        ...(links.artifact === null ? [] : [links_link('Report', links.artifact)]),
    ].join(' · ');
}
function footer(record, facts, reason) {
    const { tree, rounds } = record;
    const judged = rounds.length > 0 && reason !== null && facts.verification?.kind !== 'failed';
    const assurance = facts.verification?.kind === 'verified' ? 'isolated' : outputs/* ASSURANCE */.mP;
    return footerLine([
        ...(reason === null ? [IN_PLACE] : [`stop reason ${reasonLink(reason, facts)}`]),
        ...(reason === null || tree === null ? [] : [`tree ${(0,fence/* codeSpan */.SS)(tree.slice(0, TREE_CHARACTERS))}`]),
        ...(judged ? [`assurance \`${assurance}\`: ${outputs/* ASSURANCE_TEXTS */["do"][assurance]}`] : []),
    ], record.facts.version, facts.nowMs);
}
const IN_PLACE = 'this comment is edited in place, without further notifications';
function reasonLink(reason, { links }) {
    return links_link(`\`${reason}\``, `${links.docs}/stop-reasons.md#${reason}`);
}
function footerLine(parts, version, nowMs) {
    const all = [...parts, `Converge ${version}`, `updated ${(0,duration/* formatTime */.fU)(nowMs).replace(' ', '\u00a0')}`];
    return `<sub>${(0,words/* capitalized */.l2)(all.join(' · '))}</sub>`;
}
function headingLine(heading, label) {
    return `### ${heading}${label === 'converge' ? '' : ` (label ${(0,fence/* codeSpan */.SS)(label)})`}`;
}

;// CONCATENATED MODULE: ./report/comment/notices.js









function startedComment(facts) {
    const open = links_link('open the run', facts.links.run);
    const next = facts.workflow === 'reusable' ? ' This comment tells the end; until then, the log of the run does.' : '';
    const latest = facts.endsByMs === null
        ? `If this comment still says *Running* when the run is over, it was lost: ${open}.`
        : `${(0,front/* latestText */.Ro)(facts.endsByMs)} If this comment still says *Running* after that, the run was lost: ${open}.`;
    return page(facts, `⏳ Running: started at ${(0,duration/* formatTime */.fU)(facts.nowMs)}`, [
        (0,report_blocks/* alertBox */.mP)('NOTE', (0,report_blocks/* joinBlocks */.x9)([`An agent works until the gates pass or a limit ends it.${next}`, latest])),
        links_link('Run, live log', facts.links.run),
        footerLine([IN_PLACE], version/* VERSION */.x, facts.nowMs),
    ]);
}
function refusedComment({ message, next }, facts) {
    const { emoji, heading, alert } = outside_reasons/* OUTSIDE_REASONS */.I.refused;
    const steps = next.map((step) => (0,text_escape/* escapeSentence */.Y)(step));
    return page(facts, `${emoji} ${heading}`, [
        `${(0,text_escape/* escapeSentence */.Y)(message)} Nothing was run.`,
        steps.length === 0 ? '' : (0,front/* nextBox */.xY)(alert, steps, []),
        links_link('Run', facts.links.run),
        footerLine([`stop reason ${reasonLink('refused', facts)}`], version/* VERSION */.x, facts.nowMs),
    ]);
}
const UNREPORTED = {
    failed: {
        heading: '⚠️ Not converged: the run left no report',
        message: 'The job ended before Converge could write one, so nothing is known of its work.',
        alert: 'CAUTION',
    },
    cancelled: {
        heading: '⏹️ Not converged: cancelled',
        message: 'The run was cancelled before Converge could write a report, so nothing is known of its work.',
        alert: 'WARNING',
    },
    contradicted: {
        heading: '⚠️ Not converged: the report says otherwise',
        message: 'The report of the run and its outputs contradict each other, so neither is shown.',
        alert: 'CAUTION',
    },
    verified: {
        heading: '✅ Converged: judged on a fresh machine',
        message: 'The report of the run is missing or says otherwise, so nothing is known of the way there.',
        alert: 'WARNING',
    },
};
function unreportedComment(how, facts) {
    const { heading, message, alert } = UNREPORTED[how];
    const again = `add the label ${(0,fence/* codeSpan */.SS)(facts.label)} again`;
    const mend = facts.workflow === 'reusable' ? 'often `setup`' : 'one before Converge, or the machine';
    const open = links_link('the run', facts.links.run);
    const steps = {
        cancelled: `Start afresh: ${again}.`,
        failed: `Open ${open}, mend what failed (${mend}), then ${again}.`,
        contradicted: `Open ${open}: something in that job wrote over what Converge had written.`,
        verified: `Open ${open}, and review the commit before you merge it.`,
    };
    const step = steps[how];
    const { publication } = facts;
    const where = publication?.kind === 'pushed'
        ? ` Pushed as ${commitLink(facts, publication.commit)} to ${(0,fence/* codeSpan */.SS)(publication.branch)}.`
        : publication?.kind === 'not-pushed'
            ? ` Nothing was pushed. ${(0,text_escape/* escapeSentence */.Y)(publication.why)}`
            : '';
    return page(facts, heading, [
        `${message}${where}`,
        (0,front/* nextBox */.xY)(alert, [step], []),
        links_link('Run', facts.links.run),
        footerLine([], version/* VERSION */.x, facts.nowMs),
    ]);
}
function page({ label }, heading, blocks) {
    return `${(0,report_blocks/* joinBlocks */.x9)([headingLine(heading, label), ...blocks])}\n`;
}

// EXTERNAL MODULE: ./github/clock.js
var clock = __webpack_require__(5836);
// EXTERNAL MODULE: ./github/retry.js
var retry = __webpack_require__(6184);
// EXTERNAL MODULE: external "node:timers/promises"
var promises_ = __webpack_require__(8500);
;// CONCATENATED MODULE: ./publish/patience.js

const PATIENCE = { tries: 3, callMs: 60_000, totalMs: 60_000, pauseMs: 2_000 };
function startTime({ tries, callMs, totalMs, pauseMs }, signal) {
    const end = Date.now() + totalMs;
    let tried = 1;
    const leftMs = () => Math.max(0, Math.min(callMs, end - Date.now()));
    return {
        leftMs,
        again: async () => {
            const waitMs = pauseMs * tried;
            if (tried >= tries || Date.now() + waitMs >= end)
                return false;
            tried += 1;
            await (0,promises_.setTimeout)(waitMs, undefined, signal === undefined ? {} : { signal }).catch(() => { });
            return signal?.aborted !== true && leftMs() > 0;
        },
    };
}

;// CONCATENATED MODULE: ./roles/waits.js



const WAITS = { api: retry/* PATIENT */.qh, clock: clock/* CLOCK */.Z, git: PATIENCE };

;// CONCATENATED MODULE: ./roles/connect.js

function connectOnce(...options) {
    let connection = null;
    return () => {
        connection ??= connect(...options);
        return connection;
    };
}
async function connect({ env, forge, repository }, token, { api: patience, clock } = WAITS) {
    const [{ openGitHub }, { StickyComment }, { useProxyOf }] = await Promise.all([
        __webpack_require__.e(/* import() */ 899).then(__webpack_require__.bind(__webpack_require__, 3899)),
        __webpack_require__.e(/* import() */ 687).then(__webpack_require__.bind(__webpack_require__, 1068)),
        __webpack_require__.e(/* import() */ 702).then(__webpack_require__.bind(__webpack_require__, 4702)),
    ]);
    useProxyOf(env);
    const troubles = { opening: { usedMs: 0 }, closing: { usedMs: 0 } };
    const ofPhase = { first: troubles.opening, live: undefined, last: troubles.closing, hurried: undefined };
    const common = { forge, repository, token, clock };
    return {
        github: (phase, signal) => openGitHub({ ...common, patience, signal: signal ?? null, trouble: troubles[phase] }),
        comment: (number, label, warn) => new StickyComment({
            open: ({ phase, ...more }) => openGitHub({ ...common, ...more, trouble: ofPhase[phase] }),
            number,
            label,
            botId: forge.facts.botId,
            warn,
            clock,
            patience,
        }),
    };
}

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
;// CONCATENATED MODULE: ./github/forge.js
const GITHUB = {
    name: 'GitHub',
    apiPath: '/api/v3',
    pageSize: 100,
    labelsAreRemovedBy: 'name',
    labelNames: 'any-case',
    assigneesCanWrite: false,
    botId: null,
    runLink: 'GITHUB_RUN_ID',
    hasAttempts: true,
};
const GITEA = {
    name: 'Gitea',
    apiPath: '/api/v1',
    pageSize: 50,
    labelsAreRemovedBy: 'id',
    labelNames: 'exact',
    assigneesCanWrite: true,
    botId: -2,
    runLink: 'GITHUB_RUN_ID',
    hasAttempts: false,
};
const FORGES = {
    github: GITHUB,
    ghes: { ...GITHUB, name: 'GitHub Enterprise Server' },
    gitea: GITEA,
    forgejo: { ...GITEA, name: 'Forgejo', runLink: 'GITHUB_RUN_NUMBER' },
};
function forgeOf(environment) {
    const serverUrl = address(environment['GITHUB_SERVER_URL']) ?? 'https://github.com';
    const kind = kindOf(environment, serverUrl);
    const facts = FORGES[kind];
    const { protocol, host } = new URL(serverUrl);
    const usual = kind === 'github' ? `${protocol}//api.${host}` : `${serverUrl}${facts.apiPath}`;
    return { kind, facts, serverUrl, apiUrl: address(environment['GITHUB_API_URL']) ?? usual };
}
function kindOf(environment, serverUrl) {
    if (environment['FORGEJO_ACTIONS'] === 'true')
        return 'forgejo';
    if (environment['GITEA_ACTIONS'] === 'true')
        return 'gitea';
    const { hostname } = new URL(serverUrl);
    return hostname === 'github.com' || hostname.endsWith('.ghe.com') ? 'github' : 'ghes';
}
function address(text) {
    const trimmed = (text ?? '').trim().replace(/\/+$/, '');
    return /^https?:\/\//i.test(trimmed) && URL.canParse(trimmed) ? trimmed : null;
}
function runUrlOf(forge, environment) {
    const repository = environment['GITHUB_REPOSITORY'] ?? '';
    const run = environment[forge.facts.runLink] ?? '';
    if (!/^[^/\s]+\/[^/\s]+$/.test(repository) || !/^\d+$/.test(run))
        return null;
    const attempt = Number(environment['GITHUB_RUN_ATTEMPT'] ?? '1');
    const again = forge.facts.hasAttempts && attempt > 1 ? `/attempts/${attempt}` : '';
    return `${forge.serverUrl}/${repository}/actions/runs/${run}${again}`;
}

;// CONCATENATED MODULE: ./roles/job.js


function jobOf(env) {
    const forge = forgeOf(env);
    const repository = env['GITHUB_REPOSITORY'] ?? '';
    const home = `${forge.serverUrl}/${repository}`;
    return {
        env,
        forge,
        repository,
        links: { run: runUrlOf(forge, env) ?? home, repository: home, docs: docsOf(env, forge, home) },
        event: eventOf(env['GITHUB_EVENT_PATH'] ?? ''),
    };
}
function docsOf(env, { serverUrl }, home) {
    const [repository, ref] = [env['GITHUB_ACTION_REPOSITORY'], env['GITHUB_ACTION_REF']];
    if (repository && ref)
        return `${serverUrl}/${repository}/blob/${encodeURIComponent(ref)}/docs`;
    return `${home}/blob/${encodeURIComponent(env['GITHUB_SHA'] || 'HEAD')}/docs`;
}
function eventOf(path) {
    try {
        return JSON.parse((0,external_node_fs_.readFileSync)(path, 'utf8'));
    }
    catch {
        return undefined;
    }
}

;// CONCATENATED MODULE: ./roles/probe.js
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

;// CONCATENATED MODULE: ./roles/say-refused.js

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
    const text = refusedComment({ message, next: [next] }, facts);
    await connection.comment(number, label, log.warning).finish(text, { hurry });
}

// EXTERNAL MODULE: ./output/command-files.js
var command_files = __webpack_require__(4927);
;// CONCATENATED MODULE: ./roles/write-outputs.js

function writeEnd(env, outputs, summary) {
    (0,command_files/* writeOutputs */.K)(env, outputs);
    if (summary !== null)
        (0,command_files/* writeSummary */.S)(env, `${summary}\n`);
}

;// CONCATENATED MODULE: ./roles/authorize.js














async function runAuthorize({ env, raw, log }) {
    const parsed = (0,publishing/* parsePublishing */.nf)(raw);
    if (parsed.kind === 'invalid')
        return refuse(env, log, parsed.problems.map(inputs_problem/* problemText */.fI).join(' '));
    const wishes = parsed.inputs;
    const job = jobOf(env);
    const { token } = wishes;
    if (token === null)
        return refuse(env, log, `github-token is missing. ${publishing/* TOKEN_MISSING */.Xf}`);
    const connected = connectOnce(job, token);
    const decision = await authorize({
        event: job.event,
        run: readRunFacts(env),
        ...wishes,
        connect: async () => (await connected()).github('opening'),
    });
    if (decision.kind === 'skipped') {
        log.info(`Converge │ Skipped: ${decision.message}`);
        writeEnd(env, decisionOutputs(decision), null);
        return 0;
    }
    for (const warning of decision.warnings)
        log.warning(warning);
    if (decision.kind === 'refused') {
        if (wishes.comment)
            await sayRefused(decision, job, await connected(), log, 'reusable', null);
        return refuse(env, log, `${decision.message} ${decision.next}`, decisionOutputs(decision));
    }
    return begin(env, wishes, decision, await connected(), log);
}
async function begin(env, wishes, decision, connection, log) {
    if (wishes.comment) {
        const facts = {
            label: wishes.label,
            workflow: 'reusable',
            links: { ...jobOf(env).links, artifact: null },
            nowMs: Date.now(),
            endsByMs: null,
        };
        const comment = connection.comment(decision.pullRequest.number, wishes.label, log.warning);
        const admission = commentAdmission(await comment.start(startedComment(facts)), permissionsBlock({ push: true, comment: true }));
        const [problem] = admission.problems;
        if (problem !== undefined)
            return refuse(env, log, (0,inputs_problem/* problemText */.fI)(problem));
        for (const warning of admission.warnings)
            log.warning(warning);
    }
    log.info(`Converge │ Pull request ${decision.pullRequest.number} may be run.`);
    writeEnd(env, decisionOutputs(decision), null);
    return 0;
}
const NOTHING_KNOWN = { 'pull-request': '', head: '', branch: '', base: '', label: '' };
function refuse(env, log, message, outputs = null) {
    const { emoji, heading } = outside_reasons/* OUTSIDE_REASONS */.I.refused;
    const [sentence = '', ...block] = message.split('\n\n');
    const toCopy = block.length === 0 ? '' : `\n\n${(0,fence/* fence */.EU)(block.join('\n\n').trimEnd(), 'yaml')}`;
    log.error(`${heading}. ${message}`);
    writeEnd(env, outputs ?? { ...NOTHING_KNOWN, decision: 'refused', message: sentence }, `## ${emoji} ${heading}\n\n${(0,text_escape/* escapeSentence */.Y)(sentence)}${toCopy}`);
    return 1;
}

// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./inputs/node-world.js
var node_world = __webpack_require__(1439);
// EXTERNAL MODULE: ./output/run-folder.js
var run_folder = __webpack_require__(3558);
// EXTERNAL MODULE: ./process/find-executable.js
var find_executable = __webpack_require__(5892);
// EXTERNAL MODULE: ./process/stop.js
var process_stop = __webpack_require__(3704);
// EXTERNAL MODULE: ./bundle/bundle-header.js
var bundle_header = __webpack_require__(5063);
// EXTERNAL MODULE: ./bundle/commit-object.js
var commit_object = __webpack_require__(678);
// EXTERNAL MODULE: ./bundle/messages.js
var messages = __webpack_require__(7793);
// EXTERNAL MODULE: ./bundle/refusals.js
var bundle_refusals = __webpack_require__(5316);
// EXTERNAL MODULE: ./bundle/rules.js + 1 modules
var rules = __webpack_require__(5584);
;// CONCATENATED MODULE: ./bundle/check-bundle.js





function checkBundle(reading, expected) {
    if (reading.kind === 'unreadable')
        return [reading.refusal];
    const broken = SHAPE.filter(({ isRight }) => !isRight(reading, expected));
    const shape = broken.map(({ kind }) => ({
        ...(0,bundle_refusals/* refusalOf */.O)(kind, [], DETAILS[kind]?.(reading) ?? null),
        count: 1,
    }));
    const { comparison } = reading;
    if (comparison === null)
        return shape;
    return [...shape, ...unreadableParts(reading), ...(0,rules/* checkTree */.RX)(comparison, expected.protectedChanges)];
}
const ofCommits = (isRight) => ({ commits }, expected) => commits.every((commit) => isRight(commit, expected));
const SHAPE = [
    {
        kind: 'start-missing',
        isRight: ({ startTree }, { startCommit }) => startCommit === null || startTree !== null,
    },
    { kind: 'commits', isRight: ({ commits }) => commits.length === 1 },
    { kind: 'tags', isRight: ({ tagCount }) => tagCount === 0 },
    {
        kind: 'refs',
        isRight: ({ refs, commits }) => refs.length === 1 && refs[0]?.name === bundle_header/* BUNDLE_REF */.DG && commits.some(({ id }) => id === refs[0]?.id),
    },
    {
        kind: 'prerequisites',
        isRight: ({ prerequisites }, { startCommit }) => isOnly(prerequisites, startCommit),
    },
    { kind: 'parents', isRight: ofCommits(({ parents }, { startCommit }) => isOnly(parents, startCommit)) },
    { kind: 'tree', isRight: ofCommits((commit, { tree }) => commit.tree === tree) },
    { kind: 'author', isRight: ofCommits(({ author, committer }) => (0,commit_object/* isUs */.bh)(author) && (0,commit_object/* isUs */.bh)(committer)) },
    { kind: 'message', isRight: ofCommits(({ message }) => (0,messages/* isOurMessage */.Sg)(message)) },
    { kind: 'commit-bytes', isRight: ofCommits(({ isAsWritten }) => isAsWritten) },
    { kind: 'unneeded-objects', isRight: ({ unneededCount }) => unneededCount === 0 },
    { kind: 'object-check', isRight: ({ complaint }) => complaint === null },
];
const DETAILS = {
    commits: ({ commits }) => `it holds ${commits.length}`,
    'object-check': ({ complaint }) => complaint,
};
function isOnly(ids, wanted) {
    return wanted === null ? ids.length === 0 : ids.length === 1 && ids[0] === wanted;
}
function unreadableParts({ comparison }) {
    const flaws = comparison?.flaws ?? [];
    if (flaws.length === 0)
        return [];
    const refusal = (0,bundle_refusals/* refusalOf */.O)('tree-unreadable', flaws.map(({ path }) => path), flaws[0]?.what ?? null);
    return [refusal];
}

// EXTERNAL MODULE: ./bundle/object-id.js
var object_id = __webpack_require__(4818);
// EXTERNAL MODULE: ./protect/start.js + 22 modules
var protect_start = __webpack_require__(1800);
// EXTERNAL MODULE: ./workspace/keys.js
var keys = __webpack_require__(1996);
// EXTERNAL MODULE: ./workspace/protected-change.js + 1 modules
var protected_change = __webpack_require__(4291);
// EXTERNAL MODULE: ./workspace/start-files.js
var start_files = __webpack_require__(5188);
// EXTERNAL MODULE: ./bundle/object-store.js
var object_store = __webpack_require__(8926);
// EXTERNAL MODULE: ./bundle/tree-files.js
var tree_files = __webpack_require__(5083);
// EXTERNAL MODULE: ./bundle/types.js
var types = __webpack_require__(8248);
;// CONCATENATED MODULE: ./bundle/protected-between.js







async function protectedBetween(options) {
    const { git, startTree, tree, protect, limits } = options;
    const store = (0,object_store/* createObjectStore */.h)(git, limits);
    const files = await (0,tree_files/* filesOfTree */.X)(store, startTree);
    if (files === null)
        return null;
    const start = await startFilesOf(store, files);
    if (start === null)
        return null;
    const links = await linksOf(store, files);
    if (links === null)
        return null;
    const protection = (0,protect_start/* protectStart */.M)({ ...protect, start, links });
    const touched = tree.changes.flatMap((change) => {
        const part = partOf(protection, change);
        return part === null ? [] : [{ change, part }];
    });
    const changed = await changedOf(store, touched);
    return changed?.map(({ path }) => path.toString('utf8')) ?? null;
}
const PACKAGE = /(?:^|\/)package\.json$/;
async function startFilesOf(store, files) {
    const paths = new Map([...files].map(([key, entry]) => [(0,keys/* textOf */.b6)(key), entry]));
    const packages = [...paths].filter(([path, entry]) => PACKAGE.test(path) && isFile(entry));
    const contents = await (0,tree_files/* contentsOf */.K)(store, packages.map(([, { id }]) => id));
    if (contents === null)
        return null;
    return {
        paths: [...paths.keys()],
        has: (path) => paths.has(path),
        read: (path) => {
            const entry = paths.get(path);
            return entry === undefined ? null : (contents.get(entry.id)?.toString('utf8') ?? null);
        },
    };
}
async function linksOf(store, files) {
    const links = [...files].filter(([, { mode }]) => mode === types/* MODES */.FN.link);
    const contents = await (0,tree_files/* contentsOf */.K)(store, links.map(([, { id }]) => id));
    if (contents === null)
        return null;
    return new Map(links.map(([key, { id }]) => [(0,keys/* textOf */.b6)(key), contents.get(id)?.toString('utf8') ?? '/']));
}
function partOf(protection, { path, after }) {
    const text = path.toString('utf8');
    const part = protection.partOf(text);
    return part === null && after?.mode === types/* MODES */.FN.link ? protection.partBelow(text) : part;
}
async function changedOf(store, touched) {
    const compared = touched.filter(({ part }) => part.kind === 'values').map(({ change }) => change);
    const ids = compared.flatMap(({ before, after }) => [before, after].flatMap(blobOf));
    const contents = await (0,tree_files/* contentsOf */.K)(store, ids);
    if (contents === null)
        return null;
    const changed = touched.filter(({ change, part }) => {
        if (part.kind === 'whole')
            return true;
        const key = (0,keys/* keyOf */.TN)(change.path);
        const before = stateOf(change.before, contents);
        return (0,protected_change/* whatChanged */.f)({ key, part, state: before }, stateOf(change.after, contents)) !== null;
    });
    return changed.map(({ change }) => change);
}
function blobOf(entry) {
    return entry === null || entry.mode === types/* MODES */.FN.submodule ? [] : [entry.id];
}
function stateOf(entry, contents) {
    if (entry === null)
        return { kind: 'absent' };
    const bytes = contents.get(entry.id);
    if (bytes === undefined)
        return { kind: 'other' };
    if (entry.mode === types/* MODES */.FN.link)
        return { kind: 'link', target: bytes };
    return { kind: 'file', mode: Number.parseInt(entry.mode, 8) & start_files/* PERMISSIONS */.Jj, bytes };
}
function isFile({ mode }) {
    return mode !== types/* MODES */.FN.link && mode !== types/* MODES */.FN.submodule;
}

// EXTERNAL MODULE: external "node:fs/promises"
var external_node_fs_promises_ = __webpack_require__(1455);
// EXTERNAL MODULE: ./workspace/git.js
var workspace_git = __webpack_require__(4774);
// EXTERNAL MODULE: ./bundle/batch-file.js
var batch_file = __webpack_require__(7612);
// EXTERNAL MODULE: ./bundle/compare-trees.js
var compare_trees = __webpack_require__(2998);
// EXTERNAL MODULE: ./workspace/private-git.js + 1 modules
var private_git = __webpack_require__(953);
;// CONCATENATED MODULE: ./bundle/own-repository.js




async function makeOwnRepository(options) {
    const { git: program, job, folder, alternates, format, startCommit } = options;
    const workTree = (0,external_node_path_.join)(folder, 'no-work-tree');
    const git = (0,private_git/* createPrivateGit */.aU)({
        git: program,
        job,
        folder,
        workTree,
        alternates,
        objectFormat: format,
        settings: [],
        files: NO_FILES,
    });
    await (0,external_node_fs_promises_.mkdir)(workTree, { recursive: true });
    await git.prepare(null);
    if (startCommit !== null)
        await (0,external_node_fs_promises_.writeFile)((0,external_node_path_.join)(git.places.gitDirectory, 'shallow'), `${startCommit}\n`);
    return git;
}
const NO_FILES = {
    infoExclude: null,
    infoAttributes: null,
    infoSparseCheckout: null,
    globalExcludes: null,
    globalAttributes: null,
};
async function takeIn(git, pack, limits) {
    const complaint = await indexPack(git, ['--strict'], pack, limits);
    if (complaint === null)
        return { kind: 'taken', complaint };
    const worse = await indexPack(git, [], pack, limits);
    return worse === null ? { kind: 'taken', complaint } : { kind: 'unreadable', complaint: worse };
}
async function indexPack(git, options, input, limits) {
    try {
        await git.run('objects', ['index-pack', '--stdin', ...options], limits, { input });
        return null;
    }
    catch (error) {
        if (!(error instanceof workspace_git/* GitError */.X) || error.kind !== 'failed')
            throw error;
        return error.stderr;
    }
}

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
// EXTERNAL MODULE: external "node:zlib"
var external_node_zlib_ = __webpack_require__(8522);
// EXTERNAL MODULE: ./workspace/index-file.js
var index_file = __webpack_require__(1497);
// EXTERNAL MODULE: ./bundle/pack-file.js + 1 modules
var pack_file = __webpack_require__(5570);
;// CONCATENATED MODULE: ./bundle/scan-pack.js





const HEAD_BYTES = 12;
function scanPack(pack, format, limits) {
    const end = pack.length - index_file/* ID_BYTES */.Q$[format];
    if (end < HEAD_BYTES || pack.toString('latin1', 0, 4) !== 'PACK' || pack.readUInt32BE(4) !== 2) {
        return malformed('no pack begins there');
    }
    if (!(0,external_node_crypto_.createHash)(format).update(pack.subarray(0, end)).digest().equals(pack.subarray(end))) {
        return malformed('its checksum is wrong');
    }
    const count = pack.readUInt32BE(8);
    if (count > limits.mostObjects)
        return malformed(`it holds ${count} objects`);
    return scanEntries(pack.subarray(0, end), { ...limits, format, count });
}
function malformed(why) {
    return { kind: 'malformed', why };
}
function scanEntries(pack, { format, count, mostBytes, deadline }) {
    const objects = [];
    let at = HEAD_BYTES;
    let bytes = 0;
    while (objects.length < count) {
        if (Date.now() > deadline)
            return malformed('reading it took too long');
        const head = readHead(pack, at);
        if (head.kind === 'malformed')
            return head;
        bytes += head.size;
        if (bytes > mostBytes)
            return malformed('its objects are too large');
        const unpacked = unpack(pack.subarray(head.end), head.size);
        if (unpacked === null)
            return malformed('an object cannot be unpacked');
        const { type } = head;
        const { content } = unpacked;
        objects.push({
            type,
            id: (0,object_id/* objectId */.Tu)(format, type, content),
            content: type === 'commit' ? content : null,
        });
        at = head.end + unpacked.read;
    }
    return at === pack.length ? { kind: 'pack', objects } : malformed('it holds more than its objects');
}
const TYPES = new Map(Object.entries(pack_file/* PACK_TYPES */.m).map(([type, number]) => [number, type]));
const MOST_SIZE_BITS = 46;
function readHead(pack, from) {
    const first = pack[from];
    if (first === undefined)
        return malformed('it ends too early');
    const type = TYPES.get((first >> 4) & 7);
    if (type === undefined)
        return malformed('an object is no whole object');
    let size = first & 0x0f;
    let at = from;
    for (let bits = 4; ((pack[at] ?? 0) & 0x80) !== 0; bits += 7) {
        at += 1;
        if (bits > MOST_SIZE_BITS)
            return malformed('its objects are too large');
        size += ((pack[at] ?? 0) & 0x7f) * 2 ** bits;
    }
    return { kind: 'head', type, size, end: at + 1 };
}
const LEAST_CHUNK_BYTES = 64;
const MOST_CHUNK_BYTES = 1 << 20;
function unpack(packed, size) {
    try {
        const chunkSize = Math.min(Math.max(LEAST_CHUNK_BYTES, size), MOST_CHUNK_BYTES);
        const options = { info: true, maxOutputLength: Math.max(1, size), chunkSize };
        const { buffer, engine } = (0,external_node_zlib_.inflateSync)(packed, options);
        return buffer.length === size ? { content: buffer, read: engine.bytesWritten } : null;
    }
    catch {
        return null;
    }
}

// EXTERNAL MODULE: ./bundle/write-bundle.js
var write_bundle = __webpack_require__(8215);
;// CONCATENATED MODULE: ./bundle/read-bundle.js











const MOST_OBJECTS = 300_000;
const MOST_UNPACKED_BYTES = 2 * write_bundle/* MOST_BUNDLE_BYTES */.bW;
async function readBundle(options) {
    try {
        return await read(options);
    }
    catch (error) {
        if (error instanceof workspace_git/* GitError */.X && error.kind === 'timed-out')
            return unreadable('bundle-time');
        throw error;
    }
}
async function read(options) {
    const { path, format, limits } = options;
    const found = await (0,external_node_fs_promises_.lstat)(path).catch(() => null);
    if (found === null || !found.isFile())
        return unreadable('bundle-header', 'there is no such file');
    if (found.size > write_bundle/* MOST_BUNDLE_BYTES */.bW)
        return unreadable('bundle-too-large');
    const file = await (0,external_node_fs_promises_.readFile)(path);
    const header = (0,bundle_header/* readHeader */.ay)(file);
    if (header.kind === 'malformed')
        return unreadable('bundle-header', header.why);
    if (header.kind === 'unsupported')
        return unreadable('bundle-capability', header.capability);
    if (header.format !== format)
        return unreadable('bundle-format', header.format);
    const pack = file.subarray(header.length);
    const packLimits = { mostObjects: MOST_OBJECTS, mostBytes: MOST_UNPACKED_BYTES, deadline: limits.deadline };
    const scan = scanPack(pack, format, packLimits);
    if (scan.kind === 'malformed')
        return unreadable('bundle-pack', scan.why);
    const git = await makeOwnRepository(options);
    const intake = await takeIn(git, pack, limits);
    if (intake.kind === 'unreadable')
        return unreadable('bundle-pack', intake.complaint);
    return factsOf({ header, objects: scan.objects, git, complaint: intake.complaint }, options);
}
function unreadable(kind, detail = null) {
    return { kind: 'unreadable', refusal: { ...(0,bundle_refusals/* refusalOf */.O)(kind, [], detail), count: 1 } };
}
async function factsOf(taken, { startCommit, limits }) {
    const { header, objects, git, complaint } = taken;
    const store = (0,object_store/* createObjectStore */.h)(git, limits);
    const commits = objects.flatMap(({ id, content }) => content === null ? [] : [{ id, ...(0,commit_object/* readCommit */.kN)(content) }]);
    const [commit, ...more] = commits;
    const startTree = startCommit === null ? null : await treeOf(store, startCommit);
    const isComparable = startCommit === null || startTree !== null;
    const comparison = commit !== undefined && more.length === 0 && isComparable
        ? await (0,compare_trees/* compareTrees */.t)(store, startTree, commit.tree)
        : null;
    return {
        kind: 'read',
        prerequisites: header.prerequisites,
        refs: header.refs,
        commits,
        tagCount: objects.filter(({ type }) => type === 'tag').length,
        startTree,
        comparison,
        unneededCount: comparison === null ? 0 : unneeded(objects, comparison),
        complaint,
        git,
    };
}
async function treeOf(store, commit) {
    let tree = null;
    await store.each([commit], async (object) => {
        if (object.type === 'commit')
            tree = (0,commit_object/* readCommit */.kN)(await (0,batch_file/* wholeOf */.l)(object)).tree;
    });
    return tree;
}
function unneeded(objects, { needed }) {
    const wanted = new Set([...needed.trees, ...needed.blobs]);
    const seen = new Set();
    return objects.filter(({ id, type }) => {
        const isNeeded = (type === 'commit' || wanted.has(id)) && !seen.has(id);
        seen.add(id);
        return !isNeeded;
    }).length;
}

;// CONCATENATED MODULE: ./bundle/accept-bundle.js








async function acceptBundle(options) {
    const { bundle, start } = options;
    const reading = await readBundle({
        ...options,
        path: (0,external_node_path_.join)(bundle, write_bundle/* BUNDLE_FILE */.Ij),
        format: (0,object_id/* formatOf */.be)(start),
        startCommit: start,
    });
    if (reading.kind === 'unreadable')
        return { kind: 'refused', refusals: [reading.refusal], commit: null };
    const [commit, ...more] = reading.commits;
    const tree = options.tree ?? commit?.tree ?? '';
    const changes = await protectedChanges(reading, options);
    const refusals = [
        ...(changes === null ? [(0,bundle_refusals/* refusalOf */.O)('tree-unreadable', [], 'the start’s')] : []),
        ...checkBundle(reading, { startCommit: start, tree, protectedChanges: changes ?? [] }),
        ...strangeMessage(reading, options),
    ];
    if (refusals.length > 0 || commit === undefined)
        return { kind: 'refused', refusals, commit: more.length > 0 ? null : (commit?.id ?? null) };
    return { kind: 'accepted', commit: commit.id, tree, message: commit.message, git: reading.git };
}
function strangeMessage({ commits }, { gates }) {
    const isStrange = ({ message }) => gates !== undefined && (0,messages/* isOurMessage */.Sg)(message) && !(0,messages/* isMessageOf */.Hf)(message, gates);
    return commits.some(isStrange) ? [(0,bundle_refusals/* refusalOf */.O)('message', [], null)] : [];
}
async function protectedChanges({ git, startTree, comparison }, { protect, limits }) {
    if (startTree === null || comparison === null)
        return [];
    return protectedBetween({ git, startTree, tree: comparison, protect, limits });
}

// EXTERNAL MODULE: ./bundle/refusal-texts.js
var refusal_texts = __webpack_require__(5224);
// EXTERNAL MODULE: ./workspace/system-error.js
var system_error = __webpack_require__(6950);
// EXTERNAL MODULE: ./redact/redactor.js + 2 modules
var redact_redactor = __webpack_require__(2662);
;// CONCATENATED MODULE: ./publish/connection.js

const PASSED_ON = [
    'http_proxy',
    'https_proxy',
    'HTTPS_PROXY',
    'all_proxy',
    'ALL_PROXY',
    'no_proxy',
    'NO_PROXY',
    'SSL_CERT_FILE',
    'SSL_CERT_DIR',
    'GIT_SSL_CAINFO',
    'GIT_SSL_CAPATH',
];
function connection_connect({ serverUrl, repository, token }, job) {
    const server = serverUrl.replace(/\/+$/, '');
    const basic = Buffer.from(`x-access-token:${token}`).toString('base64');
    const redactor = (0,redact_redactor/* makeRedactor */.$)([token, basic]);
    const settings = [
        ['http.followRedirects', 'false'],
        ['protocol.allow', 'never'],
        ['protocol.http.allow', 'always'],
        ['protocol.https.allow', 'always'],
        [`http.${server}/.extraheader`, `AUTHORIZATION: basic ${basic}`],
    ];
    const passedOn = PASSED_ON.flatMap((name) => (job[name] === undefined ? [] : [[name, job[name]]]));
    return {
        url: `${server}/${repository}.git`,
        variables: { ...Object.fromEntries(passedOn), ...asVariables(settings) },
        tidied: (text) => redactor.text(text),
    };
}
function asVariables(settings) {
    const pairs = settings.flatMap(([name, value], at) => [
        [`GIT_CONFIG_KEY_${at}`, name],
        [`GIT_CONFIG_VALUE_${at}`, value],
    ]);
    return { ...Object.fromEntries(pairs), GIT_CONFIG_COUNT: String(settings.length) };
}

;// CONCATENATED MODULE: ./publish/trouble.js

const ROWS = [
    { kind: 'workflows', pattern: /refusing to allow .*\bworkflow/i },
    { kind: 'archived', pattern: /\brepo(?:sitory)? (?:is|was|has been) archived/i },
    {
        kind: 'denied',
        status: 403,
        pattern: /User permission denied for writing|is not allowed to push to branch|Permission to .* denied|Write access to repository not granted|^remote: Forbidden/i,
    },
    {
        kind: 'protected',
        pattern: /\bGH006\b|\bGH013\b|protected branch|is protected from|rule violations|protected (?:branch|ref) hook declined/i,
    },
    { kind: 'protected', pattern: /hook declined/i },
    { kind: 'name-taken', pattern: /exists; cannot create|directory file conflict/i },
    { kind: 'shallow', pattern: /shallow update not allowed/i },
    {
        kind: 'moved',
        pattern: /\((?:stale info|fetch first|non-fast-forward|already exists|remote ref updated since checkout)\)|incorrect old value|cannot lock ref|failed to (?:update|lock) ref|reference already exists/i,
    },
    { kind: 'denied', status: 404, pattern: /repository not found|repository the server not found/i },
    {
        kind: 'denied',
        status: 401,
        pattern: /could not read (?:Username|Password)|Authentication failed|Invalid username or/i,
    },
    { kind: 'denied', status: 401, pattern: /returned error: 401|HTTP 401/ },
    { kind: 'denied', status: 403, pattern: /returned error: 403|HTTP 403/ },
    { kind: 'denied', status: 404, pattern: /returned error: 404|HTTP 404/ },
    {
        kind: 'no-commit',
        pattern: /not our ref|unadvertised object|no such remote ref|couldn't find remote ref/i,
    },
    { kind: 'unreachable', pattern: /returned error: (?:5\d\d|408|429)|HTTP (?:5\d\d|408|429)/ },
    {
        kind: 'unreachable',
        pattern: /unable to access|RPC failed|hung up|unexpected disconnect|early EOF|could not resolve|failed to connect|timed out|connection (?:reset|refused)|empty reply|unable to rewind|bad (?:band|line length)|invalid server response/i,
    },
];
const SAID_CHARACTERS = 300;
function readTrouble(words) {
    const lines = tellingLines(words);
    for (const { kind, status = null, pattern } of ROWS) {
        const line = lines.find((one) => pattern.test(one));
        if (line !== undefined)
            return { kind, status, said: saidOf(lines, line) };
    }
    return { kind: 'other', status: null, said: saidOf(lines, lines[0] ?? '') };
}
const TOO_LATE = { kind: 'unreachable', status: null, said: 'no answer in time' };
function tellingLines({ stdout, stderr }) {
    const refused = stdout.split('\n').flatMap((line) => {
        const [flag, , summary] = line.split('\t');
        return flag === '!' && summary !== undefined ? [summary] : [];
    });
    const said = stderr
        .split(/[\r\n]+/)
        .map((line) => line.trimEnd())
        .filter((line) => /^(?:remote|error|fatal|send-pack):/.test(line))
        .filter((line) => !/^error: failed to push some refs|Visit the existing pull request|^remote:\s*$/.test(line))
        .map((line) => line.replace(/'https?:\/\/[^']*'/g, 'the server'));
    return [...said, ...refused];
}
function saidOf(lines, line) {
    const isBare = /^\[remote rejected\] \(.*hook declined\)$/.test(line);
    const own = isBare ? lines.find((one) => one.startsWith('remote:')) : undefined;
    const text = (own ?? line)
        .replace(/^(?:(?:remote|error|fatal): ?)+/, '')
        .replace(/^(?:error|Forgejo|Gitea): /, '');
    return text.trim() === '' ? 'nothing' : (0,fence/* showable */.of)(text.trim(), SAID_CHARACTERS);
}

;// CONCATENATED MODULE: ./publish/call.js


const ANSWERS = [0, 1, 128];
async function callServer(line, args, timeoutMs) {
    const { git, connection, signal } = line;
    try {
        const limits = { deadline: Date.now() + timeoutMs, signal };
        const more = { variables: connection.variables, answers: ANSWERS };
        return answerOf(await git.run('objects', args, limits, more), connection);
    }
    catch (error) {
        if (!(error instanceof workspace_git/* GitError */.X) || error.kind !== 'timed-out')
            throw error;
        return { kind: 'failed', trouble: TOO_LATE };
    }
}
function answerOf({ code, stdout, stderr }, { tidied }) {
    const text = stdout.toString('utf8');
    if (code === 0)
        return { kind: 'done', stdout: text };
    return { kind: 'failed', trouble: readTrouble({ stdout: tidied(text), stderr: tidied(stderr) }) };
}

;// CONCATENATED MODULE: ./publish/fetch-start.js


const FETCH_PATIENCE = { ...PATIENCE, callMs: 600_000, totalMs: 600_000 };
const SLOW = ['-c', 'http.lowSpeedLimit=1', '-c', 'http.lowSpeedTime=60'];
const FETCH = [
    ...SLOW,
    'fetch',
    '--quiet',
    '--no-tags',
    '--no-write-fetch-head',
    '--no-recurse-submodules',
    '--no-auto-maintenance',
];
async function fetchCommit(line, commit) {
    return fetch(line, ['--depth=1', line.connection.url, commit]);
}
async function fetchHistory(line, commit) {
    return fetch(line, ['--unshallow', line.connection.url, commit]);
}
async function fetch(line, args) {
    const time = startTime(FETCH_PATIENCE, line.signal);
    for (;;) {
        const answer = await callServer(line, [...FETCH, ...args], time.leftMs());
        if (answer.kind === 'done' || answer.trouble.kind !== 'unreachable')
            return answer;
        if (!(await time.again()))
            return answer;
    }
}

;// CONCATENATED MODULE: ./publish/publication.js
function checksAfter({ serverUrl, isPushToken, to }) {
    if (isPushToken)
        return 'run';
    return to === 'head' && isGithubDotCom(serverUrl) ? 'wait-for-click' : 'none';
}
function isGithubDotCom(serverUrl) {
    return URL.canParse(serverUrl) && new URL(serverUrl).hostname === 'github.com';
}

;// CONCATENATED MODULE: ./publish/tips.js

const HEADS = 'refs/heads/';
async function askTips(line, names, time) {
    const args = ['ls-remote', line.connection.url, ...names.map((name) => HEADS + name)];
    let answer = await callServer(line, args, time.leftMs());
    while (answer.kind === 'failed' && answer.trouble.kind === 'unreachable' && (await time.again())) {
        answer = await callServer(line, args, time.leftMs());
    }
    return answer.kind === 'failed' ? answer : { kind: 'tips', tips: readTips(answer.stdout) };
}
function readTips(listed) {
    const lines = listed.split('\n').map((line) => line.split('\t'));
    return new Map(lines.flatMap(([id, ref]) => id !== undefined && ref?.startsWith(HEADS) ? [[ref.slice(HEADS.length), id]] : []));
}

;// CONCATENATED MODULE: ./publish/push-commit.js




async function pushCommit(push) {
    const time = startTime(push.patience, push.signal);
    for (;;) {
        const arrival = await tryOnce(push, time);
        if (arrival.kind !== 'unreachable' || arrival.mayHaveArrived || !(await time.again()))
            return arrival;
    }
}
async function tryOnce(push, time) {
    const answer = await send(push, time);
    if (answer.kind === 'done')
        return { kind: 'arrived' };
    const { trouble } = answer;
    if (trouble.kind !== 'unreachable' && trouble.kind !== 'moved')
        return { kind: 'refused', trouble };
    const tips = await askTips(push, [push.branch], time);
    if (tips.kind === 'failed') {
        return trouble.kind === 'moved'
            ? { kind: 'moved', tip: null, isKnown: false }
            : { kind: 'unreachable', trouble, mayHaveArrived: !wasNeverSent(trouble) };
    }
    const tip = tips.tips.get(push.branch) ?? null;
    if (tip === push.commit)
        return { kind: 'arrived' };
    if (tip !== push.expected)
        return { kind: 'moved', tip, isKnown: true };
    return trouble.kind === 'moved'
        ? { kind: 'refused', trouble: { ...trouble, kind: 'other' } }
        : { kind: 'unreachable', trouble, mayHaveArrived: false };
}
function wasNeverSent({ said }) {
    return /could not resolve|failed to connect|connection refused/i.test(said);
}
async function send(push, time) {
    const args = argumentsOf(push);
    const answer = await callServer(push, args, time.leftMs());
    if (answer.kind === 'done' || answer.trouble.kind !== 'shallow')
        return answer;
    const fetched = await fetchHistory(push, push.start);
    return fetched.kind === 'failed' ? answer : callServer(push, args, push.patience.callMs);
}
function argumentsOf({ connection, commit, branch, expected }) {
    const ref = `refs/heads/${branch}`;
    return [
        'push',
        '--porcelain',
        '--no-thin',
        '--no-verify',
        '--no-signed',
        '--no-follow-tags',
        '--recurse-submodules=no',
        `--force-with-lease=${ref}:${expected ?? ''}`,
        connection.url,
        `${commit}:${ref}`,
    ];
}

;// CONCATENATED MODULE: ./publish/side-branch.js








const MOST_NAMES = 9;
const MOST_MOVES = 3;
async function pushBeside(push, pullRequest) {
    for (let moves = 0; moves < MOST_MOVES; moves += 1) {
        const place = await findPlace(push, pullRequest);
        if (place.kind !== 'place')
            return place;
        const arrival = await pushCommit({ ...push, branch: place.branch, expected: place.tip });
        if (arrival.kind === 'arrived')
            return { kind: 'arrived', branch: place.branch };
        if (arrival.kind !== 'moved')
            return arrival;
    }
    return { kind: 'no-place' };
}
async function findPlace(push, pullRequest) {
    const first = `converge/pr-${pullRequest}`;
    const found = await askTips(push, [first, `${first}-*`], startTime(push.patience, push.signal));
    if (found.kind === 'failed')
        return failure(found.trouble);
    for (let number = 1; number <= MOST_NAMES; number += 1) {
        const branch = number === 1 ? first : `${first}-${number}`;
        const tip = found.tips.get(branch) ?? null;
        if (tip === null || tip === push.commit || (await isOurs(push, tip)))
            return { kind: 'place', branch, tip };
    }
    return { kind: 'no-place' };
}
function failure(trouble) {
    return trouble.kind === 'unreachable'
        ? { kind: 'unreachable', trouble, mayHaveArrived: false }
        : { kind: 'refused', trouble };
}
async function isOurs(push, commit) {
    const fetched = await fetchCommit(push, commit);
    if (fetched.kind === 'failed')
        return false;
    let isOurs = false;
    const limits = { deadline: Date.now() + push.patience.callMs, signal: push.signal };
    await (0,object_store/* createObjectStore */.h)(push.git, limits).each([commit], async (object) => {
        if (object.type !== 'commit')
            return;
        const { author, committer, message } = (0,commit_object/* readCommit */.kN)(await (0,batch_file/* wholeOf */.l)(object));
        isOurs = (0,commit_object/* isUs */.bh)(author) && (0,commit_object/* isUs */.bh)(committer) && (0,messages/* isOurMessage */.Sg)(message);
    });
    return isOurs;
}

;// CONCATENATED MODULE: ./publish/texts.js

const ID_DIGITS = 7;
const BRANCH_CHARACTERS = 200;
function shownBranch(branch) {
    return `\`${(0,fence/* showable */.of)(branch, BRANCH_CHARACTERS).replaceAll('`', '\u2019')}\``;
}
function shownId(commit) {
    return commit.slice(0, ID_DIGITS);
}
function movedText({ branch, start, tip, isKnown }) {
    const shown = shownBranch(branch);
    if (!isKnown)
        return `The branch ${shown} is not at ${shownId(start)} any more, where the run began.`;
    if (tip === null)
        return `The branch ${shown} was deleted while the run was at work.`;
    return `The branch ${shown} moved from ${shownId(start)} to ${shownId(tip)} while the run was at work; nothing is rebased, because what was judged would not be what is pushed.`;
}
function troubleText({ kind, status, said }, branch) {
    const code = status === null ? '' : `HTTP ${status}, `;
    return `${TROUBLES[kind](shownBranch(branch))} (${code}“${said}”).${REMEDIES[kind] ?? ''}`;
}
const TROUBLES = {
    moved: (branch) => `The branch ${branch} is not where the run began`,
    protected: (branch) => `A rule of the repository protects the branch ${branch}`,
    workflows: () => 'The token may not change workflow files',
    denied: () => 'The token may not push',
    archived: () => 'The repository is archived and cannot be changed',
    'name-taken': (branch) => `No branch can be called ${branch}, because another one stands in its way`,
    shallow: () => 'The server wants to know the history of the commit, which could not be fetched',
    'no-commit': () => 'The server does not have the commit any more with which the run began',
    unreachable: () => 'The server did not answer',
    other: (branch) => `The server refused the branch ${branch}`,
};
const REMEDIES = {
    workflows: ' A personal access token or an app token for the push can have that right.',
    denied: ' The job that pushes needs `contents: write`; a token of your own needs write access to contents.',
};
function unknownArrivalText(trouble, branch) {
    return `${troubleText(trouble, branch)} Nobody knows whether the commit arrived.`;
}
function takeText(branch) {
    return `The commit is on ${shownBranch(branch)}: \`git fetch origin ${branch}\`, then \`git merge FETCH_HEAD\`.`;
}
function notBesideText(arrival, branch) {
    if (arrival.kind === 'no-place')
        return `It could not go to ${shownBranch(branch)} either: there are branches of other people.`;
    const text = arrival.kind === 'unreachable' && arrival.mayHaveArrived ? unknownArrivalText : troubleText;
    return `It could not go to ${shownBranch(branch)} either. ${text(arrival.trouble, branch)}`;
}
function deniedText(trouble, { isPushToken }) {
    const first = `The token may not push (HTTP ${trouble.status ?? 403}, “${trouble.said}”).`;
    if (isPushToken)
        return `${first} The token for the push needs write access to the contents of this repository, and must not have run out.`;
    return `${first} Give the job what it needs:\n\n${PERMISSIONS}`;
}
const PERMISSIONS = 'permissions:\n  contents: write\n  pull-requests: write\n';

;// CONCATENATED MODULE: ./publish/publish-work.js















async function publishWork(options) {
    const { bundle, remote, job } = options;
    if (bundle === null)
        return { kind: 'nothing' };
    const connection = connection_connect(remote, job);
    try {
        return await publish({ ...options, bundle }, connection);
    }
    catch (error) {
        return { kind: 'not-pushed', why: troubleOf(error, connection), commit: null };
    }
}
function troubleOf(error, { tidied }) {
    if (!(error instanceof workspace_git/* GitError */.X) && (0,system_error/* systemErrorCode */.v)(error) === null)
        throw error;
    return `${tidied(error.message)}.`;
}
async function publish(options, connection) {
    const alternates = await alternatesOf(options, connection);
    if (alternates.kind === 'failed')
        return { kind: 'not-pushed', why: troubleText(alternates.trouble, branchOf(options)), commit: null };
    const folder = (0,external_node_path_.join)(options.folder, 'bundle');
    const verdict = await acceptBundle({ ...options, folder, alternates: alternates.directories });
    const refusal = refusedBecause(verdict, options);
    if (verdict.kind === 'refused' || refusal !== null)
        return { kind: 'not-pushed', why: refusal ?? '', commit: verdict.commit };
    try {
        return await push(options, { ...verdict, connection });
    }
    catch (error) {
        const why = `${troubleOf(error, connection)} Nobody knows whether the commit arrived.`;
        return { kind: 'not-pushed', why, commit: verdict.commit };
    }
}
function branchOf({ pullRequest }) {
    return pullRequest.branch;
}
async function alternatesOf(options, connection) {
    const { alternates, start, limits } = options;
    if (alternates.length > 0)
        return { kind: 'there', directories: alternates };
    const git = await makeOwnRepository({
        ...options,
        folder: (0,external_node_path_.join)(options.folder, 'start'),
        format: (0,object_id/* formatOf */.be)(start),
        startCommit: null,
    });
    const fetched = await fetchCommit({ git, connection, signal: limits.signal }, start);
    if (fetched.kind === 'failed')
        return fetched;
    return { kind: 'there', directories: [(0,external_node_path_.join)(git.places.gitDirectory, 'objects')] };
}
const UNCONVERGED = `${(0,messages/* messageFor */.XW)({ kind: 'unconverged' })}\n`;
function refusedBecause(verdict, { work }) {
    if (verdict.kind === 'refused')
        return verdict.refusals.map(refusal_texts/* refusalText */.K).join(' ');
    const says = verdict.message === UNCONVERGED ? 'unconverged' : 'pass';
    return says === work ? null : (0,refusal_texts/* refusalText */.K)({ kind: 'message', paths: [], count: 1, detail: null });
}
async function push(options, accepted) {
    const { commit, git, connection } = accepted;
    const { start, limits, patience = PATIENCE } = options;
    const branch = branchOf(options);
    const toPush = { git, connection, signal: limits.signal, commit, start, patience };
    const why = besideBecause(options);
    if (why !== null)
        return beside(options, toPush, why);
    if (!isBranchName(branch))
        return { kind: 'not-pushed', why: 'The name of the branch is none that git allows.', commit };
    const arrival = await pushCommit({ ...toPush, branch, expected: start });
    if (arrival.kind === 'arrived')
        return { kind: 'pushed', branch, commit, to: 'head', why: null, checks: checksOf(options, 'head') };
    const text = textOf(arrival, { branch, start });
    return mayGoBeside(arrival) ? beside(options, toPush, text) : { kind: 'not-pushed', why: text, commit };
}
function besideBecause({ work, pullRequest }) {
    if (work === 'unconverged')
        return 'The work did not converge.';
    if (pullRequest.state === 'open')
        return null;
    return `The pull request was ${pullRequest.state} while the run was at work.`;
}
function mayGoBeside(arrival) {
    return arrival.kind === 'moved' || (arrival.kind === 'refused' && arrival.trouble.kind === 'protected');
}
function textOf(arrival, { branch, start }) {
    if (arrival.kind === 'moved')
        return movedText({ ...arrival, branch, start });
    const isOpen = arrival.kind === 'unreachable' && arrival.mayHaveArrived;
    return (isOpen ? unknownArrivalText : troubleText)(arrival.trouble, branch);
}
async function beside(options, toPush, why) {
    const { number } = options.pullRequest;
    const { commit } = toPush;
    const arrival = await pushBeside(toPush, number);
    if (arrival.kind !== 'arrived') {
        return { kind: 'not-pushed', why: `${why} ${notBesideText(arrival, `converge/pr-${number}`)}`, commit };
    }
    const { branch } = arrival;
    const text = `${why} ${takeText(branch)}`;
    return { kind: 'pushed', branch, commit, to: 'side', why: text, checks: checksOf(options, 'side') };
}
function checksOf({ remote, isPushToken }, to) {
    return checksAfter({ serverUrl: remote.serverUrl, isPushToken, to });
}
function isBranchName(branch) {
    return branch !== '' && !/[\0-\x20\x7f~^:?*[\\]|\.\.|@\{|\/\/|^\/|\/$|^-/.test(branch);
}

// EXTERNAL MODULE: ./report/ending-details.js
var ending_details = __webpack_require__(6551);
// EXTERNAL MODULE: ./report/notes.js
var notes = __webpack_require__(2430);
// EXTERNAL MODULE: ./text/clean.js
var clean = __webpack_require__(8043);
;// CONCATENATED MODULE: ./report/endings-of-report.js
function endingOf(ending) {
    return ENDINGS[ending.stopReason](ending);
}
const STARTING = { kind: 'starting' };
const during = ({ activity }) => (activity === null ? STARTING : activityOf(activity));
const ENDINGS = {
    converged: () => ({ reason: 'converged' }),
    exhausted: ({ limit }) => ({ reason: 'exhausted', limit: limit ?? 'max-iterations' }),
    stalled: ({ unchanged }) => ({ reason: 'stalled', unchanged: unchanged ?? 1 }),
    'timed-out': (ending) => ({ reason: 'timed-out', during: during(ending) }),
    'agent-failed': ({ why }) => ({ reason: 'agent-failed', why: why === 'twice' ? 'twice' : 'stop' }),
    'gate-broken': ({ gate }) => ({ reason: 'gate-broken', gate: gate ?? 0 }),
    'condition-broken': ({ condition, cause }) => ({
        reason: 'condition-broken',
        condition: condition ?? 'until',
        cause: cause === null ? { kind: 'unended' } : causeOf(cause),
    }),
    halted: () => ({ reason: 'halted' }),
    'workspace-lost': (ending) => ({
        reason: 'workspace-lost',
        directory: ending.directory ?? '',
        rootKnown: ending.rootKnown ?? true,
        during: during(ending),
    }),
    'protected-change': ({ why, protectedFiles }) => ({
        reason: 'protected-change',
        why: why === null || why === 'twice' ? 'stop' : why,
        files: protectedFiles.map(protectedFileOf),
    }),
    cancelled: (ending) => ({
        reason: 'cancelled',
        signal: signalName(ending.signal),
        during: during(ending),
    }),
    refused: ({ message, next }) => ({ reason: 'refused', message, next: next ?? '' }),
    skipped: ({ message }) => ({ reason: 'skipped', message }),
    'invalid-input': ({ problems }) => ({ reason: 'invalid-input', problems }),
    'internal-error': ({ error }) => ({
        reason: 'internal-error',
        code: error?.code ?? 'unknown',
        detail: error?.detail ?? '',
    }),
};
function causeOf(cause) {
    const subject = cause.subject ?? '';
    switch (cause.kind) {
        case 'directory':
            return { kind: 'directory', directory: subject };
        case 'spawn':
            return { kind: 'spawn', message: subject };
        case 'timeout':
            return { kind: 'timeout', timeoutMs: cause.timeoutMs ?? 0 };
        case 'signal':
            return { kind: 'signal', signal: signalName(cause.signal) };
        case 'exit':
            return { kind: 'exit', code: cause.exitCode ?? 1 };
        case 'cut':
            return { kind: 'cut', by: subject === 'cancel' ? 'cancel' : 'deadline' };
        case 'unended':
            return { kind: 'unended' };
        default:
            return { kind: cause.kind, pattern: subject };
    }
}
function signalName(signal) {
    return signal !== null && /^SIG[A-Z0-9+]{1,12}$/.test(signal) ? signal : 'a signal';
}
function activityOf({ kind, step, gate, condition }) {
    switch (kind) {
        case 'agent':
            return { kind, step: step ?? 'agent' };
        case 'gate':
            return { kind, gate: gate ?? 0 };
        case 'condition':
            return { kind, condition: condition ?? 'until' };
        default:
            return { kind };
    }
}
function protectedFileOf(file) {
    const { path, status, pattern, line } = file;
    return {
        path,
        status,
        protectedBy: { pattern, line, from: line === null ? 'default' : 'line', isThere: true },
    };
}

// EXTERNAL MODULE: ./report/output-report.js
var output_report = __webpack_require__(5989);
;// CONCATENATED MODULE: ./report/record-of-report.js



function recordOf(report) {
    return {
        facts: record_of_report_factsOf(report),
        startedAt: timeOf(report.startedAt),
        durationMs: report.durationMs,
        rounds: report.rounds.map(roundOf),
        now: activityOf(report.now),
        ending: report.ending === null ? null : endingOf(report.ending),
        tree: report.tree,
        changedFiles: report.changedFiles,
        patchPath: report.patchPath,
        commit: report.commit,
        bundlePath: report.bundlePath,
        publication: report.publication,
    };
}
const VERSION = /^\d{1,4}\.\d{1,4}\.\d{1,4}(?:-[a-z]{1,10}\.\d{1,4})?$/;
function record_of_report_factsOf(report) {
    return {
        version: VERSION.test(report.converge) ? report.converge : '(unknown)',
        mode: report.mode,
        publishing: report.publishing ? 'this-job' : 'nobody',
        inputs: report.settings === null ? null : inputsOf(report.settings),
        root: report.start.root,
        startCommit: report.start.commit,
        startTree: report.start.tree,
        protectedPaths: report.protectedPaths,
        supervision: report.supervision,
        runDirectory: null,
        warnings: report.warnings,
    };
}
function inputsOf(settings) {
    const named = (names) => Object.fromEntries(names.map((name) => [name, '']));
    return {
        ...settings,
        agentEnv: named(settings.agentEnv),
        gates: settings.gates.map((gate) => ({ ...gate, env: named(gate.env), expect: null, reject: null })),
        protectedPaths: [],
    };
}
function roundOf(round) {
    return {
        number: round.number,
        kind: round.kind,
        calls: round.calls.map((call) => ({
            ...call,
            cause: call.cause === null ? null : causeOf(call.cause),
            answer: (0,clean/* cleanText */.X5)(call.answer),
            errorOutput: (0,output_report/* outputOfReport */.B)(call.errorOutput),
        })),
        judging: round.judging === null ? null : judgingOf(round.judging),
        change: changeOf(round.change),
        until: untilOf(round.until),
        startedAt: timeOf(round.startedAt),
        durationMs: round.durationMs,
        notes: round.notes.map(noteOf),
        tree: round.tree,
    };
}
function judgingOf(judging) {
    const results = judging.results.map(resultOf);
    if (judging.kind === 'unchanged') {
        const { unchangedWhy, unchangedSince } = judging;
        return { kind: 'unchanged', results, why: unchangedWhy ?? 'known', since: unchangedSince ?? 0 };
    }
    const { executions, repeatedRound, rewritten } = judging;
    return { kind: 'executed', results, executions, repeatedRound, rewritten };
}
function resultOf(result) {
    const { gate: _, ...rest } = result;
    return {
        ...rest,
        cause: result.cause === null ? null : causeOf(result.cause),
        output: result.output === null ? null : (0,output_report/* outputOfReport */.B)(result.output),
    };
}
function changeOf({ kind, files, inside, round }) {
    if (kind === 'changed')
        return { kind, files: files ?? 0, inside: inside ?? 0 };
    return kind === 'back' ? { kind, round: round ?? 0 } : { kind };
}
function untilOf(until) {
    if (until === null || until === 'yes' || until === 'no')
        return until === null ? null : { kind: until };
    return until === 'cut' ? { kind: 'cut', by: 'deadline' } : { kind: 'broken', cause: { kind: 'unended' } };
}
function noteOf({ text: _, ...note }) {
    if (note.kind !== 'put-back')
        return note;
    return { kind: 'put-back', files: note.files.map((file) => protectedFileOf(file)) };
}
function timeOf(text) {
    const epochMs = Date.parse(text);
    return Number.isFinite(epochMs) ? epochMs : 0;
}

;// CONCATENATED MODULE: ./report/comment/detail.js
const FULL = {
    clipCharacters: 20_000,
    listsFiles: true,
    notes: 4,
    rows: { first: 1, last: 6 },
    foldsRows: true,
};
const GIVEN_UP = [
    { clipCharacters: 2_000 },
    { listsFiles: false },
    { notes: 2 },
    { rows: { first: 1, last: 5 }, foldsRows: false },
    { clipCharacters: null },
];
const COMMENT_DETAILS = [
    FULL,
    ...GIVEN_UP.map((_, at) => Object.assign({}, FULL, ...GIVEN_UP.slice(0, at + 1))),
];

// EXTERNAL MODULE: ./report/excerpt.js
var excerpt = __webpack_require__(1362);
// EXTERNAL MODULE: ./report/failures.js
var report_failures = __webpack_require__(2512);
;// CONCATENATED MODULE: ./report/comment/failure.js





const CLIP_LINES = { first: 12, last: 24 };
const LEFT_OUT = 'The output is left out to keep this comment short; the summary of the run has it.';
function failureBlock(record, detail) {
    const failure = (0,report_failures/* decidingFailure */.wF)(record);
    if (failure === null)
        return '';
    if (record.ending === null)
        return clipFold(failure, detail);
    const swing = swingBlock(record);
    if (swing !== '')
        return (0,report_blocks/* joinBlocks */.x9)([swing, (0,excerpt/* isShort */.tQ)(failure.output) ? '' : clipFold(failure, detail)]);
    const title = `**${(0,report_failures/* failureTitle */.nV)(failure)}:** ${(0,words/* uncapitalized */.ot)((0,report_failures/* introText */.MO)(failure))}`;
    return (0,excerpt/* isShort */.tQ)(failure.output)
        ? (0,report_blocks/* joinBlocks */.x9)([title, (0,report_blocks/* outputFence */.JY)(failure.output.head)])
        : (0,report_blocks/* joinBlocks */.x9)([title, (0,report_blocks/* outputFence */.JY)((0,excerpt/* excerpt */.Kb)(failure.output)), clipFold(failure, detail)]);
}
function clipFold(failure, { clipCharacters }) {
    return clipCharacters === null
        ? LEFT_OUT
        : (0,report_failures/* failureFold */.KD)(failure, { ...CLIP_LINES, characters: clipCharacters });
}
function swingBlock(record) {
    if (record.ending?.reason !== 'stalled')
        return '';
    const swing = record.rounds.findLast(({ change }) => change.kind === 'back');
    if (swing?.change.kind !== 'back')
        return '';
    const back = swing.change.round;
    const failures = (0,report_failures/* failuresOf */.dJ)(record).filter(({ kind, round }) => kind === 'gate' && round.number < swing.number);
    const here = failures.find(({ round }) => round.number === back);
    const there = failures.find(({ round }) => round.number > back);
    if (here === undefined || there === undefined)
        return '';
    const shown = [here, there].flatMap((failure) => [(0,report_failures/* introText */.MO)(failure), (0,report_blocks/* outputFence */.JY)((0,excerpt/* excerpt */.Kb)(failure.output))]);
    return (0,report_blocks/* joinBlocks */.x9)(['**It swings between two workspaces,** and both fail:', ...shown]);
}
function verificationBlock(gate, { clipCharacters }) {
    if (gate === null)
        return '';
    const { name, output } = gate;
    const title = `**Last failure:** gate ${(0,fence/* codeSpan */.SS)(name)}, on a fresh machine`;
    if (output === null)
        return `${title}. What it printed is in the log of the run.`;
    if ((0,excerpt/* isShort */.tQ)(output))
        return (0,report_blocks/* joinBlocks */.x9)([title, (0,report_blocks/* outputFence */.JY)(output.head)]);
    const clip = clipCharacters === null
        ? LEFT_OUT
        : (0,report_failures/* outputFold */.pV)(`On a fresh machine: ${(0,fence/* htmlCode */.h8)(name)}`, output, {
            ...CLIP_LINES,
            characters: clipCharacters,
        });
    return (0,report_blocks/* joinBlocks */.x9)([title, (0,report_blocks/* outputFence */.JY)((0,excerpt/* excerpt */.Kb)(output)), clip]);
}

// EXTERNAL MODULE: ./report/messages.js
var report_messages = __webpack_require__(1963);
// EXTERNAL MODULE: ./report/stop-reasons.js + 5 modules
var stop_reasons = __webpack_require__(1241);
// EXTERNAL MODULE: ./report/published.js
var published = __webpack_require__(7325);
;// CONCATENATED MODULE: ./report/comment/work-place.js




function workPlace({ patchPath }, facts) {
    const { publication, links, artifactName } = facts;
    if (publication?.kind === 'pushed') {
        const { branch, commit, to } = publication;
        return to === 'side' ? { kind: 'branch', branch, commit } : { kind: 'none' };
    }
    return links.artifact === null || artifactName === null || patchPath === null
        ? { kind: 'none' }
        : { kind: 'artifact', name: artifactName, url: links.artifact };
}
function takeTheWork(record, facts) {
    const commands = takeCommands(record, facts);
    return commands === '' ? '' : (0,work/* takeFold */.VO)(record, commands);
}
function takeCommands(record, facts) {
    const place = workPlace(record, facts);
    if (place.kind === 'none')
        return '';
    const lines = place.kind === 'branch'
        ? [`git fetch origin ${(0,work/* shellWord */.r7)(place.branch)}`, `git cherry-pick ${(0,work/* shellWord */.r7)(place.commit)}`]
        : [`gh run download ${runId(facts)}--name ${(0,work/* shellWord */.r7)(place.name)}`, 'git apply --3way changes.patch'];
    return `In a clone of this repository, on the branch of this pull request:\n\n${(0,fence/* fence */.EU)(`${(0,clean/* cleanText */.X5)(lines.join('\n'))}\n`, 'sh')}`;
}
function runId({ links }) {
    const id = /\/actions\/runs\/(\d+)/.exec(links.run)?.[1];
    return id === undefined ? '' : `${id} `;
}
function artifactLink(place) {
    return links_link('artifact of the run', place.url);
}

;// CONCATENATED MODULE: ./report/comment/published.js




function publishedText(record, facts) {
    const place = workPlace(record, facts);
    return published/* publishedText */.s6(record, facts.publication, {
        commit: (id) => commitLink(facts, id),
        sentence: text_escape/* escapeSentence */.Y,
        kept: place.kind === 'artifact'
            ? `is kept in the ${artifactLink(place)}`
            : "was left on the job's machine and is gone with it, unless a later step uploads it",
    });
}
function publishedOutcome(record, facts, { again }) {
    const { publication } = facts;
    if (publication?.kind === 'pushed')
        return pushedOutcome(record, publication, facts);
    const canTake = workPlace(record, facts).kind === 'artifact';
    const take = canTake ? ['Take the work (below), review it, and push it yourself.'] : [];
    if (publication?.kind === 'not-pushed') {
        return { alert: 'WARNING', next: [...take, `Remove what stood in the way of the push, then ${again}.`] };
    }
    return publication === null && canTake ? { next: take } : {};
}
function pushedOutcome(record, pushed, facts) {
    const changed = compareLink('what Converge changed', facts, record.facts.startCommit, pushed.commit);
    const review = published/* reviewText */.aP(record, changed);
    if (pushed.to === 'head')
        return { next: [`${review}, then merge.`], more: [published/* CHECKS */.ui[pushed.checks]] };
    return { alert: 'WARNING', next: [`${review}, then take the commit over: two commands (below).`] };
}

;// CONCATENATED MODULE: ./report/comment/outcome.js











function outcomeOf(record, ending, facts) {
    if (ending.reason === 'converged' && facts.verification?.kind === 'failed') {
        return notVerified(record, facts.verification, facts);
    }
    const reader = commentReader(record, facts);
    const text = (0,stop_reasons/* describeEnding */.be)(record, ending, reader);
    const message = `${text.message} ${(0,work/* factsText */.hl)(record, () => publishedText(record, facts))}`.trimEnd();
    const outcome = { ...text, message, more: [] };
    return ending.reason === 'converged' ? { ...outcome, ...publishedOutcome(record, facts, reader) } : outcome;
}
function notVerified(record, { message, gate }, facts) {
    const { emoji, alert, heading } = outside_reasons/* OUTSIDE_REASONS */.I['not-verified'];
    const reader = commentReader(record, facts);
    const failed = (0,text_escape/* escapeSentence */.Y)(message);
    const passed = `In the agent's workspace ${(0,words/* uncapitalized */.ot)((0,report_messages/* convergedMessage */.XQ)(record))}`;
    const byHand = reader.byHand === null ? [] : ['Finish by hand: take the work (below).'];
    return {
        reason: 'not-verified',
        heading: `${emoji} ${heading}`,
        message: `${failed} ${passed} ${publishedText(record, facts)} Spent: ${(0,duration/* formatDuration */.a3)(record.durationMs)}.`,
        alert,
        next: [`${gate === null ? seeText(facts) : MEND[gate.why]}, then ${reader.again}.`, ...byHand],
        more: [],
    };
}
const MEND = {
    failed: "Put what only the agent's machine had (most likely a file that git ignores, something in HOME or an installed package) into the commit, the lock file or `setup`",
    edited: 'Let each gate judge only, by its check form',
    beside: 'Let each gate end what it starts (a server, a watcher, a build daemon): the next one has to pass beside it, and without it',
    'too-long': "Give the gates more time (`gate-timeout-minutes`, `timeout-minutes`), or `setup` what only the agent's machine had, such as a cache or a service",
};
function seeText({ links }) {
    return `See in ${links_link('the run', links.run)} why the work could not be judged there`;
}
function commentReader(record, facts) {
    const isThere = workPlace(record, facts).kind !== 'none' && record.changedFiles?.length !== 0;
    return {
        again: `add the label ${(0,fence/* codeSpan */.SS)(facts.label)} again`,
        startsFrom: 'the head of the pull request',
        installPlace: facts.workflow === 'reusable' ? 'in `setup`' : 'in a step before Converge',
        byHand: isThere ? 'take the work so far (below)' : null,
        lastState: isThere ? 'below' : null,
    };
}

;// CONCATENATED MODULE: ./report/comment/comment.js











const MOST_COMMENT_BYTES = 64_900;
function commentMarkdown(report, facts) {
    const record = recordOf(report);
    const { first, rest, last } = record.ending === null ? running(record, facts) : comment_final(record, record.ending, facts);
    for (const detail of COMMENT_DETAILS) {
        const text = (0,report_blocks/* joinBlocks */.x9)([...first, ...rest(detail), ...last]);
        if ((0,report_blocks/* byteLength */.dp)(text) < MOST_COMMENT_BYTES)
            return `${text}\n`;
    }
    const short = 'The rest was too long for a comment; the summary of the run has it.';
    return `${(0,report_blocks/* joinBlocks */.x9)([...first, short, ...last])}\n`;
}
function running(record, facts) {
    const { heading, now } = (0,front/* runningText */.LQ)(record);
    const latestMs = facts.endsByMs ?? (0,front/* latestEndMs */.tT)(record);
    const open = links_link('open the run', facts.links.run);
    const lost = latestMs === null
        ? ''
        : `${(0,front/* latestText */.Ro)(latestMs)} If this comment still says *Running* after that, the run was lost: ${open}.`;
    return {
        first: [headingLine(heading, facts.label), (0,report_blocks/* alertBox */.mP)('NOTE', (0,report_blocks/* joinBlocks */.x9)([`**Now:** ${now}.`, lost]))],
        rest: (detail) => [tableBlock(record, detail), failureBlock(record, detail)],
        last: [linksLine(record, facts), footer(record, facts, null)],
    };
}
function comment_final(record, ending, facts) {
    const outcome = outcomeOf(record, ending, facts);
    const isLost = ending.reason === 'workspace-lost';
    return {
        first: firstBlocks(record, outcome, facts),
        rest: (detail) => [
            (0,ending_details/* endingDetails */.g)(record, detailLimits(facts)),
            outcome.reason === 'not-verified' && facts.verification?.kind === 'failed'
                ? verificationBlock(facts.verification.gate, detail)
                : failureBlock(record, detail),
            tableBlock(record, detail),
            (0,notes/* fewNotes */.sy)(record, detail.notes),
            filesBlock(record, detail),
            isLost ? '' : takeTheWork(record, facts),
        ],
        last: [linksLine(record, facts), footer(record, facts, outcome.reason)],
    };
}
function firstBlocks(record, outcome, { label }) {
    return [
        headingLine(outcome.heading, label),
        outcome.message,
        (0,front/* nextBox */.xY)(outcome.alert, outcome.next, [...outcome.more, ...(0,notes/* doubts */.OD)(record)]),
    ];
}
function detailLimits(facts) {
    return {
        titled: (title, blocks) => {
            const content = (0,report_blocks/* joinBlocks */.x9)(blocks);
            return content === '' ? '' : `**${title}**\n\n${content}`;
        },
        problems: 20,
        problemCharacters: 300,
        errorCharacters: 2_000,
        takeWork: (record) => takeCommands(record, facts),
    };
}

// EXTERNAL MODULE: ./signals.js
var signals = __webpack_require__(1309);
;// CONCATENATED MODULE: ./roles/failure-output.js


const MOST_CHARACTERS = 8_000;
const WHY = {
    rewritten: 'edited',
    protected: 'edited',
    timeout: 'too-long',
    cut: 'too-long',
};
const count = schemas/* int */.Whr().nonnegative();
const SCHEMA = schemas/* strictObject */.rej({
    why: schemas/* enum */.k5n(['failed', 'edited', 'too-long', 'beside']),
    output: schemas/* strictObject */.rej({ clip: schemas/* string */.YjP(), lines: count, characters: count, tailAt: count.nullable() }),
});
function failureOutput({ cause, output, leftRunning }) {
    if (cause === null || output === null)
        return '';
    const failed = leftRunning.length > 0 ? 'beside' : 'failed';
    return JSON.stringify({ why: WHY[cause.kind] ?? failed, output: (0,output_report/* outputReport */.w)(output, MOST_CHARACTERS) });
}
function readFailure(text) {
    try {
        const { why, output } = SCHEMA.parse(JSON.parse(text));
        return { why, output: (0,output_report/* outputOfReport */.B)(output) };
    }
    catch {
        return { why: 'failed', output: null };
    }
}

;// CONCATENATED MODULE: ./roles/hand-on.js
const PUBLISH_MS = 600_000;
async function stateNow(github, number) {
    const answer = await github.pullRequest(number);
    if (answer.kind !== 'ok')
        return 'open';
    return answer.value.isMerged ? 'merged' : answer.value.state;
}

// EXTERNAL MODULE: ./inputs/parse.js + 12 modules
var parse = __webpack_require__(1482);
;// CONCATENATED MODULE: ./roles/judging-inputs.js

const NAMES = [
    'gates',
    'working-directory',
    'protected-paths',
    'timeout-minutes',
    'gate-timeout-minutes',
    'output-chars',
    'fail-if-not-converged',
];
const NO_AGENT = { agent: ':', until: ':' };
function parseJudgingInputs(raw, world) {
    const given = NAMES.flatMap((name) => (raw[name] === undefined ? [] : [[name, raw[name]]]));
    return (0,parse/* parseInputs */.T)({ ...NO_AGENT, ...Object.fromEntries(given) }, world);
}

;// CONCATENATED MODULE: ./roles/labels.js
const CONVERGED = {
    name: 'converged',
    color: '1a7f37',
    description: 'All gates passed on the work of the last run of Converge',
};
const NOT_CONVERGED = {
    name: 'not-converged',
    color: '9a6700',
    description: 'The last run of Converge ended without a pass',
};
const SILENT = new Set(['refused', 'skipped', 'invalid-input', 'internal-error']);
async function markEnd(github, number, { ending }) {
    if (ending === null || SILENT.has(ending.reason))
        return;
    const isPass = ending.reason === 'converged';
    const [wanted, other] = isPass ? [CONVERGED, NOT_CONVERGED] : [NOT_CONVERGED, CONVERGED];
    const pullRequest = await github.pullRequest(number);
    if (pullRequest.kind !== 'ok')
        return;
    const { labels } = pullRequest.value;
    for (const label of labels.filter(({ name }) => name === other.name)) {
        const removed = await github.removeLabel(number, label);
        if (removed.kind === 'unreachable')
            return;
    }
    if (labels.some(({ name }) => name === wanted.name))
        return;
    const made = await github.ensureLabel(wanted);
    if (made.kind !== 'unreachable')
        await github.addLabel(number, wanted.name);
}

;// CONCATENATED MODULE: ./roles/protect.js

function protectedRules(inputs) {
    const run = inTop(inputs.workingDirectory);
    const lines = inputs.gates.map(({ name, line, workingDirectory, env }) => ({
        name,
        line,
        environment: env,
        directory: workingDirectory === null ? run : inTop(workingDirectory),
    }));
    return { rules: inputs.protectedPaths, lines, ignoreCase: false };
}
function inTop(directory) {
    const path = external_node_path_.posix
        .normalize(directory.replaceAll('\\', '/'))
        .replace(/^\.?\//, '')
        .replace(/\/$/, '');
    return path === '.' ? '' : path;
}

;// CONCATENATED MODULE: ./roles/publish.js





















const MOST_REPORT_BYTES = 64 * 1024 * 1024;
async function runPublish(start) {
    const cancellation = (0,signals/* listenForCancel */.F)(new process_stop/* StopSwitch */.V(), () => { });
    try {
        return await publishAndSay(start);
    }
    finally {
        cancellation.close();
    }
}
async function publishAndSay(start) {
    const read = await readTask(start);
    if (typeof read === 'string') {
        start.log.error(read);
        writeEnd(start.env, { pushed: 'false', branch: '', commit: '' }, null);
        return 1;
    }
    const { github, comment } = await publish_open(read);
    const verification = verificationOf(read);
    const publication = await publish_publish(read, verification, github);
    writeEnd(start.env, outputsOf(publication), null);
    if (publication?.kind === 'not-pushed')
        start.log.warning(`Nothing was pushed. ${publication.why}`);
    if (read.wishes.comment)
        await comment.finish(commentOf(read, publication, verification), { hurry: null });
    await markEnd(github, read.number, { ending: { reason: reasonOf(read, verification) } });
    return 0;
}
async function publish_open({ job, token, number, wishes, log }) {
    const connection = await connect(job, token);
    return {
        github: connection.github('closing'),
        comment: connection.comment(number, wishes.label, log.warning),
    };
}
async function readTask(start) {
    const { env, raw, directory } = start;
    const world = { ...(0,node_world/* nodeWorld */.$)({ directory, path: '', pathExtensions: '' }), isDirectory: () => true };
    const wishes = (0,publishing/* parsePublishing */.nf)(raw);
    const judging = parseJudgingInputs(raw, world);
    if (wishes.kind === 'invalid' || judging.kind === 'invalid') {
        const problems = [wishes, judging].flatMap((each) => (each.kind === 'invalid' ? each.problems : []));
        return problems.map(inputs_problem/* problemText */.fI).join(' ');
    }
    const { token, pullRequest } = wishes.inputs;
    if (token === null || pullRequest === null)
        return '`github-token` and `pull-request` are needed.';
    const text = (name) => (raw[name] ?? '').trim();
    return {
        ...start,
        job: jobOf(env),
        wishes: wishes.inputs,
        inputs: judging.inputs,
        token,
        pushToken: text('push-token') || null,
        number: pullRequest,
        text,
        report: await reportIn(text('bundle-path')),
    };
}
async function reportIn(folder) {
    if (folder === '')
        return null;
    try {
        const path = (0,external_node_path_.join)(folder, 'report.json');
        const found = (0,external_node_fs_.lstatSync)(path);
        if (!found.isFile() || found.size > MOST_REPORT_BYTES)
            return null;
        const text = (0,external_node_fs_.readFileSync)(path, 'utf8');
        const { readReport } = await __webpack_require__.e(/* import() */ 663).then(__webpack_require__.bind(__webpack_require__, 7663));
        const read = readReport(text);
        return read.kind === 'ok' ? read.report : null;
    }
    catch {
        return null;
    }
}
function verificationOf({ text }) {
    if (text('converged') !== 'true')
        return null;
    const succeeded = text('loop-result') === 'success' && text('verify-result') === 'success';
    if (succeeded && text('verified') === 'true')
        return { kind: 'verified' };
    if (text('verified') === 'true')
        return { kind: 'failed', message: NOT_JUDGED, gate: null };
    const name = text('failed-gate');
    const gate = name === '' ? null : { name, ...readFailure(text('verify-failure')) };
    return { kind: 'failed', message: text('verify-message') || NOT_JUDGED, gate };
}
const NOT_JUDGED = 'A job ended before the work was judged on a fresh machine.';
async function publish_publish(task, verification, github) {
    const { wishes, text, job, temporary, directory, number, inputs } = task;
    const isPass = wishes.push && verification?.kind === 'verified';
    const isKept = wishes.onUnconverged === 'branch' && text('converged') !== 'true' && text('loop-result') !== 'cancelled';
    if (!isPass && !isKept)
        return null;
    const git = await (0,find_executable/* findExecutable */.o)('git', task.env['PATH'], null);
    const bundle = text('bundle-path');
    if (bundle === '' || text('commit') === '')
        return { kind: 'nothing' };
    if (git === null)
        return { kind: 'not-pushed', why: 'git is not installed.', commit: null };
    const { repository, forge } = job;
    return publishWork({
        git,
        job: task.env,
        folder: (0,external_node_path_.join)((0,run_folder/* makeRunFolder */.GU)(temporary, directory), 'publish'),
        remote: { serverUrl: forge.serverUrl, repository, token: task.pushToken ?? task.token },
        isPushToken: task.pushToken !== null,
        alternates: [],
        bundle,
        start: text('head'),
        tree: text('tree'),
        work: isPass ? 'pass' : 'unconverged',
        pullRequest: { number, branch: text('branch'), state: await stateNow(github, number) },
        protect: protectedRules(inputs),
        gates: inputs.gates.map(({ name }) => name),
        limits: { deadline: Date.now() + PUBLISH_MS },
    });
}
function outputsOf(publication) {
    if (publication?.kind !== 'pushed')
        return { pushed: 'false', branch: '', commit: '' };
    const { to, branch, commit } = publication;
    return { pushed: String(to === 'head'), branch, commit };
}
function commentOf({ job, wishes, text, report, number, env }, publication, verification) {
    const artifact = text('artifact-url') || null;
    const facts = {
        label: wishes.label,
        workflow: 'reusable',
        links: { ...job.links, artifact },
        artifactName: artifact === null ? null : `converge-${number}-${env['GITHUB_RUN_ATTEMPT'] || '1'}`,
        publication,
        verification,
        nowMs: Date.now(),
        endsByMs: null,
    };
    const ending = report?.ending ?? null;
    if (report === null || ending === null)
        return unreportedComment(unreported(text, verification), facts);
    const isPass = text('converged') === 'true';
    if ((ending.stopReason === 'converged') === isPass)
        return commentMarkdown(report, facts);
    return unreportedComment(verification?.kind === 'verified' ? 'verified' : 'contradicted', facts);
}
function unreported(text, verification) {
    if (verification?.kind === 'verified')
        return 'verified';
    return text('loop-result') === 'cancelled' ? 'cancelled' : 'failed';
}
function reasonOf({ text }, verification) {
    if (verification !== null)
        return verification.kind === 'verified' ? 'converged' : 'not-verified';
    const said = text('stop-reason');
    return isStopReason(said) && said !== 'converged' ? said : 'exhausted';
}
function isStopReason(text) {
    return Object.hasOwn(stop_reasons/* STOP_REASONS */.Np, text);
}

// EXTERNAL MODULE: ./run.js + 32 modules
var run_0 = __webpack_require__(395);
;// CONCATENATED MODULE: ./roles/base-commit.js








const FETCH_MS = 300_000;
async function fetchBase(options) {
    const { job, workspace, folder, base, remote, signal } = options;
    const program = await (0,find_executable/* findExecutable */.o)('git', job['PATH'], workspace);
    if (program === null)
        return null;
    try {
        const git = await makeOwnRepository({
            git: program,
            job,
            folder,
            alternates: [],
            format: (0,object_id/* formatOf */.be)(base),
            startCommit: null,
        });
        const limited = AbortSignal.any([signal, AbortSignal.timeout(FETCH_MS)]);
        const fetched = await fetchCommit({ git, connection: connection_connect(remote, job), signal: limited }, base);
        return fetched.kind === 'done' ? (0,external_node_path_.join)(git.places.gitDirectory, 'objects') : null;
    }
    catch (error) {
        if (!(error instanceof workspace_git/* GitError */.X) && (0,system_error/* systemErrorCode */.v)(error) === null)
            throw error;
        return null;
    }
}

// EXTERNAL MODULE: ./report/report.js + 1 modules
var report = __webpack_require__(2789);
;// CONCATENATED MODULE: ./publish/probe-push.js









async function probePush(options) {
    const { remote, job, start, limits } = options;
    const connection = connection_connect(remote, job);
    try {
        const git = await makeOwnRepository({
            ...options,
            folder: (0,external_node_path_.join)(options.folder, 'probe'),
            format: (0,object_id/* formatOf */.be)(start),
            startCommit: start,
        });
        return probed(await dryRun(options, { git, connection, signal: limits.signal }), options);
    }
    catch (error) {
        if (!(error instanceof workspace_git/* GitError */.X) && (0,system_error/* systemErrorCode */.v)(error) === null)
            throw error;
        return { kind: 'unknown', why: `${connection.tidied(error.message)}.` };
    }
}
async function dryRun({ start, branch, patience = PATIENCE }, line) {
    const time = startTime(patience, line.signal);
    const ref = `refs/heads/${branch}`;
    const args = ['push', '--dry-run', '--porcelain', '--no-verify', line.connection.url, `${start}:${ref}`];
    for (;;) {
        const answer = await callServer(line, args, time.leftMs());
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
        return { kind: 'unknown', why: troubleText(trouble, options.branch) };
    return { kind: 'denied', status: trouble.status ?? 403, text: deniedText(trouble, options) };
}

// EXTERNAL MODULE: ./ports.js + 5 modules
var ports = __webpack_require__(8439);
// EXTERNAL MODULE: ./workspace/lines-in-root.js + 1 modules
var lines_in_root = __webpack_require__(6435);
// EXTERNAL MODULE: ./workspace/settings.js
var workspace_settings = __webpack_require__(2133);
;// CONCATENATED MODULE: ./roles/single-place.js




function single_place_factsOf({ job, wishes }, record = null) {
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
function remoteOf({ job, token }) {
    return { serverUrl: job.forge.serverUrl, repository: job.repository, token };
}
async function placeOf({ job, directory }, workspace, inputs, folder, isPushToken) {
    const git = await (0,find_executable/* findExecutable */.o)('git', job.env['PATH'], directory);
    const source = workspace.source;
    if (git === null || source === null || workspace.root === null)
        return null;
    const { alternates, settings } = source.git.options;
    const { rules, lines } = (0,ports/* toProtect */.pZ)(inputs, (0,ports/* directoriesOf */.Pv)(inputs, directory), job.env);
    const { root } = workspace;
    const protect = { rules, lines: (0,lines_in_root/* linesInRoot */.n)(root, lines), ignoreCase: (0,workspace_settings/* ignoresCase */.cJ)(settings) };
    const gates = inputs.gates.map(({ name }) => name);
    return { git, folder, alternates, protect, gates, isPushToken };
}

;// CONCATENATED MODULE: ./roles/single-admission.js





const PROBE_MS = 60_000;
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
async function admit(options, place, comment, inputs, cancelled) {
    const { wishes } = options;
    const nowMs = Date.now();
    const started = startedComment({ ...single_place_factsOf(options), nowMs, endsByMs: nowMs + inputs.timeoutMs });
    const commented = comment === null ? null : await comment.start(started, cancelled);
    const pushed = wishes.push && place !== null ? await probe(options, place, cancelled) : null;
    return together(...(commented === null ? [] : [commentAdmission(commented, permissionsBlock(wishes))]), ...(pushed === null ? [] : [pushAdmission(pushed)]));
}
function probe(options, { git, folder, alternates, isPushToken }, signal) {
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

;// CONCATENATED MODULE: ./roles/single-hand-on.js




async function handOn(options, { git, folder, alternates, protect, gates, isPushToken }, record, { cancelled, stopped }) {
    const { wishes, connection, authorized, job, waits } = options;
    const isPass = record.ending?.reason === 'converged';
    if (!wishes.push || (!isPass && wishes.onUnconverged === 'discard'))
        return null;
    if (record.bundlePath === null || record.tree === null)
        return { kind: 'nothing' };
    const { number, head } = authorized.pullRequest;
    const state = await stateNow(connection.github('closing', cancelled), number);
    if (cancelled.aborted)
        return { kind: 'not-pushed', why: CANCELLED, commit: record.commit };
    return publishWork({
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

;// CONCATENATED MODULE: ./roles/single-job.js






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
                comment?.progress(commentMarkdown((0,report/* reportJson */.l)(record), single_place_factsOf(options)));
        },
        quiet: () => comment?.quiet(),
        publish: async (record, cancelled, stopped) => place === null ? null : handOn(options, place, record, { cancelled, stopped }),
        ended: async (record, hurry) => {
            await comment?.finish(commentMarkdown((0,report/* reportJson */.l)(record), single_place_factsOf(options, record)), { hurry });
            if (place !== null)
                await markEnd(connection.github('closing', hurry), number, record);
        },
    };
}

;// CONCATENATED MODULE: ./roles/root.js











async function runOnPullRequest(start, wishes, log, waits = WAITS) {
    const job = jobOf(start.env);
    const connected = connectOnce(job, wishes.token ?? '', waits);
    const journey = { start, wishes, log, job, connected, waits };
    const cancellation = (0,signals/* listenForCancel */.F)(new process_stop/* StopSwitch */.V(), () => { });
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
    return authorize({
        event: job.event,
        run: readRunFacts(start.env),
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
        publishing: wishes.push ? 'this-job' : 'nobody',
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
        fetchBase: (base, folder, signal) => fetchBase({ job: start.env, workspace: start.directory, folder, remote, base, signal }),
    };
}
function withBase(parsed, base) {
    if (parsed.kind === 'invalid' || parsed.inputs.base !== null)
        return parsed;
    return { ...parsed, inputs: { ...parsed.inputs, base } };
}

// EXTERNAL MODULE: ./machine.js
var machine_0 = __webpack_require__(2957);
// EXTERNAL MODULE: ./output/job-log.js + 2 modules
var job_log = __webpack_require__(3371);
// EXTERNAL MODULE: ./process/commands.js + 21 modules
var commands = __webpack_require__(8170);
// EXTERNAL MODULE: ./text/clip.js
var text_clip = __webpack_require__(3562);
// EXTERNAL MODULE: ./workspace/git-environment.js
var git_environment = __webpack_require__(1650);
// EXTERNAL MODULE: ./workspace/repository.js + 1 modules
var workspace_repository = __webpack_require__(6609);
;// CONCATENATED MODULE: ./verify/check-out.js










async function checkOutWork(options) {
    try {
        return await checkOut(options);
    }
    catch (error) {
        if (!(error instanceof workspace_git/* GitError */.X))
            throw error;
        return { kind: 'failed', why: `${error.message}.` };
    }
}
async function checkOutStart(options) {
    try {
        const found = await freshCheckout(options);
        if (found.kind === 'failed')
            return found;
        const [commit = '', tree = ''] = (await headOf(found.ask)).split(' ');
        return { kind: 'checked-out', commit, tree, message: '' };
    }
    catch (error) {
        if (!(error instanceof workspace_git/* GitError */.X))
            throw error;
        return { kind: 'failed', why: `${error.message}.` };
    }
}
async function freshCheckout(options) {
    const { git, job, workspace, start, limits } = options;
    const found = await (0,workspace_repository/* inspectRepository */.F)({
        git,
        gitLfs: null,
        directory: workspace,
        environment: (0,git_environment/* userEnvironment */.n)(job),
        timeoutMs: limits.deadline - Date.now(),
        signal: limits.signal,
    });
    if (found.kind === 'none')
        return { kind: 'failed', why: `The workspace is no checkout: ${found.reason}.` };
    const { repository } = found;
    const ask = asUser(options, repository);
    if (repository.head?.commit !== start || !(await isClean(ask)))
        return { kind: 'failed', why: `The workspace is not a fresh checkout of ${start}.` };
    return { kind: 'fresh', repository, ask };
}
async function checkOut(options) {
    const found = await freshCheckout(options);
    if (found.kind === 'failed')
        return found;
    const { repository, ask } = found;
    const folder = (0,external_node_path_.join)(options.folder, 'bundle');
    const alternates = [repository.objectsDirectory];
    const verdict = await acceptBundle({ ...options, folder, alternates, tree: null });
    if (verdict.kind === 'refused')
        return { kind: 'refused', why: verdict.refusals.map(refusal_texts/* refusalText */.K).join(' '), commit: verdict.commit };
    await take(verdict, options, repository, ask);
    const isThere = (await headOf(ask)) === `${verdict.commit} ${verdict.tree}` && (await isClean(ask));
    if (!isThere)
        return { kind: 'failed', why: 'After the checkout, the workspace does not hold the commit.' };
    const { commit, tree, message } = verdict;
    return { kind: 'checked-out', commit, tree, message: message.trimEnd() };
}
function asUser({ git, job, limits, folder }, { root }) {
    const environment = { ...(0,git_environment/* userEnvironment */.n)(job), GIT_TERMINAL_PROMPT: '0' };
    const always = ['safe.directory=*', 'core.fsmonitor=false', `core.hooksPath=${(0,external_node_path_.join)(folder, 'no-hooks')}`];
    return (args, input) => (0,workspace_git/* runGit */.E)({
        git,
        args: [...always.flatMap((setting) => ['-c', setting]), ...args],
        cwd: root,
        environment,
        timeoutMs: limits.deadline - Date.now(),
        signal: limits.signal,
        ...(input === undefined ? {} : { input }),
    });
}
async function isClean(ask) {
    const { stdout } = await ask([
        'status',
        '--porcelain',
        '-z',
        '--untracked-files=all',
        '--ignore-submodules=all',
    ]);
    return stdout.length === 0;
}
async function headOf(ask) {
    const { stdout } = await ask(['log', '-1', '--no-show-signature', '--format=%H %T', 'HEAD']);
    return stdout.toString('latin1').trim();
}
async function take({ git, commit }, { start, limits }, { root }, ask) {
    const wanted = Buffer.from(`${commit}\n^${start}\n`);
    const pack = ['pack-objects', '-q', '--revs', '--stdout', '--window=0'];
    const { stdout } = await git.run('objects', pack, limits, { input: wanted });
    await ask(['index-pack', '--stdin'], stdout);
    await empty(root, ask);
    const filters = await noFilters(root, ask);
    await ask([
        ...filters,
        '-c',
        'advice.detachedHead=false',
        'checkout',
        '-q',
        '--force',
        '--detach',
        '--no-recurse-submodules',
        commit,
    ]);
}
async function empty(root, ask) {
    await ask(['read-tree', '--empty']);
    for (const name of await (0,external_node_fs_promises_.readdir)(root, 'latin1')) {
        if (name !== '.git')
            await (0,external_node_fs_promises_.rm)((0,start_files/* placeOf */.$t)(root, name), { recursive: true, force: true });
    }
}
async function noFilters(root, ask) {
    const hasLfs = (0,external_node_fs_.existsSync)((0,external_node_path_.join)(root, '.git', 'lfs', 'objects'));
    const { stdout } = await ask(['config', '--list', '-z']);
    const drivers = [...(0,workspace_settings/* readSettings */.sb)(stdout).keys()].flatMap((name) => /^filter\.(.+)\.[^.]+$/.exec(name)?.[1] ?? []);
    const unwanted = [...new Set(drivers)].filter((driver) => driver !== 'lfs' || !hasLfs);
    return unwanted.flatMap((driver) => ['smudge=', 'process=', 'required=false'].flatMap((setting) => ['-c', `filter.${driver}.${setting}`]));
}

// EXTERNAL MODULE: ./workspace/folders.js
var folders = __webpack_require__(4031);
;// CONCATENATED MODULE: ./workspace/put-back.js





const OWNER_ALL = 0o700;
class PutBack {
    #root;
    #kept;
    #stuck = new Set();
    constructor(root, kept) {
        this.#root = root;
        this.#kept = kept;
    }
    async run() {
        const names = namesByFolder(this.#kept.keys());
        for (const [key, one] of this.#kept)
            await this.#attempt(key, () => this.#makeAsKept(key, one, names.get(key) ?? new Set()));
        for (const [key, { stats, content }] of [...this.#kept].reverse())
            if (content.kind === 'folder')
                await this.#attempt(key, () => this.#dress(key, stats));
        return [...this.#stuck];
    }
    async #attempt(key, work) {
        const isDone = await work().catch((error) => {
            if ((0,system_error/* systemErrorCode */.v)(error) === null)
                throw error;
            return false;
        });
        if (!isDone)
            this.#stuck.add((0,keys/* textOf */.b6)(key) || '.');
    }
    async #makeAsKept(key, { stats, content }, names) {
        const now = await this.#statsOf(key);
        switch (content.kind) {
            case 'folder':
                return this.#openFolder(key, stats, now, names);
            case 'special':
                return isSame(now, stats, OF_SPECIALS);
            case 'unreadable':
                return isSame(now, stats, OF_FILES);
            default:
        }
        if (isSame(now, stats, OF_FILES))
            return true;
        if (content.kind === 'file')
            return this.#writeFile(key, stats, content);
        await this.#removeAll(key);
        await (0,external_node_fs_promises_.symlink)(content.target, (0,start_files/* placeOf */.$t)(this.#root, key));
        return true;
    }
    async #writeFile(key, stats, { copy, seal }) {
        const path = (0,start_files/* placeOf */.$t)(this.#root, key);
        if (!isSame(await (0,external_node_fs_promises_.lstat)(copy, { bigint: true }), seal, OF_FILES))
            return false;
        if (stats.nlink > 1n)
            return false;
        await this.#removeAll(key);
        await (0,external_node_fs_promises_.copyFile)(copy, path, external_node_fs_promises_.constants.COPYFILE_EXCL | external_node_fs_promises_.constants.COPYFILE_FICLONE);
        return this.#dress(key, stats);
    }
    async #openFolder(key, stats, now, names) {
        const path = (0,start_files/* placeOf */.$t)(this.#root, key);
        if (!now?.isDirectory()) {
            await this.#removeAll(key);
            await (0,external_node_fs_promises_.mkdir)(path);
        }
        await (0,external_node_fs_promises_.chmod)(path, (Number(stats.mode) & start_files/* PERMISSIONS */.Jj) | OWNER_ALL);
        for (const name of await this.#namesIn(key))
            if (!names.has(name))
                await this.#removeAll((0,folders/* below */.Gz)(key, name));
        return true;
    }
    async #removeAll(key) {
        const path = (0,start_files/* placeOf */.$t)(this.#root, key);
        if ((await this.#statsOf(key))?.isDirectory()) {
            await (0,external_node_fs_promises_.chmod)(path, OWNER_ALL);
            for (const name of await this.#namesIn(key))
                await this.#removeAll((0,folders/* below */.Gz)(key, name));
        }
        await (0,external_node_fs_promises_.rm)(path, { recursive: true, force: true });
    }
    async #dress(key, stats) {
        const path = (0,start_files/* placeOf */.$t)(this.#root, key);
        const now = await this.#statsOf(key);
        const isOwned = now?.uid === stats.uid && now.gid === stats.gid;
        if (!isOwned)
            await (0,external_node_fs_promises_.lchown)(path, Number(stats.uid), Number(stats.gid));
        await (0,external_node_fs_promises_.chmod)(path, Number(stats.mode) & start_files/* PERMISSIONS */.Jj);
        await (0,external_node_fs_promises_.utimes)(path, seconds(stats.atimeNs), seconds(stats.mtimeNs));
        return true;
    }
    #namesIn(key) {
        return (0,external_node_fs_promises_.readdir)((0,start_files/* placeOf */.$t)(this.#root, key), { encoding: 'latin1' });
    }
    async #statsOf(key) {
        try {
            return await (0,external_node_fs_promises_.lstat)((0,start_files/* placeOf */.$t)(this.#root, key), { bigint: true });
        }
        catch (error) {
            if (['ENOENT', 'ENOTDIR'].includes((0,system_error/* systemErrorCode */.v)(error) ?? ''))
                return null;
            throw error;
        }
    }
}
function namesByFolder(keys) {
    const names = new Map();
    for (const key of keys) {
        if (key === '')
            continue;
        const folder = (0,folders/* parentOf */.gN)(key);
        const name = key.slice(folder === '' ? 0 : folder.length + 1);
        const known = names.get(folder);
        if (known)
            known.add(name);
        else
            names.set(folder, new Set([name]));
    }
    return names;
}
const OF_SPECIALS = ['dev', 'ino', 'mode', 'uid', 'gid', 'rdev'];
const OF_FILES = [...OF_SPECIALS, 'size', 'mtimeNs', 'ctimeNs'];
function isSame(now, then, by) {
    return now !== null && by.every((name) => now[name] === then[name]);
}
const seconds = (nanoseconds) => Number(nanoseconds) / 1e9;

;// CONCATENATED MODULE: ./workspace/snapshot.js






async function takeSnapshot(folder, place) {
    const root = (0,external_node_path_.resolve)(folder);
    const remove = () => (0,external_node_fs_promises_.rm)(place, { recursive: true, force: true });
    await (0,external_node_fs_promises_.mkdir)(place, { mode: 0o700 });
    const keeping = { root, place, kept: new Map(), copies: 0 };
    try {
        keeping.kept.set('', { stats: await (0,external_node_fs_promises_.lstat)(root, { bigint: true }), content: { kind: 'folder' } });
        await keepAll(keeping, '');
    }
    catch (error) {
        await remove();
        throw error;
    }
    return { putBack: () => new PutBack(root, keeping.kept).run(), remove };
}
async function keepAll(keeping, folder) {
    const names = await (0,external_node_fs_promises_.readdir)((0,start_files/* placeOf */.$t)(keeping.root, folder), { encoding: 'latin1' });
    const keys = names.map((name) => (0,folders/* below */.Gz)(folder, name));
    const found = await Promise.all(keys.map(async (key) => ({ key, one: await keep(keeping, key) })));
    for (const { key, one } of found)
        if (one !== null)
            keeping.kept.set(key, one);
    for (const { key, one } of found)
        if (one?.content.kind === 'folder')
            await keepAll(keeping, key);
}
async function keep(keeping, key) {
    try {
        const stats = await (0,external_node_fs_promises_.lstat)((0,start_files/* placeOf */.$t)(keeping.root, key), { bigint: true });
        return { stats, content: await contentOf(keeping, key, stats) };
    }
    catch (error) {
        if ((0,system_error/* systemErrorCode */.v)(error) === 'ENOENT')
            return null;
        throw error;
    }
}
async function contentOf(keeping, key, stats) {
    const path = (0,start_files/* placeOf */.$t)(keeping.root, key);
    try {
        if (stats.isDirectory()) {
            await (0,external_node_fs_promises_.readdir)(path);
            return { kind: 'folder' };
        }
        if (stats.isSymbolicLink())
            return { kind: 'link', target: await (0,external_node_fs_promises_.readlink)(path, { encoding: 'buffer' }) };
        if (!stats.isFile())
            return { kind: 'special' };
        keeping.copies += 1;
        const copy = (0,external_node_path_.join)(keeping.place, String(keeping.copies));
        await (0,external_node_fs_promises_.copyFile)(path, copy, external_node_fs_promises_.constants.COPYFILE_FICLONE);
        return { kind: 'file', copy, seal: await (0,external_node_fs_promises_.lstat)(copy, { bigint: true }) };
    }
    catch (error) {
        if (['EACCES', 'EPERM'].includes((0,system_error/* systemErrorCode */.v)(error) ?? ''))
            return { kind: 'unreadable' };
        throw error;
    }
}

// EXTERNAL MODULE: ./gates/run-gate.js
var run_gate = __webpack_require__(7788);
// EXTERNAL MODULE: ./loop/verdicts.js
var verdicts = __webpack_require__(3121);
;// CONCATENATED MODULE: ./verify/judge-in-order.js


async function judgeInOrder(work, judging) {
    const { gates, directories, context } = work;
    const leftRunning = [];
    for (const [position, gate] of gates.entries()) {
        const directory = directories[position];
        if (directory === undefined)
            throw new Error(`there is no directory for gate ${position}`);
        const isLast = position === gates.length - 1;
        const { cause, output, leftovers } = await (0,run_gate/* runGate */.R)(gate, position, judging, directory, context);
        const failure = cause ?? (await faultBehind(work, isLast));
        if (failure !== null) {
            const canRetry = cause !== null && (0,verdicts/* isWorthRetrying */.J0)(cause, true);
            return { failed: { position, cause: failure, output, canRetry }, leftRunning };
        }
        if (leftovers > 0 && context.commands.areSupervised && !isLast)
            leftRunning.push(gate.name);
    }
    return { failed: null, leftRunning };
}
async function faultBehind(work, isLast) {
    if (!isLast)
        return faultOfWorkspace(work);
    return (await work.context.commands.endRemains()) ? protectedFault(work) : { kind: 'unended' };
}
async function faultOfWorkspace(work) {
    return (await protectedFault(work)) ?? rewritten(work);
}
async function protectedFault({ workspace }) {
    const changes = await workspace.protectedChanges(await workspace.look());
    return changes.length > 0 ? { kind: 'protected', paths: changes.map(({ path }) => path) } : null;
}
async function rewritten({ workspace }) {
    const paths = await workspace.startChanges();
    return paths?.length === 0 ? null : { kind: 'rewritten', paths: paths ?? [] };
}

;// CONCATENATED MODULE: ./verify/fresh-start.js



async function createFreshStart(work) {
    const hasRetries = work.gates.some(({ retries }) => retries > 0);
    const kept = hasRetries ? await fresh_start_keep(work) : null;
    return {
        forRetry: async () => {
            if (kept === null)
                throw new Error('no gate has retries');
            if (kept.kind === 'not-kept')
                return kept;
            if (!(await work.context.commands.endRemains()))
                return { kind: 'unended' };
            const paths = await kept.snapshot.putBack();
            if (paths.length > 0)
                return { kind: 'not-undone', paths };
            const fault = await faultOfWorkspace(work);
            return fault === null ? null : { kind: 'not-undone', paths: 'paths' in fault ? fault.paths : [] };
        },
        forRepeat: async () => {
            if (kept?.kind === 'kept')
                await kept.snapshot.putBack();
            await restoreCommit(work);
            return faultOfWorkspace(work);
        },
        end: async () => {
            if (kept?.kind === 'kept')
                await kept.snapshot.remove();
        },
    };
}
async function fresh_start_keep({ root, place }) {
    try {
        return { kind: 'kept', snapshot: await takeSnapshot(root, place) };
    }
    catch (error) {
        if ((0,system_error/* systemErrorCode */.v)(error) === null)
            throw error;
        return { kind: 'not-kept', why: (0,system_error/* messageOf */.b)(error) };
    }
}
async function restoreCommit({ workspace }) {
    await workspace.look();
    if (workspace.startTree !== null)
        await workspace.restore(workspace.startTree);
}

;// CONCATENATED MODULE: ./verify/judge-work.js


const AS_IN_A_JOB = { title: 'Verify', file: 'verify', leftovers: 'live-on' };
const ALONE = { title: 'Verify again', file: 'verify-again', leftovers: 'end' };
async function judgeWork(work) {
    const { commit, tree, workspace } = work;
    const isThere = workspace.startCommit === commit && workspace.startTree === tree;
    if (!isThere || workspace.problems.length > 0)
        return { ...unjudged(work), cause: { kind: 'other-tree' } };
    const freshStart = await createFreshStart(work);
    try {
        const first = await judgeWithRetries(work, AS_IN_A_JOB, freshStart);
        await work.context.commands.endRemains();
        if (!first.verified || first.leftRunning.length === 0)
            return first;
        const cause = await freshStart.forRepeat();
        if (cause !== null)
            return { ...first, verified: false, failedGate: work.gates.at(-1)?.name ?? null, cause };
        const alone = await judgeWithRetries(work, ALONE, freshStart);
        const retried = [...new Set([...first.retried, ...alone.retried])];
        return { ...alone, retried, leftRunning: first.leftRunning, isAlone: true };
    }
    finally {
        await work.context.commands.endRemains();
        await freshStart.end();
    }
}
function unjudged({ commit, tree, context }) {
    return {
        verified: false,
        failedGate: null,
        cause: null,
        noRetry: null,
        output: null,
        tree,
        commit,
        retried: [],
        leftRunning: [],
        isAlone: false,
        isSupervised: context.commands.areSupervised,
    };
}
async function judgeWithRetries(work, judging, freshStart) {
    const failures = work.gates.map(() => 0);
    for (let start = 1;; start += 1) {
        const title = start === 1 ? judging.title : `${judging.title}, start ${start}`;
        const { failed, leftRunning } = await judgeInOrder(work, { ...judging, title });
        const found = { ...unjudged(work), leftRunning };
        const retried = work.gates.flatMap(({ name }, at) => ((failures[at] ?? 0) > 0 ? [name] : []));
        if (failed === null)
            return { ...found, verified: true, retried };
        const { position, cause, output, canRetry } = failed;
        const gate = work.gates[position];
        const times = (failures[position] ?? 0) + 1;
        failures[position] = times;
        const left = { ...found, failedGate: gate?.name ?? null, cause, output };
        if (!canRetry || times > (gate?.retries ?? 0))
            return left;
        const noRetry = await freshStart.forRetry();
        if (noRetry !== null)
            return { ...left, noRetry };
    }
}

// EXTERNAL MODULE: ./text/causes.js
var causes = __webpack_require__(3804);
// EXTERNAL MODULE: ./text/names.js
var text_names = __webpack_require__(6190);
;// CONCATENATED MODULE: ./verify/texts.js


const UNSUPERVISED = ' It has no subreaper (Linux on x64 or arm64, with perl), so whether they would pass beside what gates leave running was not seen.';
function verificationText(verification) {
    const { verified, failedGate, cause, noRetry, leftRunning, isAlone } = verification;
    const left = listed(leftRunning);
    if (verified)
        return passedText(verification);
    const what = failedGate === null ? 'The work could not be judged' : `Gate ${(0,text_names/* sentenceName */.X)(failedGate)} failed`;
    const why = cause === null ? '' : `: ${verifyCauseText(cause)}`;
    const said = `${what} on a fresh machine${why}.${noRetry === null ? '' : noRetryText(noRetry)}`;
    if (leftRunning.length === 0)
        return said;
    return isAlone
        ? `${said} It passed beside processes that ${left} left behind, and was judged again without them, in the same workspace.`
        : `${said} Processes that ${left} left behind were running meanwhile, as they do between the steps of a job.`;
}
function passedText({ isAlone, leftRunning, retried, isSupervised }) {
    const beside = isAlone ? `, beside what ${listed(leftRunning)} left running and without it` : '';
    const flaky = retried.length === 0 ? '' : `; ${listed(retried)} only at another try`;
    return `All gates passed on a fresh machine${beside}${flaky}.${isSupervised ? '' : UNSUPERVISED}`;
}
const listed = (names) => (0,text_names/* namesText */.c)(names, { show: text_names/* sentenceName */.X });
function verifyCauseText(cause) {
    switch (cause.kind) {
        case 'other-tree':
            return 'the workspace does not hold the commit, or the setup changed tracked files in a way that cannot be undone';
        case 'rewritten':
            if (cause.paths.length === 0)
                return 'it left a workspace of which nobody can tell what in it is of the commit';
            return `it changed files of the commit${namesOf(cause.paths)}, so the next gate would judge something else; a gate judges, it does not edit: use its check form`;
        case 'protected':
            return `it changed protected files${namesOf(cause.paths)}, and a gate judges, it does not edit`;
        default:
            return (0,causes/* causeText */.x)(cause);
    }
}
function noRetryText(noRetry) {
    switch (noRetry.kind) {
        case 'not-undone':
            return ` It was not tried again, because what was changed could not be undone${namesOf(noRetry.paths)}.`;
        case 'not-kept':
            return ` It was not tried again, because the workspace could not be kept for that: ${(0,text_names/* sentenceName */.X)(noRetry.why)}.`;
        case 'unended':
            return ' It was not tried again, because something that was left running could not be ended.';
    }
}
function namesOf(paths) {
    return paths.length === 0 ? '' : ` (${listed(paths)})`;
}

// EXTERNAL MODULE: ./workspace/workspace.js + 52 modules
var workspace_workspace = __webpack_require__(6277);
;// CONCATENATED MODULE: ./roles/verify.js























const CHECK_OUT_MS = 600_000;
const NO_GATES = 'There are no gates, and `until` is not asked on a fresh machine: put what is to hold there into `gates`.';
async function runVerify(start) {
    const { env, raw, directory } = start;
    const world = (0,node_world/* nodeWorld */.$)({ directory, path: env['PATH'] ?? '', pathExtensions: env['PATHEXT'] ?? '' });
    const parsed = parseJudgingInputs(raw, world);
    if (parsed.kind === 'invalid')
        return end(start, failed(start, parsed.problems.map(inputs_problem/* problemText */.fI).join(' ')));
    const step = raw['step']?.trim();
    if (step === 'check-out')
        return verify_checkOut(start, parsed.inputs);
    if (step === 'judge')
        return end(start, await judge(start, parsed.inputs), parsed.inputs);
    return end(start, failed(start, `step is "${step ?? ''}". Allowed: \`check-out\` or \`judge\`.`));
}
function failed({ raw }, message) {
    const { commit = '', tree = '' } = raw;
    return { verified: false, commit, tree, message, failedGate: null, failure: '', clip: null };
}
async function verify_checkOut(start, inputs) {
    const { env, raw, directory, temporary } = start;
    const git = await (0,find_executable/* findExecutable */.o)('git', env['PATH'], directory);
    if (git === null)
        return end(start, failed(start, 'git is not installed.'));
    const place = {
        git,
        job: env,
        folder: (0,external_node_path_.join)((0,run_folder/* makeRunFolder */.GU)(temporary, directory), 'verify'),
        start: raw['head'] ?? '',
        workspace: directory,
        limits: { deadline: Date.now() + CHECK_OUT_MS },
    };
    const work = {
        ...place,
        bundle: raw['bundle-path'] ?? '',
        protect: protectedRules(inputs),
        gates: inputs.gates.map(({ name }) => name),
    };
    const found = raw['commit'] ? await checkOutWork(work) : await checkOutStart(place);
    if (found.kind !== 'checked-out')
        return end(start, failed(start, found.why));
    const { commit, tree } = found;
    const isOther = (raw['commit'] || commit) !== commit || (raw['tree'] || tree) !== tree;
    if (isOther)
        return end(start, failed(start, 'The bundle holds another commit than the loop made.'));
    start.log.info(`Converge │ The workspace holds commit ${commit} now.`);
    writeEnd(env, { verified: 'false', commit, tree, message: '', 'failed-gate': '', failure: '' }, null);
    return 0;
}
async function judge(start, inputs) {
    const { env, raw, directory, temporary, log, platform, arch } = start;
    if (inputs.gates.length === 0)
        return failed(start, NO_GATES);
    if (raw['setup-result'] === 'failure')
        return failed(start, '`setup` failed on a fresh machine.');
    const folder = (0,run_folder/* makeRunFolder */.GU)(temporary, directory);
    process.chdir((0,external_node_path_.parse)(folder).root);
    const stop = new process_stop/* StopSwitch */.V();
    const cancellation = (0,signals/* listenForCancel */.F)(stop, () => { });
    const deadline = setTimeout(() => stop.cut('deadline'), inputs.timeoutMs);
    try {
        const directories = (0,ports/* directoriesOf */.Pv)(inputs, directory);
        const machine = await (0,machine_0/* lookAtMachine */.s)({ env, platform, arch, directory });
        const workspace = await (0,workspace_workspace/* openWorkspace */.O)({
            directory: directories.run,
            gateDirectories: directories.gates,
            fallbackRoot: directory,
            protect: (0,ports/* toProtect */.pZ)({ ...inputs, until: null }, directories, env),
            publishing: true,
            folder,
            environment: env,
        });
        const context = {
            commands: new commands/* Commands */.T({
                host: machine.host,
                job: env,
                runDirectory: folder,
                redactor: (0,redact_redactor/* makeRedactor */.$)((0,ports/* knownSecrets */.xU)(env, inputs)),
                view: new job_log/* JobLog */.s(log),
                stop,
            }),
            shells: machine.shells,
            agentOnly: [],
            inspect: (path) => workspace.inspect(path),
        };
        const { commit = '', tree = '' } = raw;
        const work = {
            commit,
            tree,
            gates: inputs.gates,
            directories: directories.gates,
            context,
            root: directory,
            place: (0,external_node_path_.join)(folder, 'fresh-start'),
            workspace,
        };
        return endOf(await judgeWork(work), inputs);
    }
    finally {
        clearTimeout(deadline);
        cancellation.close();
    }
}
function endOf(found, { outputCharacters }) {
    const { verified, commit, tree, failedGate, output } = found;
    const clip = output === null ? null : (0,text_clip/* clipText */.g)(output, outputCharacters);
    const [message, failure] = [verificationText(found), failureOutput(found)];
    return { verified, commit, tree, failedGate, clip, message, failure };
}
function end(start, ended, inputs = null) {
    const { env, log } = start;
    const { verified, commit, tree, message, failedGate, failure, clip } = ended;
    const outputs = {
        verified: String(verified),
        commit,
        tree,
        message,
        'failed-gate': failedGate ?? '',
        failure,
    };
    const heading = verified ? '## ✅ Verified on a fresh machine' : '## ❌ Not verified on a fresh machine';
    const output = clip === null ? '' : `\n\n${(0,report_blocks/* outputFence */.JY)(clip)}`;
    writeEnd(env, outputs, `${heading}\n\n${(0,text_escape/* escapeSentence */.Y)(message)}${output}`);
    if (verified)
        log.info(`Converge │ ${message}`);
    else
        log.error(`Not verified. ${message}`);
    return verified || inputs?.failIfNotConverged === false ? 0 : 1;
}

;// CONCATENATED MODULE: ./roles/index.js






/***/ })

};
