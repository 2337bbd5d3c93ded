export const id = 137;
export const ids = [137];
export const modules = {

/***/ 2622:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   b: () => (/* binding */ parseJudgingInputs)
/* harmony export */ });
/* harmony import */ var _inputs_parse_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1482);

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
    return (0,_inputs_parse_js__WEBPACK_IMPORTED_MODULE_0__/* .parseInputs */ .T)({ ...NO_AGENT, ...Object.fromEntries(given) }, world);
}


/***/ }),

/***/ 3041:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Y: () => (/* binding */ protectedRules)
/* harmony export */ });
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6760);

function protectedRules(inputs) {
    const run = inTop(inputs.workingDirectory);
    const lines = inputs.gates.map(({ name, line, workingDirectory }) => ({
        name,
        line,
        directory: workingDirectory === null ? run : inTop(workingDirectory),
    }));
    return { rules: inputs.protectedPaths, lines, ignoreCase: false };
}
function inTop(directory) {
    const path = node_path__WEBPACK_IMPORTED_MODULE_0__.posix
        .normalize(directory.replaceAll('\\', '/'))
        .replace(/^\.?\//, '')
        .replace(/\/$/, '');
    return path === '.' ? '' : path;
}


/***/ }),

/***/ 2137:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   runPublish: () => (/* binding */ runPublish)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6760);
/* harmony import */ var _inputs_node_world_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1439);
/* harmony import */ var _inputs_problem_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(1639);
/* harmony import */ var _inputs_publishing_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(3299);
/* harmony import */ var _output_run_folder_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(3558);
/* harmony import */ var _process_find_executable_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(5892);
/* harmony import */ var _publish_publish_work_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(4504);
/* harmony import */ var _report_comment_comment_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(4670);
/* harmony import */ var _report_comment_notices_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(3100);
/* harmony import */ var _report_stop_reasons_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(6688);
/* harmony import */ var _connect_js__WEBPACK_IMPORTED_MODULE_11__ = __webpack_require__(760);
/* harmony import */ var _job_js__WEBPACK_IMPORTED_MODULE_12__ = __webpack_require__(8193);
/* harmony import */ var _judging_inputs_js__WEBPACK_IMPORTED_MODULE_13__ = __webpack_require__(2622);
/* harmony import */ var _labels_js__WEBPACK_IMPORTED_MODULE_14__ = __webpack_require__(7867);
/* harmony import */ var _protect_js__WEBPACK_IMPORTED_MODULE_15__ = __webpack_require__(3041);
/* harmony import */ var _write_outputs_js__WEBPACK_IMPORTED_MODULE_16__ = __webpack_require__(8990);

















const PUBLISH_MS = 600_000;
const MOST_REPORT_BYTES = 64 * 1024 * 1024;
async function runPublish(start) {
    const read = await readTask(start);
    if (typeof read === 'string') {
        start.log.error(read);
        (0,_write_outputs_js__WEBPACK_IMPORTED_MODULE_16__/* .writeEnd */ .P)(start.env, { pushed: 'false', branch: '', commit: '' }, null);
        return 1;
    }
    const { github, comment } = await open(read);
    const verification = verificationOf(read);
    const publication = await publish(read, verification, github);
    (0,_write_outputs_js__WEBPACK_IMPORTED_MODULE_16__/* .writeEnd */ .P)(start.env, outputsOf(publication), null);
    if (publication?.kind === 'not-pushed')
        start.log.warning(`Nothing was pushed. ${publication.why}`);
    if (read.wishes.comment)
        await comment.finish(commentOf(read, publication, verification), { hurry: null });
    await (0,_labels_js__WEBPACK_IMPORTED_MODULE_14__/* .markEnd */ .X)(github, read.number, { ending: { reason: reasonOf(read, verification) } });
    return 0;
}
async function open({ job, token, number, wishes, log }) {
    const connection = await (0,_connect_js__WEBPACK_IMPORTED_MODULE_11__/* .connect */ .N)(job, token);
    return {
        github: connection.github('closing'),
        comment: connection.comment(number, wishes.label, log.warning),
    };
}
async function readTask(start) {
    const { env, raw, directory } = start;
    const world = { ...(0,_inputs_node_world_js__WEBPACK_IMPORTED_MODULE_2__/* .nodeWorld */ .$)({ directory, path: '', pathExtensions: '' }), isDirectory: () => true };
    const wishes = (0,_inputs_publishing_js__WEBPACK_IMPORTED_MODULE_4__/* .parsePublishing */ .nf)(raw);
    const judging = (0,_judging_inputs_js__WEBPACK_IMPORTED_MODULE_13__/* .parseJudgingInputs */ .b)(raw, world);
    if (wishes.kind === 'invalid' || judging.kind === 'invalid') {
        const problems = [wishes, judging].flatMap((each) => (each.kind === 'invalid' ? each.problems : []));
        return problems.map(_inputs_problem_js__WEBPACK_IMPORTED_MODULE_3__/* .problemText */ .fI).join(' ');
    }
    const { token, pullRequest } = wishes.inputs;
    if (token === null || pullRequest === null)
        return '`github-token` and `pull-request` are needed.';
    const text = (name) => (raw[name] ?? '').trim();
    return {
        ...start,
        job: (0,_job_js__WEBPACK_IMPORTED_MODULE_12__/* .jobOf */ .Z)(env),
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
        const bytes = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readFileSync)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(folder, 'report.json'));
        if (bytes.length > MOST_REPORT_BYTES)
            return null;
        const { readReport } = await __webpack_require__.e(/* import() */ 663).then(__webpack_require__.bind(__webpack_require__, 7663));
        const read = readReport(bytes.toString('utf8'));
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
    const message = text('verified') === 'true' ? '' : text('verify-message');
    return { kind: 'failed', gate: text('failed-gate') || null, message: message || NOT_JUDGED, clip: null };
}
const NOT_JUDGED = 'A job ended before the work was judged on a fresh machine.';
async function publish(task, verification, github) {
    const { wishes, text, job, temporary, directory, number, inputs } = task;
    const isPass = wishes.push && verification?.kind === 'verified';
    const isKept = wishes.onUnconverged === 'branch' && text('converged') !== 'true' && text('loop-result') !== 'cancelled';
    if (!isPass && !isKept)
        return null;
    const git = await (0,_process_find_executable_js__WEBPACK_IMPORTED_MODULE_6__/* .findExecutable */ .o)('git', task.env['PATH']);
    const bundle = text('bundle-path');
    if (bundle === '' || text('commit') === '')
        return { kind: 'nothing' };
    if (git === null)
        return { kind: 'not-pushed', why: 'git is not installed.', commit: null };
    const { repository, forge } = job;
    return (0,_publish_publish_work_js__WEBPACK_IMPORTED_MODULE_7__/* .publishWork */ .F)({
        git,
        job: task.env,
        folder: (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)((0,_output_run_folder_js__WEBPACK_IMPORTED_MODULE_5__/* .makeRunFolder */ .GU)(temporary, directory), 'publish'),
        remote: { serverUrl: forge.serverUrl, repository, token: task.pushToken ?? task.token },
        isPushToken: task.pushToken !== null,
        alternates: [],
        bundle,
        start: text('head'),
        tree: text('tree'),
        work: isPass ? 'pass' : 'unconverged',
        pullRequest: { number, branch: text('branch'), state: await stateNow(github, number) },
        protect: (0,_protect_js__WEBPACK_IMPORTED_MODULE_15__/* .protectedRules */ .Y)(inputs),
        gates: inputs.gates.map(({ name }) => name),
        limits: { deadline: Date.now() + PUBLISH_MS },
    });
}
async function stateNow(github, number) {
    const answer = await github.pullRequest(number);
    if (answer.kind !== 'ok')
        return 'open';
    return answer.value.isMerged ? 'merged' : answer.value.state;
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
        return (0,_report_comment_notices_js__WEBPACK_IMPORTED_MODULE_9__/* .unreportedComment */ .SF)(unreported(text, verification), facts);
    const isPass = text('converged') === 'true';
    if ((ending.stopReason === 'converged') === isPass)
        return (0,_report_comment_comment_js__WEBPACK_IMPORTED_MODULE_8__/* .commentMarkdown */ .r)(report, facts);
    return (0,_report_comment_notices_js__WEBPACK_IMPORTED_MODULE_9__/* .unreportedComment */ .SF)(verification?.kind === 'verified' ? 'verified' : 'contradicted', facts);
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
    return Object.hasOwn(_report_stop_reasons_js__WEBPACK_IMPORTED_MODULE_10__/* .STOP_REASONS */ .Np, text);
}


/***/ }),

/***/ 8990:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   P: () => (/* binding */ writeEnd)
/* harmony export */ });
/* harmony import */ var _output_command_files_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4927);

function writeEnd(env, outputs, summary) {
    (0,_output_command_files_js__WEBPACK_IMPORTED_MODULE_0__/* .writeOutputs */ .K)(env, outputs);
    if (summary !== null)
        (0,_output_command_files_js__WEBPACK_IMPORTED_MODULE_0__/* .writeSummary */ .S)(env, `${summary}\n`);
}


/***/ })

};
