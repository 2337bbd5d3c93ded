export const id = 687;
export const ids = [687];
export const modules = {

/***/ 1068:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  StickyComment: () => (/* binding */ StickyComment)
});

// EXTERNAL MODULE: ./github/clock.js
var github_clock = __webpack_require__(5836);
// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
;// CONCATENATED MODULE: ./github/marker.js

function markerOf(label) {
    const hex = (0,external_node_crypto_.createHash)('sha256').update(label).digest('hex').slice(0, 12);
    return `<!-- converge:${hex} -->`;
}
function hasMarker(body, marker) {
    return body.split(/\r?\n/, 1)[0]?.trimEnd() === marker;
}
function withMarker(marker, text) {
    return `${marker}\n${text.trim() === '' ? 'Converge has nothing to say here.' : text}`;
}

;// CONCATENATED MODULE: ./github/own-comment.js

class OwnComment {
    #options;
    #id = null;
    #notOurs = new Set();
    #isUnsure = false;
    constructor(options) {
        this.#options = options;
    }
    get isUnsure() {
        return this.#isUnsure;
    }
    async write(github, text) {
        this.#isUnsure = false;
        const body = withMarker(this.#options.marker, text);
        if (this.#id !== null) {
            const answer = await this.#update(github, this.#id, body);
            if (answer !== null)
                return answer;
        }
        const found = await this.#find(github);
        if (found.kind !== 'ok')
            return found;
        for (const id of found.value) {
            const answer = await this.#update(github, id, body);
            if (answer !== null)
                return answer;
        }
        return this.#create(github, body);
    }
    async #update(github, id, body) {
        const answer = await github.updateComment(id, body);
        if (answer.kind === 'ok')
            this.#id = id;
        if (answer.kind !== 'refused' || answer.status === 401)
            return answer;
        this.#id = null;
        this.#notOurs.add(id);
        return null;
    }
    async #create(github, body) {
        const answer = await github.createComment(this.#options.number, body);
        this.#isUnsure = answer.kind === 'unreachable';
        if (answer.kind === 'refused')
            this.#notOurs.clear();
        if (answer.kind !== 'ok')
            return answer;
        this.#id = answer.value.id;
        return { kind: 'ok', value: null };
    }
    async #find(github) {
        const me = await github.me();
        if (me.kind === 'unreachable')
            return me;
        const comments = await github.comments(this.#options.number);
        if (comments.kind !== 'ok')
            return comments;
        const myId = me.kind === 'ok' ? me.value.id : this.#options.botId;
        const ours = comments.value.filter(({ id, body, author }) => !this.#notOurs.has(id) && hasMarker(body, this.#options.marker) && isBy(author, myId));
        return { kind: 'ok', value: ours.map(({ id }) => id) };
    }
}
function isBy(author, id) {
    if (author === null)
        return false;
    return id === null ? author.type === 'Bot' : author.id === id;
}

// EXTERNAL MODULE: ./github/retry.js
var retry = __webpack_require__(6184);
;// CONCATENATED MODULE: ./github/sticky-comment.js




const INTERVAL_MS = 10_000;
const PAUSE_MS = 60_000;
const LOOK_AGAIN_MS = 2_000;
const PATIENT_WAIT_MS = 11_000;
const HURRIED_WAIT_MS = 1_000;
class StickyComment {
    #options;
    #clock;
    #patience;
    #comment;
    #ended = new AbortController();
    #givenUp = new AbortController();
    #newest = null;
    #writing = null;
    #notBeforeMs = 0;
    #hasWarned = false;
    constructor(options) {
        const { number, label, botId, clock = github_clock/* CLOCK */.Z, patience = retry/* PATIENT */.qh } = options;
        this.#options = options;
        this.#clock = clock;
        this.#patience = patience;
        this.#comment = new OwnComment({ number, marker: markerOf(label), botId });
    }
    async start(text, signal) {
        const answer = await this.#insist('first', this.#limited(signal), text);
        this.#notBeforeMs = this.#clock.nowMs() + INTERVAL_MS;
        return answer;
    }
    progress(text) {
        if (this.#ended.signal.aborted)
            return;
        this.#newest = text;
        this.#writing ??= this.#writeAll().finally(() => {
            this.#writing = null;
        });
    }
    quiet() {
        this.#newest = null;
        this.#ended.abort();
    }
    async finish(text, { hurry }) {
        this.quiet();
        const answer = (await this.#finishPatiently(text, hurry)) ?? (await this.#finishHurriedly(text));
        this.#warnOf(answer);
        return answer;
    }
    async #finishPatiently(text, hurry) {
        if (isAborted(hurry))
            return null;
        const signal = this.#limited(hurry);
        await this.#settle(PATIENT_WAIT_MS, hurry);
        const answer = await this.#insist('last', signal, text);
        return isAborted(hurry) && answer.kind === 'unreachable' ? null : answer;
    }
    async #finishHurriedly(text) {
        const signal = AbortSignal.timeout(retry/* HURRIED */.M3.troubleMs);
        await this.#settle(HURRIED_WAIT_MS, null);
        return this.#insist('hurried', signal, text);
    }
    #limited(signal) {
        const limit = AbortSignal.timeout(this.#patience.troubleMs);
        return signal ? AbortSignal.any([signal, limit]) : limit;
    }
    async #insist(phase, signal, text) {
        const patience = phase === 'hurried' ? retry/* HURRIED */.M3 : this.#patience;
        const github = this.#options.open({ patience, signal, phase });
        for (let tries = 1;; tries += 1) {
            const answer = await this.#comment.write(github, text);
            if (!this.#comment.isUnsure || tries >= patience.mostTries || signal.aborted)
                return answer;
            await this.#clock.sleep(LOOK_AGAIN_MS, { signal, isIdle: false });
        }
    }
    async #settle(waitMs, hurry) {
        if (this.#writing === null)
            return;
        const over = new AbortController();
        const signal = hurry === null ? over.signal : AbortSignal.any([over.signal, hurry]);
        const written = this.#writing.then(() => over.abort());
        await Promise.race([written, github_clock/* CLOCK */.Z.sleep(waitMs, { signal, isIdle: false })]);
        if (isAborted(hurry))
            return;
        this.#givenUp.abort();
        await written;
    }
    async #writeAll() {
        const { signal } = this.#ended;
        while (this.#newest !== null) {
            const waitMs = this.#notBeforeMs - this.#clock.nowMs();
            if (waitMs > 0)
                await this.#clock.sleep(waitMs, { signal, isIdle: true });
            const text = this.#newest;
            this.#newest = null;
            if (text === null)
                return;
            const answer = await this.#comment.write(this.#options.open({
                patience: { ...this.#patience, mostTries: retry/* CASUAL */.eK.mostTries },
                signal: this.#givenUp.signal,
                phase: 'live',
            }), text);
            if (!this.#givenUp.signal.aborted)
                this.#warnOf(answer);
            this.#notBeforeMs = this.#clock.nowMs() + (answer.kind === 'ok' ? INTERVAL_MS : PAUSE_MS);
        }
    }
    #warnOf(answer) {
        if (answer.kind === 'ok' || this.#hasWarned)
            return;
        this.#hasWarned = true;
        this.#options.warn(`The comment could not be written: ${textOf(answer)}. Nothing else is changed by that.`);
    }
}
function textOf(answer) {
    if (answer.kind === 'unreachable')
        return answer.reason;
    return `${answer.message.replace(/\.$/, '')} (status ${answer.status})`;
}
function isAborted(signal) {
    return signal?.aborted === true;
}


/***/ })

};
