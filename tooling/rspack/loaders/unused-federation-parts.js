const unused = [
  'getManifestJson',
  'initOptions',
  'initRawContainer',
  'loadManifestSnapshot',
  'loadRemoteSnapshotInfo',
  'loadShare',
  'loadShareSync',
  'preloadRemote',
  'registerRemotes',
  'removeRemote',
];
const method = new RegExp(
  `^\\t(?:async )?(?:${unused.join('|')})\\(.*\\{\\n(?:\\t\\t.*\\n)*\\t\\}$`,
  'gm',
);

/**
 * Loader: drops the federation runtime's methods that nothing calls, with all that only they use. The
 * shell names its remotes and brings React when it makes the runtime, and calls `loadRemote` alone.
 * @param {string} source
 */
export default function dropUnusedFederationParts(source) {
  return source.replaceAll(method, '');
}
