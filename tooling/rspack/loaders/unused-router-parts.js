/**
 * Loader that lets the minifier drop the parts of react-router that an app does not use. Without
 * it, the minifier keeps components with a `displayName` or a `contextType` set outside the class,
 * and results of calls that may have side effects.
 * @param {string} source
 */
export default function markUnusedRouterParts(source) {
  return source
    .replaceAll(
      /^(var (\w+) = class extends .*\{)$([^]*?)^\2\.contextType = (\w+);$/gm,
      '$1\nstatic contextType = $4;$3',
    )
    .replaceAll(/^\w+\.displayName = .*;$/gm, '')
    .replaceAll(/= (React\d*\.(?:forwardRef|memo|createContext)\()/g, '= /* @__PURE__ */ $1');
}
