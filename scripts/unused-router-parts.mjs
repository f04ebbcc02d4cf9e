/**
 * Loader: lets the minifier drop the components of react-router that an app does not use. It keeps
 * what is given a `displayName`, and what a call made that it cannot know to be free of side effects.
 */
export default function markUnusedRouterParts(source) {
  return source
    .replaceAll(/^\w+\.displayName = .*;$/gm, '')
    .replaceAll(/= (React\d*\.(?:forwardRef|memo|createContext)\()/g, '= /* @__PURE__ */ $1');
}
