export const id = 357;
export const ids = [357];
export const modules = {

/***/ 103:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  D: () => (/* binding */ acceptBundle)
});

// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./bundle/bundle-header.js
var bundle_header = __webpack_require__(5063);
// EXTERNAL MODULE: ./bundle/commit-object.js
var commit_object = __webpack_require__(678);
// EXTERNAL MODULE: ./bundle/messages.js
var messages = __webpack_require__(7793);
// EXTERNAL MODULE: ./bundle/refusals.js
var bundle_refusals = __webpack_require__(5316);
// EXTERNAL MODULE: ./bundle/rules.js + 3 modules
var rules = __webpack_require__(9300);
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
// EXTERNAL MODULE: ./protect/start.js + 8 modules
var protect_start = __webpack_require__(428);
// EXTERNAL MODULE: ./workspace/protected-change.js + 1 modules
var protected_change = __webpack_require__(4291);
// EXTERNAL MODULE: ./workspace/start-files.js
var start_files = __webpack_require__(5188);
// EXTERNAL MODULE: ./bundle/object-store.js
var object_store = __webpack_require__(8926);
// EXTERNAL MODULE: ./bundle/batch-file.js
var batch_file = __webpack_require__(7612);
// EXTERNAL MODULE: ./bundle/tree-object.js
var tree_object = __webpack_require__(3065);
;// CONCATENATED MODULE: ./bundle/tree-files.js


const MOST_PATHS = 2_000_000;
async function filesOfTree(store, tree) {
    const files = new Map();
    let level = new Map([[tree, ['']]]);
    while (level.size > 0) {
        const next = new Map();
        const missing = await store.each([...level.keys()], async (object) => {
            const places = level.get(object.id) ?? [];
            const { entries } = (0,tree_object/* readTree */.Zc)(await (0,batch_file/* wholeOf */.l)(object), store.format);
            for (const entry of entries) {
                const name = entry.name.toString('latin1');
                const keys = places.map((place) => (place === '' ? name : `${place}/${name}`));
                if ((0,tree_object/* isFolder */.lQ)(entry))
                    next.set(entry.id, [...(next.get(entry.id) ?? []), ...keys]);
                else
                    for (const key of keys)
                        files.set(key, { mode: entry.mode, id: entry.id });
            }
        });
        const paths = [...next.values()].reduce((sum, keys) => sum + keys.length, files.size);
        if (missing.length > 0 || paths > MOST_PATHS)
            return null;
        level = next;
    }
    return files;
}
async function contentsOf(store, ids) {
    const contents = new Map();
    const missing = await store.each(ids, async (object) => {
        contents.set(object.id, await (0,batch_file/* wholeOf */.l)(object));
    });
    return missing.length > 0 ? null : contents;
}

// EXTERNAL MODULE: ./bundle/types.js
var types = __webpack_require__(8248);
;// CONCATENATED MODULE: ./bundle/protected-between.js






async function protectedBetween(options) {
    const { git, startTree, tree, protect, limits } = options;
    const store = (0,object_store/* createObjectStore */.h)(git, limits);
    const files = await filesOfTree(store, startTree);
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
    const paths = new Map([...files].map(([key, entry]) => [asText(key), entry]));
    const packages = [...paths].filter(([path, entry]) => PACKAGE.test(path) && isFile(entry));
    const contents = await contentsOf(store, packages.map(([, { id }]) => id));
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
    const contents = await contentsOf(store, links.map(([, { id }]) => id));
    if (contents === null)
        return null;
    return new Map(links.map(([key, { id }]) => [asText(key), contents.get(id)?.toString('utf8') ?? '/']));
}
function partOf(protection, { path, after }) {
    const text = path.toString('utf8');
    const part = protection.partOf(text);
    return part === null && after?.mode === types/* MODES */.FN.link ? protection.partBelow(text) : part;
}
async function changedOf(store, touched) {
    const compared = touched.filter(({ part }) => part.kind === 'values').map(({ change }) => change);
    const ids = compared.flatMap(({ before, after }) => [before, after].flatMap(blobOf));
    const contents = await contentsOf(store, ids);
    if (contents === null)
        return null;
    const changed = touched.filter(({ change, part }) => {
        if (part.kind === 'whole')
            return true;
        const key = change.path.toString('latin1');
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
function asText(key) {
    return Buffer.from(key, 'latin1').toString('utf8');
}

// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(1455);
// EXTERNAL MODULE: ./workspace/git.js
var git = __webpack_require__(4774);
// EXTERNAL MODULE: ./bundle/compare-trees.js + 1 modules
var compare_trees = __webpack_require__(958);
// EXTERNAL MODULE: ./bundle/own-repository.js
var own_repository = __webpack_require__(3390);
// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
// EXTERNAL MODULE: external "node:zlib"
var external_node_zlib_ = __webpack_require__(8522);
// EXTERNAL MODULE: ./bundle/pack-file.js + 1 modules
var pack_file = __webpack_require__(5570);
;// CONCATENATED MODULE: ./bundle/scan-pack.js





const HEAD_BYTES = 12;
function scanPack(pack, format, limits) {
    const end = pack.length - types/* ID_BYTES */.Q$[format];
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
        if (error instanceof git/* GitError */.X && error.kind === 'timed-out')
            return unreadable('bundle-time');
        throw error;
    }
}
async function read(options) {
    const { path, format, limits } = options;
    const found = await (0,promises_.lstat)(path).catch(() => null);
    if (found === null || !found.isFile())
        return unreadable('bundle-header', 'there is no such file');
    if (found.size > write_bundle/* MOST_BUNDLE_BYTES */.bW)
        return unreadable('bundle-too-large');
    const file = await (0,promises_.readFile)(path);
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
    const git = await (0,own_repository/* makeOwnRepository */.l)(options);
    const intake = await (0,own_repository/* takeIn */.E)(git, pack, limits);
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


/***/ }),

/***/ 3390:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   E: () => (/* binding */ takeIn),
/* harmony export */   l: () => (/* binding */ makeOwnRepository)
/* harmony export */ });
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1455);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6760);
/* harmony import */ var _workspace_git_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4774);
/* harmony import */ var _workspace_private_git_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(953);




async function makeOwnRepository(options) {
    const { git: program, job, folder, alternates, format, startCommit } = options;
    const workTree = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(folder, 'no-work-tree');
    const git = (0,_workspace_private_git_js__WEBPACK_IMPORTED_MODULE_3__/* .createPrivateGit */ .aU)({
        git: program,
        job,
        folder,
        workTree,
        alternates,
        objectFormat: format,
        settings: [],
        files: NO_FILES,
    });
    await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.mkdir)(workTree, { recursive: true });
    await git.prepare(null);
    if (startCommit !== null)
        await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.writeFile)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(git.places.gitDirectory, 'shallow'), `${startCommit}\n`);
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
        if (!(error instanceof _workspace_git_js__WEBPACK_IMPORTED_MODULE_2__/* .GitError */ .X) || error.kind !== 'failed')
            throw error;
        return error.stderr;
    }
}


/***/ }),

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
        const attempt = await send(isSpent ? patience.lastRequestMs : Math.min(patience.requestMs, Math.max(left, 1)));
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

/***/ 3981:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  S: () => (/* binding */ callServer)
});

// EXTERNAL MODULE: ./workspace/git.js
var workspace_git = __webpack_require__(4774);
// EXTERNAL MODULE: ./text/fence.js
var fence = __webpack_require__(8927);
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


/***/ }),

/***/ 134:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   N: () => (/* binding */ connect)
/* harmony export */ });
/* harmony import */ var _redact_redactor_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2662);

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
function connect({ serverUrl, repository, token }, job) {
    const server = serverUrl.replace(/\/+$/, '');
    const basic = Buffer.from(`x-access-token:${token}`).toString('base64');
    const redactor = (0,_redact_redactor_js__WEBPACK_IMPORTED_MODULE_0__/* .makeRedactor */ .$)([token, basic]);
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


/***/ }),

/***/ 4409:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   N: () => (/* binding */ fetchHistory),
/* harmony export */   i: () => (/* binding */ fetchCommit)
/* harmony export */ });
/* harmony import */ var _call_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3981);
/* harmony import */ var _patience_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(117);


const FETCH_PATIENCE = { ..._patience_js__WEBPACK_IMPORTED_MODULE_1__/* .PATIENCE */ .a, callMs: 600_000, totalMs: 600_000 };
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
    const time = (0,_patience_js__WEBPACK_IMPORTED_MODULE_1__/* .startTime */ .S)(FETCH_PATIENCE, line.signal);
    for (;;) {
        const answer = await (0,_call_js__WEBPACK_IMPORTED_MODULE_0__/* .callServer */ .S)(line, [...FETCH, ...args], time.leftMs());
        if (answer.kind === 'done' || answer.trouble.kind !== 'unreachable')
            return answer;
        if (!(await time.again()))
            return answer;
    }
}


/***/ }),

/***/ 117:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   S: () => (/* binding */ startTime),
/* harmony export */   a: () => (/* binding */ PATIENCE)
/* harmony export */ });
/* harmony import */ var node_timers_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8500);

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
            await (0,node_timers_promises__WEBPACK_IMPORTED_MODULE_0__.setTimeout)(waitMs, undefined, signal === undefined ? {} : { signal }).catch(() => { });
            return signal?.aborted !== true && leftMs() > 0;
        },
    };
}


/***/ }),

/***/ 4504:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  F: () => (/* binding */ publishWork)
});

// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./bundle/accept-bundle.js + 5 modules
var accept_bundle = __webpack_require__(103);
// EXTERNAL MODULE: ./bundle/messages.js
var messages = __webpack_require__(7793);
// EXTERNAL MODULE: ./bundle/object-id.js
var object_id = __webpack_require__(4818);
// EXTERNAL MODULE: ./bundle/own-repository.js
var own_repository = __webpack_require__(3390);
// EXTERNAL MODULE: ./bundle/refusal-texts.js
var refusal_texts = __webpack_require__(5224);
// EXTERNAL MODULE: ./workspace/git.js
var git = __webpack_require__(4774);
// EXTERNAL MODULE: ./workspace/system-error.js
var system_error = __webpack_require__(6950);
// EXTERNAL MODULE: ./publish/connection.js
var publish_connection = __webpack_require__(134);
// EXTERNAL MODULE: ./publish/fetch-start.js
var fetch_start = __webpack_require__(4409);
// EXTERNAL MODULE: ./publish/patience.js
var publish_patience = __webpack_require__(117);
;// CONCATENATED MODULE: ./publish/publication.js
function checksAfter({ serverUrl, isPushToken, to }) {
    if (isPushToken)
        return 'run';
    return to === 'head' && isGithubDotCom(serverUrl) ? 'wait-for-click' : 'none';
}
function isGithubDotCom(serverUrl) {
    return URL.canParse(serverUrl) && new URL(serverUrl).hostname === 'github.com';
}

// EXTERNAL MODULE: ./publish/call.js + 1 modules
var call = __webpack_require__(3981);
;// CONCATENATED MODULE: ./publish/tips.js

const HEADS = 'refs/heads/';
async function askTips(line, names, time) {
    const args = ['ls-remote', line.connection.url, ...names.map((name) => HEADS + name)];
    let answer = await (0,call/* callServer */.S)(line, args, time.leftMs());
    while (answer.kind === 'failed' && answer.trouble.kind === 'unreachable' && (await time.again())) {
        answer = await (0,call/* callServer */.S)(line, args, time.leftMs());
    }
    return answer.kind === 'failed' ? answer : { kind: 'tips', tips: readTips(answer.stdout) };
}
function readTips(listed) {
    const lines = listed.split('\n').map((line) => line.split('\t'));
    return new Map(lines.flatMap(([id, ref]) => id !== undefined && ref?.startsWith(HEADS) ? [[ref.slice(HEADS.length), id]] : []));
}

;// CONCATENATED MODULE: ./publish/push-commit.js




async function pushCommit(push) {
    const time = (0,publish_patience/* startTime */.S)(push.patience, push.signal);
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
    const answer = await (0,call/* callServer */.S)(push, args, time.leftMs());
    if (answer.kind === 'done' || answer.trouble.kind !== 'shallow')
        return answer;
    const fetched = await (0,fetch_start/* fetchHistory */.N)(push, push.start);
    return fetched.kind === 'failed' ? answer : (0,call/* callServer */.S)(push, args, push.patience.callMs);
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

// EXTERNAL MODULE: ./bundle/batch-file.js
var batch_file = __webpack_require__(7612);
// EXTERNAL MODULE: ./bundle/commit-object.js
var commit_object = __webpack_require__(678);
// EXTERNAL MODULE: ./bundle/object-store.js
var object_store = __webpack_require__(8926);
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
    const found = await askTips(push, [first, `${first}-*`], (0,publish_patience/* startTime */.S)(push.patience, push.signal));
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
    const fetched = await (0,fetch_start/* fetchCommit */.i)(push, commit);
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

// EXTERNAL MODULE: ./publish/texts.js
var texts = __webpack_require__(8936);
;// CONCATENATED MODULE: ./publish/publish-work.js















async function publishWork(options) {
    const { bundle, remote, job } = options;
    if (bundle === null)
        return { kind: 'nothing' };
    const connection = (0,publish_connection/* connect */.N)(remote, job);
    try {
        return await publish({ ...options, bundle }, connection);
    }
    catch (error) {
        return { kind: 'not-pushed', why: troubleOf(error, connection), commit: null };
    }
}
function troubleOf(error, { tidied }) {
    if (!(error instanceof git/* GitError */.X) && (0,system_error/* systemErrorCode */.v)(error) === null)
        throw error;
    return `${tidied(error.message)}.`;
}
async function publish(options, connection) {
    const alternates = await alternatesOf(options, connection);
    if (alternates.kind === 'failed')
        return { kind: 'not-pushed', why: (0,texts/* troubleText */.NX)(alternates.trouble, branchOf(options)), commit: null };
    const folder = (0,external_node_path_.join)(options.folder, 'bundle');
    const verdict = await (0,accept_bundle/* acceptBundle */.D)({ ...options, folder, alternates: alternates.directories });
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
    const git = await (0,own_repository/* makeOwnRepository */.l)({
        ...options,
        folder: (0,external_node_path_.join)(options.folder, 'start'),
        format: (0,object_id/* formatOf */.be)(start),
        startCommit: null,
    });
    const fetched = await (0,fetch_start/* fetchCommit */.i)({ git, connection, signal: limits.signal }, start);
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
    const { start, limits, patience = publish_patience/* PATIENCE */.a } = options;
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
        return (0,texts/* movedText */.JB)({ ...arrival, branch, start });
    const isOpen = arrival.kind === 'unreachable' && arrival.mayHaveArrived;
    return (isOpen ? texts/* unknownArrivalText */.J_ : texts/* troubleText */.NX)(arrival.trouble, branch);
}
async function beside(options, toPush, why) {
    const { number } = options.pullRequest;
    const { commit } = toPush;
    const arrival = await pushBeside(toPush, number);
    if (arrival.kind !== 'arrived') {
        return { kind: 'not-pushed', why: `${why} ${(0,texts/* notBesideText */.t9)(arrival, `converge/pr-${number}`)}`, commit };
    }
    const { branch } = arrival;
    const text = `${why} ${(0,texts/* takeText */.dY)(branch)}`;
    return { kind: 'pushed', branch, commit, to: 'side', why: text, checks: checksOf(options, 'side') };
}
function checksOf({ remote, isPushToken }, to) {
    return checksAfter({ serverUrl: remote.serverUrl, isPushToken, to });
}
function isBranchName(branch) {
    return branch !== '' && !/[\0-\x20\x7f~^:?*[\\]|\.\.|@\{|\/\/|^\/|\/$|^-/.test(branch);
}


/***/ }),

/***/ 8936:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   JB: () => (/* binding */ movedText),
/* harmony export */   J_: () => (/* binding */ unknownArrivalText),
/* harmony export */   NX: () => (/* binding */ troubleText),
/* harmony export */   Xn: () => (/* binding */ deniedText),
/* harmony export */   dY: () => (/* binding */ takeText),
/* harmony export */   t9: () => (/* binding */ notBesideText)
/* harmony export */ });
/* unused harmony export shownBranch */
/* harmony import */ var _text_fence_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8927);

const ID_DIGITS = 7;
const BRANCH_CHARACTERS = 200;
function shownBranch(branch) {
    return `\`${(0,_text_fence_js__WEBPACK_IMPORTED_MODULE_0__/* .showable */ .of)(branch, BRANCH_CHARACTERS).replaceAll('`', '\u2019')}\``;
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


/***/ }),

/***/ 4670:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  r: () => (/* binding */ commentMarkdown)
});

// UNUSED EXPORTS: MOST_COMMENT_BYTES

// EXTERNAL MODULE: ./report/blocks.js
var report_blocks = __webpack_require__(4201);
// EXTERNAL MODULE: ./report/ending-details.js
var ending_details = __webpack_require__(6551);
// EXTERNAL MODULE: ./report/front.js
var front = __webpack_require__(1879);
// EXTERNAL MODULE: ./report/notes.js
var notes = __webpack_require__(2430);
// EXTERNAL MODULE: ./text/clean.js
var clean = __webpack_require__(8043);
// EXTERNAL MODULE: ./text/output-text.js
var output_text = __webpack_require__(1153);
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

;// CONCATENATED MODULE: ./report/record-of-report.js



function recordOf(report) {
    return {
        facts: factsOf(report),
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
function factsOf(report) {
    return {
        version: VERSION.test(report.converge) ? report.converge : '(unknown)',
        mode: report.mode,
        publishing: report.publishing,
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
            answer: (0,clean/* cleanText */.X)(call.answer),
            errorOutput: outputOf(call.errorOutput),
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
        output: result.output === null ? null : outputOf(result.output),
    };
}
function outputOf({ clip, lines, characters, tailAt, }) {
    const headEnd = tailAt === null ? clip.length : clip.lastIndexOf('\n', Math.max(0, tailAt - 2)) + 1;
    const head = (0,clean/* cleanText */.X)(clip.slice(0, headEnd));
    const tail = tailAt === null ? '' : (0,clean/* cleanText */.X)(clip.slice(tailAt));
    const shownLines = tailAt === null ? (0,output_text/* countLines */.lt)(head) : (0,output_text/* lineEnds */.j5)(head) + (0,output_text/* countLines */.lt)(tail);
    const all = {
        lines: Math.max(lines, shownLines),
        characters: Math.max(characters, head.length + tail.length),
    };
    const omitted = { lines: all.lines - shownLines, characters: all.characters - head.length - tail.length };
    return { head, tail, omitted: tailAt === null && omitted.characters === 0 ? null : omitted, ...all };
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

// EXTERNAL MODULE: ./text/clip.js
var text_clip = __webpack_require__(3562);
// EXTERNAL MODULE: ./text/duration.js
var duration = __webpack_require__(5016);
// EXTERNAL MODULE: ./text/fence.js
var fence = __webpack_require__(8927);
// EXTERNAL MODULE: ./report/excerpt.js
var excerpt = __webpack_require__(1362);
// EXTERNAL MODULE: ./report/failures.js
var report_failures = __webpack_require__(2512);
// EXTERNAL MODULE: ./report/words.js
var words = __webpack_require__(7066);
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
function verificationBlock({ gate, clip }, { clipCharacters }) {
    if (clip === null)
        return '';
    const output = (0,output_text/* outputText */.jO)((0,clean/* cleanText */.X)(clip));
    const name = gate === null ? '`setup`' : `gate ${(0,fence/* codeSpan */.SS)(gate)}`;
    const title = `**Last failure:** ${name}, on a fresh machine`;
    if ((0,excerpt/* isShort */.tQ)(output))
        return (0,report_blocks/* joinBlocks */.x9)([title, (0,report_blocks/* outputFence */.JY)(output.head)]);
    const { text, lines } = (0,text_clip/* clipLines */.U)(output, { ...CLIP_LINES, characters: clipCharacters ?? 0 });
    const nameHtml = (0,fence/* htmlCode */.h8)(gate ?? 'setup');
    const whole = clipCharacters === null
        ? LEFT_OUT
        : (0,report_blocks/* fold */.AU)(`On a fresh machine: ${nameHtml}, ${(0,duration/* count */.U9)(lines, 'line')}`, (0,report_blocks/* outputFence */.JY)(text));
    return (0,report_blocks/* joinBlocks */.x9)([title, (0,report_blocks/* outputFence */.JY)((0,excerpt/* excerpt */.Kb)(output)), whole]);
}

// EXTERNAL MODULE: ./report/comment/links.js
var links = __webpack_require__(6788);
// EXTERNAL MODULE: ./text/escape.js
var text_escape = __webpack_require__(1679);
// EXTERNAL MODULE: ./report/messages.js
var messages = __webpack_require__(1963);
// EXTERNAL MODULE: ./report/outside-reasons.js
var outside_reasons = __webpack_require__(5648);
// EXTERNAL MODULE: ./report/stop-reasons.js + 4 modules
var stop_reasons = __webpack_require__(6688);
// EXTERNAL MODULE: ./report/work.js
var work = __webpack_require__(4390);
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
    return `In a clone of this repository, on the branch of this pull request:\n\n${(0,fence/* fence */.EU)(`${(0,clean/* cleanText */.X)(lines.join('\n'))}\n`, 'sh')}`;
}
function runId({ links }) {
    const id = /\/actions\/runs\/(\d+)(?:\/|$)/.exec(links.run)?.[1];
    return id === undefined ? '' : `${id} `;
}
function artifactLink(place) {
    return (0,links/* link */.nf)('artifact of the run', place.url);
}

;// CONCATENATED MODULE: ./report/comment/published.js




function publishedText(record, facts) {
    const place = workPlace(record, facts);
    return published/* publishedText */.s6(record, facts.publication, {
        commit: (id) => (0,links/* commitLink */.wn)(facts, id),
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
    const changed = (0,links/* compareLink */.yM)('what Converge changed', facts, record.facts.startCommit, pushed.commit);
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
function notVerified(record, { message }, facts) {
    const { emoji, alert, heading } = outside_reasons/* OUTSIDE_REASONS */.I['not-verified'];
    const reader = commentReader(record, facts);
    const failed = (0,text_escape/* escapeSentence */.Y)(message);
    const passed = `In the agent's workspace ${(0,words/* uncapitalized */.ot)((0,messages/* convergedMessage */.XQ)(record))}`;
    const byHand = reader.byHand === null ? [] : ['Finish by hand: take the work (below).'];
    return {
        reason: 'not-verified',
        heading: `${emoji} ${heading}`,
        message: `${failed} ${passed} ${publishedText(record, facts)} Spent: ${(0,duration/* formatDuration */.a3)(record.durationMs)}.`,
        alert,
        next: [
            `Put what the tree lacks (a file that git ignores, an installed tool, a service) into the commit, the lock file or \`setup\`, then ${reader.again}.`,
            ...byHand,
        ],
        more: [],
    };
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

// EXTERNAL MODULE: ./report/comment/parts.js
var parts = __webpack_require__(6851);
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
    const open = (0,links/* link */.nf)('open the run', facts.links.run);
    const lost = latestMs === null
        ? ''
        : `${(0,front/* latestText */.Ro)(latestMs)} If this comment still says *Running* after that, the run was lost: ${open}.`;
    return {
        first: [(0,parts/* headingLine */.F5)(heading, facts.label), (0,report_blocks/* alertBox */.mP)('NOTE', (0,report_blocks/* joinBlocks */.x9)([`**Now:** ${now}.`, lost]))],
        rest: (detail) => [(0,parts/* tableBlock */.wp)(record, detail), failureBlock(record, detail)],
        last: [(0,parts/* linksLine */.sV)(record, facts), (0,parts/* footer */.qr)(record, facts, null)],
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
                ? verificationBlock(facts.verification, detail)
                : failureBlock(record, detail),
            (0,parts/* tableBlock */.wp)(record, detail),
            (0,notes/* fewNotes */.sy)(record, detail.notes),
            (0,parts/* filesBlock */.Bm)(record, detail),
            isLost ? '' : takeTheWork(record, facts),
        ],
        last: [(0,parts/* linksLine */.sV)(record, facts), (0,parts/* footer */.qr)(record, facts, outcome.reason)],
    };
}
function firstBlocks(record, outcome, { label }) {
    return [
        (0,parts/* headingLine */.F5)(outcome.heading, label),
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


/***/ }),

/***/ 6788:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   nf: () => (/* binding */ link),
/* harmony export */   wn: () => (/* binding */ commitLink),
/* harmony export */   yM: () => (/* binding */ compareLink)
/* harmony export */ });
/* harmony import */ var _text_fence_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8927);

const SHORT_ID = 7;
function link(text, url) {
    const safe = url.replace(/[\s()<>\\]/g, (sign) => `%${sign.charCodeAt(0).toString(16).padStart(2, '0')}`);
    return `[${text}](${safe})`;
}
function commitLink({ links }, commit) {
    const name = (0,_text_fence_js__WEBPACK_IMPORTED_MODULE_0__/* .codeSpan */ .SS)(commit.slice(0, SHORT_ID));
    return isCommit(commit) ? link(name, `${links.repository}/commit/${commit}`) : name;
}
function compareLink(text, { links }, from, to) {
    return from !== null && isCommit(from) && isCommit(to)
        ? link(text, `${links.repository}/compare/${from}...${to}`)
        : text;
}
function isCommit(text) {
    return /^[0-9a-f]{40}(?:[0-9a-f]{24})?$/.test(text);
}


/***/ }),

/***/ 3100:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   SF: () => (/* binding */ unreportedComment),
/* harmony export */   YF: () => (/* binding */ refusedComment),
/* harmony export */   f_: () => (/* binding */ startedComment)
/* harmony export */ });
/* harmony import */ var _text_duration_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(5016);
/* harmony import */ var _text_escape_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(1679);
/* harmony import */ var _text_fence_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(8927);
/* harmony import */ var _version_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(56);
/* harmony import */ var _blocks_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4201);
/* harmony import */ var _front_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1879);
/* harmony import */ var _outside_reasons_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(5648);
/* harmony import */ var _links_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(6788);
/* harmony import */ var _parts_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(6851);









function startedComment(facts) {
    const open = (0,_links_js__WEBPACK_IMPORTED_MODULE_4__/* .link */ .nf)('open the run', facts.links.run);
    const next = facts.workflow === 'reusable' ? ' This comment tells the end; until then, the log of the run does.' : '';
    const latest = facts.endsByMs === null
        ? `If this comment still says *Running* when the run is over, it was lost: ${open}.`
        : `${(0,_front_js__WEBPACK_IMPORTED_MODULE_1__/* .latestText */ .Ro)(facts.endsByMs)} If this comment still says *Running* after that, the run was lost: ${open}.`;
    return page(facts, `⏳ Running: started at ${(0,_text_duration_js__WEBPACK_IMPORTED_MODULE_5__/* .formatTime */ .fU)(facts.nowMs)}`, [
        (0,_blocks_js__WEBPACK_IMPORTED_MODULE_0__/* .alertBox */ .mP)('NOTE', (0,_blocks_js__WEBPACK_IMPORTED_MODULE_0__/* .joinBlocks */ .x9)([`An agent works until the gates pass or a limit ends it.${next}`, latest])),
        (0,_links_js__WEBPACK_IMPORTED_MODULE_4__/* .link */ .nf)('Run, live log', facts.links.run),
        (0,_parts_js__WEBPACK_IMPORTED_MODULE_3__/* .footerLine */ .GO)([_parts_js__WEBPACK_IMPORTED_MODULE_3__/* .IN_PLACE */ .iz], _version_js__WEBPACK_IMPORTED_MODULE_6__/* .VERSION */ .x, facts.nowMs),
    ]);
}
function refusedComment({ message, next }, facts) {
    const { emoji, heading, alert } = _outside_reasons_js__WEBPACK_IMPORTED_MODULE_2__/* .OUTSIDE_REASONS */ .I.refused;
    const steps = next.map((step) => (0,_text_escape_js__WEBPACK_IMPORTED_MODULE_7__/* .escapeSentence */ .Y)(step));
    return page(facts, `${emoji} ${heading}`, [
        `${(0,_text_escape_js__WEBPACK_IMPORTED_MODULE_7__/* .escapeSentence */ .Y)(message)} Nothing was run.`,
        steps.length === 0 ? '' : (0,_front_js__WEBPACK_IMPORTED_MODULE_1__/* .nextBox */ .xY)(alert, steps, []),
        (0,_links_js__WEBPACK_IMPORTED_MODULE_4__/* .link */ .nf)('Run', facts.links.run),
        (0,_parts_js__WEBPACK_IMPORTED_MODULE_3__/* .footerLine */ .GO)([`stop reason ${(0,_parts_js__WEBPACK_IMPORTED_MODULE_3__/* .reasonLink */ .NW)('refused', facts)}`], _version_js__WEBPACK_IMPORTED_MODULE_6__/* .VERSION */ .x, facts.nowMs),
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
    const again = `add the label ${(0,_text_fence_js__WEBPACK_IMPORTED_MODULE_8__/* .codeSpan */ .SS)(facts.label)} again`;
    const mend = facts.workflow === 'reusable' ? 'often `setup`' : 'one before Converge, or the machine';
    const open = (0,_links_js__WEBPACK_IMPORTED_MODULE_4__/* .link */ .nf)('the run', facts.links.run);
    const steps = {
        cancelled: `Start afresh: ${again}.`,
        failed: `Open ${open}, mend what failed (${mend}), then ${again}.`,
        contradicted: `Open ${open}: something in that job wrote over what Converge had written.`,
        verified: `Open ${open}, and review the commit before you merge it.`,
    };
    const step = steps[how];
    const { publication } = facts;
    const where = publication?.kind === 'pushed'
        ? ` Pushed as ${(0,_links_js__WEBPACK_IMPORTED_MODULE_4__/* .commitLink */ .wn)(facts, publication.commit)} to ${(0,_text_fence_js__WEBPACK_IMPORTED_MODULE_8__/* .codeSpan */ .SS)(publication.branch)}.`
        : publication?.kind === 'not-pushed'
            ? ` Nothing was pushed. ${(0,_text_escape_js__WEBPACK_IMPORTED_MODULE_7__/* .escapeSentence */ .Y)(publication.why)}`
            : '';
    return page(facts, heading, [
        `${message}${where}`,
        (0,_front_js__WEBPACK_IMPORTED_MODULE_1__/* .nextBox */ .xY)(alert, [step], []),
        (0,_links_js__WEBPACK_IMPORTED_MODULE_4__/* .link */ .nf)('Run', facts.links.run),
        (0,_parts_js__WEBPACK_IMPORTED_MODULE_3__/* .footerLine */ .GO)([], _version_js__WEBPACK_IMPORTED_MODULE_6__/* .VERSION */ .x, facts.nowMs),
    ]);
}
function page({ label }, heading, blocks) {
    return `${(0,_blocks_js__WEBPACK_IMPORTED_MODULE_0__/* .joinBlocks */ .x9)([(0,_parts_js__WEBPACK_IMPORTED_MODULE_3__/* .headingLine */ .F5)(heading, label), ...blocks])}\n`;
}


/***/ }),

/***/ 6851:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Bm: () => (/* binding */ filesBlock),
/* harmony export */   F5: () => (/* binding */ headingLine),
/* harmony export */   GO: () => (/* binding */ footerLine),
/* harmony export */   NW: () => (/* binding */ reasonLink),
/* harmony export */   iz: () => (/* binding */ IN_PLACE),
/* harmony export */   qr: () => (/* binding */ footer),
/* harmony export */   sV: () => (/* binding */ linksLine),
/* harmony export */   wp: () => (/* binding */ tableBlock)
/* harmony export */ });
/* harmony import */ var _text_duration_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(5016);
/* harmony import */ var _text_fence_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(8927);
/* harmony import */ var _blocks_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4201);
/* harmony import */ var _judges_counted_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7320);
/* harmony import */ var _judging_files_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(9793);
/* harmony import */ var _outputs_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(3045);
/* harmony import */ var _table_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(2349);
/* harmony import */ var _words_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(7066);
/* harmony import */ var _work_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(4390);
/* harmony import */ var _links_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(6788);










const WHOLE_ROWS = 8;
const MOST_FOLDED_ROWS = 60;
const MOST_FILES = 20;
const TREE_CHARACTERS = 12;
const LOOK = { times: false };
function tableBlock(record, { rows, foldsRows }) {
    const { rounds, ending } = record;
    const table = (0,_table_js__WEBPACK_IMPORTED_MODULE_4__/* .roundTable */ .L)(record, (0,_blocks_js__WEBPACK_IMPORTED_MODULE_0__/* .firstAndLast */ .Aq)(rounds, WHOLE_ROWS, rows), LOOK, ending !== null && rounds.length > 1);
    const between = rounds.length > WHOLE_ROWS ? rounds.slice(rows.first, -rows.last) : [];
    if (between.length === 0)
        return table;
    const title = `${(0,_text_duration_js__WEBPACK_IMPORTED_MODULE_6__/* .grouped */ .zD)(between.length)} rows between`;
    const rest = foldsRows && between.length <= MOST_FOLDED_ROWS
        ? (0,_blocks_js__WEBPACK_IMPORTED_MODULE_0__/* .fold */ .AU)(title, (0,_table_js__WEBPACK_IMPORTED_MODULE_4__/* .roundTable */ .L)(record, between, LOOK, false))
        : `${title} are left out to keep this comment short; the report has all.`;
    return (0,_blocks_js__WEBPACK_IMPORTED_MODULE_0__/* .joinBlocks */ .x9)([table, rest]);
}
function filesBlock(record, { listsFiles }) {
    const files = record.changedFiles ?? [];
    if (files.length === 0)
        return '';
    const judges = (0,_judges_counted_js__WEBPACK_IMPORTED_MODULE_1__/* .judgesCounted */ .H)(record);
    const title = `Changed files: ${(0,_text_duration_js__WEBPACK_IMPORTED_MODULE_6__/* .grouped */ .zD)(files.length)}${judges === '' ? '' : `, of which ${judges}`}`;
    if (!listsFiles)
        return `${title}. The report has the list.`;
    const isJudge = files.filter(({ path }) => (0,_judging_files_js__WEBPACK_IMPORTED_MODULE_2__/* .judgeKind */ .E)(path) !== null);
    const inOrder = files.length <= MOST_FILES ? files : [...new Set([...isJudge, ...files])];
    const rest = files.length - MOST_FILES;
    const shown = inOrder.slice(0, MOST_FILES).map(_work_js__WEBPACK_IMPORTED_MODULE_5__/* .fileText */ .CG);
    return (0,_blocks_js__WEBPACK_IMPORTED_MODULE_0__/* .joinBlocks */ .x9)([
        (0,_work_js__WEBPACK_IMPORTED_MODULE_5__/* .changedJudges */ .PQ)(record),
        (0,_blocks_js__WEBPACK_IMPORTED_MODULE_0__/* .fold */ .AU)(title, (0,_blocks_js__WEBPACK_IMPORTED_MODULE_0__/* .bullets */ .e5)([...shown, ...(rest > 0 ? [`and ${(0,_text_duration_js__WEBPACK_IMPORTED_MODULE_6__/* .count */ .U9)(rest, 'more file')}`] : [])])),
    ]);
}
function linksLine(record, facts) {
    const { links, publication } = facts;
    if (record.ending === null)
        return (0,_links_js__WEBPACK_IMPORTED_MODULE_7__/* .link */ .nf)('Run, live log', links.run);
    return [
        (0,_links_js__WEBPACK_IMPORTED_MODULE_7__/* .link */ .nf)('Run and summary', links.run),
        ...(publication?.kind === 'pushed' ? [`Commit ${(0,_links_js__WEBPACK_IMPORTED_MODULE_7__/* .commitLink */ .wn)(facts, publication.commit)}`] : []),
        ...(links.artifact === null ? [] : [(0,_links_js__WEBPACK_IMPORTED_MODULE_7__/* .link */ .nf)('Report', links.artifact)]),
    ].join(' · ');
}
function footer(record, facts, reason) {
    const { tree, rounds } = record;
    const judged = rounds.length > 0 && reason !== null && facts.verification?.kind !== 'failed';
    const assurance = facts.verification?.kind === 'verified' ? 'isolated' : _outputs_js__WEBPACK_IMPORTED_MODULE_3__/* .ASSURANCE */ .mP;
    return footerLine([
        ...(reason === null ? [IN_PLACE] : [`stop reason ${reasonLink(reason, facts)}`]),
        ...(reason === null || tree === null ? [] : [`tree ${(0,_text_fence_js__WEBPACK_IMPORTED_MODULE_8__/* .codeSpan */ .SS)(tree.slice(0, TREE_CHARACTERS))}`]),
        ...(judged ? [`assurance \`${assurance}\`: ${_outputs_js__WEBPACK_IMPORTED_MODULE_3__/* .ASSURANCE_TEXTS */ ["do"][assurance]}`] : []),
    ], record.facts.version, facts.nowMs);
}
const IN_PLACE = 'this comment is edited in place, without further notifications';
function reasonLink(reason, { links }) {
    return (0,_links_js__WEBPACK_IMPORTED_MODULE_7__/* .link */ .nf)(`\`${reason}\``, `${links.docs}/stop-reasons.md#${reason}`);
}
function footerLine(parts, version, nowMs) {
    const all = [...parts, `Converge ${version}`, `updated ${(0,_text_duration_js__WEBPACK_IMPORTED_MODULE_6__/* .formatTime */ .fU)(nowMs).replace(' ', '\u00a0')}`];
    return `<sub>${(0,_words_js__WEBPACK_IMPORTED_MODULE_9__/* .capitalized */ .l2)(all.join(' · '))}</sub>`;
}
function headingLine(heading, label) {
    return `### ${heading}${label === 'converge' ? '' : ` (label ${(0,_text_fence_js__WEBPACK_IMPORTED_MODULE_8__/* .codeSpan */ .SS)(label)})`}`;
}


/***/ }),

/***/ 760:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   N: () => (/* binding */ connect)
/* harmony export */ });
/* harmony import */ var _waits_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2484);

async function connect({ env, forge, repository }, token, { api: patience, clock } = _waits_js__WEBPACK_IMPORTED_MODULE_0__/* .WAITS */ .r) {
    const [{ openGitHub }, { StickyComment }, { useProxyOf }] = await Promise.all([
        __webpack_require__.e(/* import() */ 899).then(__webpack_require__.bind(__webpack_require__, 3899)),
        __webpack_require__.e(/* import() */ 68).then(__webpack_require__.bind(__webpack_require__, 1068)),
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


/***/ }),

/***/ 8193:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  Z: () => (/* binding */ jobOf)
});

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


/***/ }),

/***/ 7867:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   X: () => (/* binding */ markEnd)
/* harmony export */ });
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


/***/ }),

/***/ 2484:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   r: () => (/* binding */ WAITS)
/* harmony export */ });
/* harmony import */ var _github_clock_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5836);
/* harmony import */ var _github_retry_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6184);
/* harmony import */ var _publish_patience_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(117);



const WAITS = { api: _github_retry_js__WEBPACK_IMPORTED_MODULE_1__/* .PATIENT */ .qh, clock: _github_clock_js__WEBPACK_IMPORTED_MODULE_0__/* .CLOCK */ .Z, git: _publish_patience_js__WEBPACK_IMPORTED_MODULE_2__/* .PATIENCE */ .a };


/***/ })

};
