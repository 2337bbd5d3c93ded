export const id = 663;
export const ids = [663];
export const modules = {

/***/ 7663:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  readReport: () => (/* binding */ readReport)
});

// EXTERNAL MODULE: ../../node_modules/zod/v4/classic/schemas.js + 8 modules
var schemas = __webpack_require__(3192);
;// CONCATENATED MODULE: ./report/settings-schema.js

const milliseconds = schemas/* number */.aig().int().min(0).describe('Milliseconds.');
const amount = schemas/* number */.aig().int().min(0);
const gate = schemas/* strictObject */.rej({
    name: schemas/* string */.YjP(),
    line: schemas/* string */.YjP(),
    shell: schemas/* enum */.k5n(['bash', 'sh', 'pwsh']),
    timeoutMs: milliseconds,
    retries: amount,
    workingDirectory: schemas/* string */.YjP().nullable(),
    env: schemas/* array */.YOg(schemas/* string */.YjP()).describe('Names only.'),
    expect: schemas/* string */.YjP().nullable(),
    reject: schemas/* string */.YjP().nullable(),
});
const condition = schemas/* strictObject */.rej({ line: schemas/* string */.YjP(), timeoutMs: milliseconds.describe('0: no limit.') });
const settings = schemas/* strictObject */.rej({
    agent: schemas/* strictObject */.rej({ kind: schemas/* literal */.euz('shell-line'), line: schemas/* string */.YjP() }),
    gates: schemas/* array */.YOg(gate),
    agentEnv: schemas/* array */.YOg(schemas/* string */.YjP()).describe('Names only.'),
    task: schemas/* string */.YjP().nullable(),
    workingDirectory: schemas/* string */.YjP(),
    until: condition.nullable(),
    while: condition.nullable(),
    maxIterations: amount,
    maxGateRuns: amount,
    maxUnchanged: amount,
    timeoutMs: milliseconds,
    agentTimeoutMs: milliseconds,
    onAgentFailure: schemas/* enum */.k5n(['judge', 'stop']),
    baseline: schemas/* boolean */.zMY(),
    skipUnchanged: schemas/* boolean */.zMY(),
    outputCharacters: amount,
    failIfNotConverged: schemas/* boolean */.zMY(),
    protectedPaths: schemas/* array */.YOg(schemas/* string */.YjP()).describe('As written.'),
    onProtectedChange: schemas/* enum */.k5n(['restore', 'stop']),
    base: schemas/* string */.YjP().nullable().describe('The commit whose agent configuration agents saw.'),
    trustAgentConfig: schemas/* boolean */.zMY().describe("true: they saw the workspace's, whatever `base` is."),
});

;// CONCATENATED MODULE: ./report/parts-schema.js


const cause = schemas/* strictObject */.rej({
    kind: schemas/* enum */.k5n([
        'directory',
        'spawn',
        'timeout',
        'signal',
        'exit',
        'expect',
        'reject',
        'undecided',
        'cut',
        'unended',
    ]),
    text: schemas/* string */.YjP().describe('The cause in words; names in it stand between backticks.'),
    exitCode: schemas/* number */.aig().int().nullable().describe('Only of kind `exit`.'),
    signal: schemas/* string */.YjP().nullable().describe('Only of kind `signal`.'),
    subject: schemas/* string */.YjP()
        .nullable()
        .describe('The directory, the message of the system, the pattern, or (`cut`) what cut it short.'),
    timeoutMs: milliseconds.nullable().describe('Only of kind `timeout`.'),
})
    .describe('Why a command did not do what was hoped for.');
const protectedFile = schemas/* strictObject */.rej({
    path: schemas/* string */.YjP(),
    status: schemas/* enum */.k5n(['added', 'modified', 'deleted']),
    pattern: schemas/* string */.YjP().describe('What protects it.'),
    line: schemas/* string */.YjP().nullable().describe('The gate or condition that is made of it.'),
})
    .describe('A protected file that was not as it was at the start.');
const activity = schemas/* strictObject */.rej({
    kind: schemas/* enum */.k5n(['starting', 'agent', 'gate', 'condition', 'fingerprint']),
    step: schemas/* string */.YjP().nullable().describe('Only of kind `agent`.'),
    gate: amount.nullable().describe('Only of kind `gate`: its position, from 0.'),
    condition: schemas/* enum */.k5n(['until', 'while']).nullable().describe('Only of kind `condition`.'),
})
    .describe('What was going on.');
const publication = schemas/* discriminatedUnion */.gMt('kind', [
    schemas/* strictObject */.rej({
        kind: schemas/* literal */.euz('pushed'),
        branch: schemas/* string */.YjP(),
        commit: schemas/* string */.YjP(),
        to: schemas/* enum */.k5n(['head', 'side']).describe('The branch of the pull request, or one of ours beside it.'),
        why: schemas/* string */.YjP().nullable().describe('Why not to the branch of the pull request, and how to take it.'),
        checks: schemas/* enum */.k5n(['wait-for-click', 'run', 'none']).describe('What becomes of the checks of the commit.'),
    }),
    schemas/* strictObject */.rej({ kind: schemas/* literal */.euz('not-pushed'), why: schemas/* string */.YjP(), commit: schemas/* string */.YjP().nullable() }),
    schemas/* strictObject */.rej({ kind: schemas/* literal */.euz('nothing') }),
])
    .describe('What became of the work on the forge.');

;// CONCATENATED MODULE: ./report/ending-schema.js



const stopReason = schemas/* enum */.k5n([
    'converged',
    'exhausted',
    'stalled',
    'timed-out',
    'agent-failed',
    'gate-broken',
    'condition-broken',
    'halted',
    'workspace-lost',
    'protected-change',
    'cancelled',
    'refused',
    'skipped',
    'invalid-input',
    'internal-error',
]);
const ending = schemas/* strictObject */.rej({
    stopReason,
    message: schemas/* string */.YjP(),
    limit: schemas/* enum */.k5n(['max-iterations', 'max-gate-runs']).nullable(),
    during: schemas/* string */.YjP().nullable().describe('What was going on when it ended.'),
    signal: schemas/* string */.YjP().nullable(),
    cause: cause.nullable(),
    protectedFiles: schemas/* array */.YOg(protectedFile).describe('Only of `protected-change`: what was changed.'),
    problems: schemas/* array */.YOg(schemas/* strictObject */.rej({ input: schemas/* string */.YjP(), value: schemas/* string */.YjP().nullable(), allowed: schemas/* string */.YjP() })),
    next: schemas/* string */.YjP().nullable().describe('Only of `refused`: what to do.'),
    why: schemas/* enum */.k5n(['twice', 'stop', 'stuck', 'not-lent'])
        .nullable()
        .describe('Only of `agent-failed` and `protected-change`.'),
    unchanged: amount.nullable().describe('Only of `stalled`: unchanged iterations in a row.'),
    gate: amount.nullable().describe('Only of `gate-broken`: its position, from 0.'),
    condition: schemas/* enum */.k5n(['until', 'while']).nullable().describe('Only of `condition-broken`.'),
    directory: schemas/* string */.YjP().nullable().describe('Only of `workspace-lost`: what is gone.'),
    rootKnown: schemas/* boolean */.zMY()
        .nullable()
        .describe('Only of `workspace-lost`: it is, or was in, a known workspace.'),
    activity: activity.nullable().describe('What was going on when it ended, for programs.'),
    error: schemas/* strictObject */.rej({ code: schemas/* string */.YjP(), detail: schemas/* string */.YjP() }).nullable(),
})
    .describe('How the run ended.');

// EXTERNAL MODULE: ../../node_modules/zod/v4/core/api.js
var api = __webpack_require__(1299);
;// CONCATENATED MODULE: ../../node_modules/zod/v4/classic/iso.js



function datetime(params) {
    return api/* _isoDateTime */.G1(schemas/* ZodISODateTime */.You, params);
}
function date(params) {
    return core._isoDate(ZodISODate, params);
}
function time(params) {
    return core._isoTime(ZodISOTime, params);
}
function duration(params) {
    return core._isoDuration(ZodISODuration, params);
}

;// CONCATENATED MODULE: ./report/note-schema.js



const note_schema_text = schemas/* string */.YjP().describe('The remark as a sentence in markdown.');
const names = schemas/* array */.YOg(schemas/* string */.YjP());
function remark(kind, shape) {
    return schemas/* strictObject */.rej({ kind: schemas/* literal */.euz(kind), text: note_schema_text, ...shape });
}
const note = schemas/* discriminatedUnion */.gMt('kind', [
    remark('flaky', { gate: amount.describe('Its position, from 0.'), retry: schemas/* boolean */.zMY() }),
    remark('swing', { round: amount, gate: amount.describe('Its position, from 0.') }),
    remark('cleaned-up', { by: schemas/* string */.YjP(), processes: amount }),
    remark('rewritten', { by: names, paths: names, undone: schemas/* boolean */.zMY() }),
    remark('no-bundle', { why: schemas/* string */.YjP() }),
    remark('not-accepted', { why: names }),
    remark('put-back', { files: schemas/* array */.YOg(protectedFile) }),
    remark('set-aside', { paths: names }),
    remark('agent-failed-yet-pass', {}),
    remark('flaky-or-ignored', {}),
    remark('moved', { from: schemas/* string */.YjP(), to: schemas/* string */.YjP() }),
    remark('start-tree', {}),
    remark('inside', { paths: names }),
    remark('no-tree', { reason: schemas/* string */.YjP() }),
    remark('moved-while-judged', {}),
])
    .describe('A remark on a round.');

;// CONCATENATED MODULE: ./report/round-schema.js




const round_schema_time = datetime().describe('A point in time, UTC.');
const output = schemas/* strictObject */.rej({
    clip: schemas/* string */.YjP()
        .describe('Head and tail, at most `output-chars` characters; the middle is counted in a line.'),
    lines: amount.describe('Of the whole output.'),
    characters: amount.describe('UTF-16 units of the whole output.'),
    tailAt: amount
        .nullable()
        .describe('Where in `clip` the tail begins, behind that line; null: nothing is left out.'),
})
    .describe('What a command printed.');
const call = schemas/* strictObject */.rej({
    step: schemas/* string */.YjP(),
    ok: schemas/* boolean */.zMY(),
    cause: cause.nullable(),
    durationMs: milliseconds,
    answer: schemas/* string */.YjP().describe('What it said last, clipped. Never read as a verdict.'),
    errorOutput: output.describe('The end of its error output, or of its output where that is empty.'),
    logPath: schemas/* string */.YjP(),
    leftovers: amount.describe('Processes it left running, which were ended.'),
})
    .describe('One call of the agent.');
const result = schemas/* strictObject */.rej({
    gate: schemas/* string */.YjP().describe("The gate's name."),
    verdict: schemas/* enum */.k5n(['pass', 'fail', 'broken', 'unchanged', 'not-run']),
    flaky: schemas/* boolean */.zMY().describe('It failed and then passed without a change.'),
    cause: cause.nullable(),
    attempts: amount.describe('Executions; 0 when it was not run.'),
    durationMs: milliseconds,
    output: output.nullable().describe('Null when it was not run.'),
    logPath: schemas/* string */.YjP().nullable().describe('Where the whole output is.'),
    leftovers: amount.describe('Processes it left running, which were ended.'),
})
    .describe('One gate in one judging.');
const judging = schemas/* strictObject */.rej({
    kind: schemas/* enum */.k5n(['executed', 'unchanged']),
    results: schemas/* array */.YOg(result),
    executions: amount.describe('How often the gates were run through; 2: files moved during a pass.'),
    repeatedRound: amount.nullable().describe('Executed on a workspace that had failed in this round.'),
    unchangedSince: amount.nullable().describe('Not executed: the round in which this workspace was seen.'),
    unchangedWhy: schemas/* enum */.k5n(['known', 'untouched']).nullable(),
    rewritten: schemas/* array */.YOg(schemas/* strictObject */.rej({ by: schemas/* array */.YOg(schemas/* string */.YjP()), paths: schemas/* array */.YOg(schemas/* string */.YjP()) })),
})
    .describe('The judging of one workspace by all gates.');
const change = schemas/* strictObject */.rej({
    kind: schemas/* enum */.k5n(['baseline', 'changed', 'none', 'back', 'unknown']),
    files: amount.nullable().describe('Only of kind `changed`: files that differ from the last look.'),
    inside: amount.nullable().describe('Only of kind `changed`: repositories below that differ inside.'),
    round: amount.nullable().describe('Only of kind `back`: the round whose workspace this is.'),
})
    .describe('What the files were, seen from the rounds before.');
const round = schemas/* strictObject */.rej({
    number: amount,
    kind: schemas/* enum */.k5n(['baseline', 'iteration', 'last-look']),
    startedAt: round_schema_time,
    durationMs: milliseconds,
    calls: schemas/* array */.YOg(call),
    judging: judging.nullable().describe('Null: it was not judged.'),
    change,
    until: schemas/* enum */.k5n(['yes', 'no', 'broken', 'cut']).nullable().describe('Null: it was not asked.'),
    tree: schemas/* string */.YjP().nullable(),
    putBack: schemas/* array */.YOg(protectedFile).describe('Put back as they were at the start.'),
    notes: schemas/* array */.YOg(note),
})
    .describe('Baseline, an iteration, or the last look before `stalled` or `exhausted`.');

;// CONCATENATED MODULE: ./report/schema.js





const reportSchema = schemas/* strictObject */.rej({
    schema: schemas/* literal */.euz(1).describe('Version of this shape; a field that is added does not change it.'),
    converge: schemas/* string */.YjP().describe('Version of Converge.'),
    mode: schemas/* enum */.k5n(['actions', 'local']),
    publishing: schemas/* boolean */.zMY().describe('The work is handed on as a commit: what gates write is undone.'),
    startedAt: round_schema_time,
    durationMs: milliseconds,
    ending: ending.nullable().describe('Null while it runs.'),
    now: activity.describe('What goes on, or went on last.'),
    assurance: schemas/* literal */.euz('best-effort'),
    supervision: schemas/* enum */.k5n(['subreaper', 'sampled'])
        .describe('How processes are followed; `sampled` may miss some.'),
    warnings: schemas/* array */.YOg(schemas/* string */.YjP()),
    settings: settings.nullable().describe('Null when the inputs were not valid.'),
    start: schemas/* strictObject */.rej({
        root: schemas/* string */.YjP().nullable(),
        commit: schemas/* string */.YjP().nullable(),
        tree: schemas/* string */.YjP().nullable(),
    }),
    protectedPaths: schemas/* array */.YOg(schemas/* strictObject */.rej({
        pattern: schemas/* string */.YjP().describe('An exception with its `!`.'),
        from: schemas/* enum */.k5n(['default', 'agents', 'input', 'line']),
        line: schemas/* string */.YjP().nullable().describe('The first gate or condition that is made of it.'),
        isThere: schemas/* boolean */.zMY().describe('A file at the start is protected by it.'),
    })),
    rounds: schemas/* array */.YOg(round),
    tree: schemas/* string */.YjP().nullable().describe('The last tree that was taken.'),
    changedFiles: schemas/* array */.YOg(schemas/* strictObject */.rej({
        path: schemas/* string */.YjP(),
        status: schemas/* enum */.k5n(['added', 'modified', 'deleted']),
        added: amount.nullable().describe('Lines; null for binary files.'),
        removed: amount.nullable(),
        judges: schemas/* enum */.k5n(['test', 'snapshot', 'lock file', 'ignore rule', 'tool configuration'])
            .nullable()
            .describe('What it is, if it is among what judges the code.'),
    }))
        .nullable()
        .describe('Compared with the start; null: unknown.'),
    patchPath: schemas/* string */.YjP().nullable(),
    commit: schemas/* string */.YjP().nullable().describe('The work as a commit on the start commit, when publishing.'),
    publication: publication
        .nullable()
        .describe('What became of the work on the forge; null: nothing yet, or nothing was to.'),
    bundlePath: schemas/* string */.YjP().nullable().describe('The folder that holds it.'),
    outputs: schemas/* record */.g1P(schemas/* string */.YjP(), schemas/* string */.YjP()).describe('The outputs of the action.'),
})
    .describe('Report of one run of Converge.');
function reportJsonSchema() {
    return { title: 'Converge report', ...z.toJSONSchema(reportSchema) };
}

;// CONCATENATED MODULE: ./report/read-report.js

function readReport(text) {
    let value;
    try {
        value = JSON.parse(text);
    }
    catch {
        return { kind: 'invalid', why: 'The report is no JSON.' };
    }
    const parsed = reportSchema.safeParse(value);
    if (parsed.success)
        return { kind: 'ok', report: parsed.data };
    const at = parsed.error.issues[0]?.path.length ?? 0;
    return {
        kind: 'invalid',
        why: at === 0 ? 'The report has another shape.' : 'A field of the report has another shape.',
    };
}


/***/ })

};
