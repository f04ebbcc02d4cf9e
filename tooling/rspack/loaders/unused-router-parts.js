/**
 * Loader: lets the minifier drop the components of react-router that an app does not use. It keeps
 * what is given a `displayName` or, from outside its class, a `contextType`, and what a call made
 * that it cannot know to be free of side effects.
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
