export const id = 702;
export const ids = [702];
export const modules = {

/***/ 4702:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

var node_http__WEBPACK_IMPORTED_MODULE_0___namespace_cache;
__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   useProxyOf: () => (/* binding */ useProxyOf)
/* harmony export */ });
/* harmony import */ var node_http__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7067);

const NAMES = ['http_proxy', 'https_proxy', 'no_proxy'];
function useProxyOf(environment) {
    const { setGlobalProxyFromEnv } = /*#__PURE__*/ (node_http__WEBPACK_IMPORTED_MODULE_0___namespace_cache || (node_http__WEBPACK_IMPORTED_MODULE_0___namespace_cache = __webpack_require__.t(node_http__WEBPACK_IMPORTED_MODULE_0__, 2)));
    const named = NAMES.flatMap((name) => {
        const value = environment[name] ?? environment[name.toUpperCase()];
        return value === undefined || value === '' ? [] : [[name, value]];
    });
    if (setGlobalProxyFromEnv === undefined || !named.some(([name]) => name !== 'no_proxy'))
        return null;
    try {
        return setGlobalProxyFromEnv(Object.fromEntries(named));
    }
    catch {
        return null;
    }
}


/***/ })

};
