export const id = 523;
export const ids = [523];
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

/***/ 523:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  runVerify: () => (/* binding */ runVerify)
});

// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./inputs/node-world.js
var node_world = __webpack_require__(1439);
// EXTERNAL MODULE: ./inputs/problem.js
var problem = __webpack_require__(1639);
// EXTERNAL MODULE: ./machine.js
var machine_0 = __webpack_require__(2957);
// EXTERNAL MODULE: ./output/job-log.js + 2 modules
var job_log = __webpack_require__(3371);
// EXTERNAL MODULE: ./output/run-folder.js
var run_folder = __webpack_require__(3558);
// EXTERNAL MODULE: ./ports.js + 5 modules
var ports = __webpack_require__(8439);
// EXTERNAL MODULE: ./process/commands.js + 18 modules
var commands = __webpack_require__(2079);
// EXTERNAL MODULE: ./process/find-executable.js
var find_executable = __webpack_require__(5892);
// EXTERNAL MODULE: ./process/stop.js
var process_stop = __webpack_require__(3704);
// EXTERNAL MODULE: ./redact/redactor.js + 2 modules
var redactor = __webpack_require__(2662);
// EXTERNAL MODULE: ./signals.js
var signals = __webpack_require__(1309);
// EXTERNAL MODULE: ./text/escape.js
var text_escape = __webpack_require__(1679);
// EXTERNAL MODULE: ./text/fence.js
var fence = __webpack_require__(8927);
// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(1455);
// EXTERNAL MODULE: ./bundle/accept-bundle.js + 5 modules
var accept_bundle = __webpack_require__(103);
// EXTERNAL MODULE: ./bundle/refusal-texts.js
var refusal_texts = __webpack_require__(5224);
// EXTERNAL MODULE: ./workspace/git.js
var workspace_git = __webpack_require__(4774);
// EXTERNAL MODULE: ./workspace/git-environment.js
var git_environment = __webpack_require__(1650);
// EXTERNAL MODULE: ./workspace/repository.js + 1 modules
var workspace_repository = __webpack_require__(6609);
// EXTERNAL MODULE: ./workspace/settings.js
var settings = __webpack_require__(2133);
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
    const verdict = await (0,accept_bundle/* acceptBundle */.D)({ ...options, folder, alternates, tree: null });
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
    for (const name of await (0,promises_.readdir)(root)) {
        if (name !== '.git')
            await (0,promises_.rm)((0,external_node_path_.join)(root, name), { recursive: true, force: true });
    }
}
async function noFilters(root, ask) {
    const hasLfs = (0,external_node_fs_.existsSync)((0,external_node_path_.join)(root, '.git', 'lfs', 'objects'));
    const { stdout } = await ask(['config', '--list', '-z']);
    const drivers = [...(0,settings/* readSettings */.sb)(stdout).keys()].flatMap((name) => /^filter\.(.+)\.[^.]+$/.exec(name)?.[1] ?? []);
    const unwanted = [...new Set(drivers)].filter((driver) => driver !== 'lfs' || !hasLfs);
    return unwanted.flatMap((driver) => ['smudge=', 'process=', 'required=false'].flatMap((setting) => ['-c', `filter.${driver}.${setting}`]));
}

// EXTERNAL MODULE: ./gates/run-gate.js
var run_gate = __webpack_require__(7788);
// EXTERNAL MODULE: ./loop/verdicts.js
var verdicts = __webpack_require__(3121);
// EXTERNAL MODULE: ./text/clip.js
var text_clip = __webpack_require__(3562);
;// CONCATENATED MODULE: ./verify/judge-work.js



async function judgeWork(work) {
    const { commit, tree, gates, workspace, outputCharacters } = work;
    const said = (verified, more = {}) => ({
        verified,
        failedGate: null,
        cause: null,
        clip: null,
        tree,
        commit,
        ...more,
    });
    const isThere = workspace.startCommit === commit && workspace.startTree === tree;
    if (!isThere || workspace.problems.length > 0)
        return said(false, { cause: { kind: 'other-tree' } });
    for (const [position, gate] of gates.entries()) {
        const { verdict, cause, output } = await judgeOne(work, gate, position);
        const clip = output === null ? null : (0,text_clip/* clipText */.g)(output, outputCharacters);
        if (verdict !== 'pass')
            return said(false, { failedGate: gate.name, cause, clip });
        const fault = await faultBehind(work, position);
        if (fault !== null)
            return said(false, { failedGate: gate.name, cause: fault, clip });
    }
    return said(true);
}
async function judgeOne({ directories, context }, gate, position) {
    const directory = directories[position];
    if (directory === undefined)
        throw new Error(`there is no directory for gate ${position}`);
    const attempts = [];
    do
        attempts.push(await (0,run_gate/* runGate */.R)(gate, position, 0, directory, context));
    while (attempts.length <= gate.retries && (0,verdicts/* isWorthRetrying */.J0)(attempts.at(-1)?.cause ?? null, true));
    return (0,verdicts/* resultOf */.Bg)(attempts, true);
}
async function faultBehind({ workspace, gates }, position) {
    const changes = await workspace.protectedChanges(await workspace.look());
    if (changes.length > 0)
        return { kind: 'protected', paths: changes.map(({ path }) => path) };
    if (position === gates.length - 1)
        return null;
    const rewritten = await workspace.startChanges();
    return rewritten?.length === 0 ? null : { kind: 'rewritten', paths: rewritten ?? [] };
}

// EXTERNAL MODULE: ./text/causes.js
var causes = __webpack_require__(3804);
;// CONCATENATED MODULE: ./verify/texts.js


function verificationText({ verified, failedGate, cause }) {
    if (verified)
        return 'All gates passed on a fresh machine.';
    const what = failedGate === null ? 'The work could not be judged' : `Gate ${(0,fence/* codeSpan */.SS)(failedGate)} failed`;
    return `${what} on a fresh machine${cause === null ? '' : `: ${verifyCauseText(cause)}`}.`;
}
function verifyCauseText(cause) {
    switch (cause.kind) {
        case 'other-tree':
            return 'the workspace does not hold the commit, or the setup changed tracked files in a way that cannot be undone';
        case 'rewritten':
            return `it changed files of the commit${namesOf(cause.paths)}, so the next gate would judge something else; a gate judges, it does not edit: use its check form`;
        case 'protected':
            return `it changed protected files${namesOf(cause.paths)}, and a gate judges, it does not edit`;
        default:
            return (0,causes/* causeText */.x)(cause);
    }
}
const MOST_PATHS = 5;
function namesOf(paths) {
    if (paths.length === 0)
        return '';
    const rest = paths.length - MOST_PATHS;
    const shown = paths.slice(0, MOST_PATHS).map((path) => (0,fence/* codeSpan */.SS)(path));
    return ` (${[...shown, ...(rest > 0 ? [`${rest} more`] : [])].join(', ')})`;
}

// EXTERNAL MODULE: ./workspace/workspace.js + 49 modules
var workspace_workspace = __webpack_require__(4041);
// EXTERNAL MODULE: ./roles/judging-inputs.js
var judging_inputs = __webpack_require__(2622);
// EXTERNAL MODULE: ./roles/protect.js
var protect = __webpack_require__(3041);
// EXTERNAL MODULE: ./roles/write-outputs.js
var write_outputs = __webpack_require__(8990);
;// CONCATENATED MODULE: ./roles/verify.js





















const CHECK_OUT_MS = 600_000;
const NO_GATES = 'There are no gates, and `until` is not asked on a fresh machine: put what is to hold there into `gates`.';
async function runVerify(start) {
    const { env, raw, directory } = start;
    const world = (0,node_world/* nodeWorld */.$)({ directory, path: env['PATH'] ?? '', pathExtensions: env['PATHEXT'] ?? '' });
    const parsed = (0,judging_inputs/* parseJudgingInputs */.b)(raw, world);
    if (parsed.kind === 'invalid')
        return end(start, failed(start, parsed.problems.map(problem/* problemText */.fI).join(' ')));
    const step = raw['step']?.trim();
    if (step === 'check-out')
        return verify_checkOut(start, parsed.inputs);
    if (step === 'judge')
        return end(start, await judge(start, parsed.inputs), parsed.inputs);
    return end(start, failed(start, `step is "${step ?? ''}". Allowed: \`check-out\` or \`judge\`.`));
}
function failed({ raw }, message) {
    const { commit = '', tree = '' } = raw;
    return { verified: false, commit, tree, message, failedGate: null, clip: null };
}
async function verify_checkOut(start, inputs) {
    const { env, raw, directory, temporary } = start;
    const git = await (0,find_executable/* findExecutable */.o)('git', env['PATH']);
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
        protect: (0,protect/* protectedRules */.Y)(inputs),
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
    (0,write_outputs/* writeEnd */.P)(env, { verified: 'false', commit, tree, message: '', 'failed-gate': '' }, null);
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
        const machine = await (0,machine_0/* lookAtMachine */.s)(env, platform);
        const workspace = await (0,workspace_workspace/* openWorkspace */.O)({
            directory: directories.run,
            gateDirectories: directories.gates,
            fallbackRoot: directory,
            protect: (0,ports/* toProtect */.pZ)({ ...inputs, until: null }, directories),
            publishing: true,
            folder,
            environment: env,
        });
        const context = {
            commands: new commands/* Commands */.T({
                host: { platform, arch, perl: machine.perl, mkfifo: machine.mkfifo },
                job: env,
                runDirectory: folder,
                redactor: (0,redactor/* makeRedactor */.$)((0,ports/* knownSecrets */.xU)(env, inputs)),
                view: new job_log/* JobLog */.s(log),
                stop,
            }),
            shells: machine.shells,
            agentOnly: [],
            inspect: (path) => workspace.inspect(path),
        };
        const { gates, outputCharacters } = inputs;
        const { commit = '', tree = '' } = raw;
        const work = { commit, tree, gates, directories: directories.gates, context, workspace, outputCharacters };
        return endOf(await judgeWork(work));
    }
    finally {
        clearTimeout(deadline);
        cancellation.close();
    }
}
function endOf(found) {
    const { verified, commit, tree, failedGate, clip } = found;
    return { verified, commit, tree, failedGate, clip, message: verificationText(found) };
}
function end(start, ended, inputs = null) {
    const { env, log } = start;
    const { verified, commit, tree, message, failedGate, clip } = ended;
    const outputs = {
        verified: String(verified),
        commit,
        tree,
        message,
        'failed-gate': failedGate ?? '',
    };
    const heading = verified ? '## ✅ Verified on a fresh machine' : '## ❌ Not verified on a fresh machine';
    const output = clip === null || clip === '' ? '' : `\n\n${(0,fence/* fence */.EU)(clip)}`;
    (0,write_outputs/* writeEnd */.P)(env, outputs, `${heading}\n\n${(0,text_escape/* escapeSentence */.Y)(message)}${output}`);
    if (verified)
        log.info(`Converge │ ${message}`);
    else
        log.error(`Not verified. ${message}`);
    return verified || inputs?.failIfNotConverged === false ? 0 : 1;
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
