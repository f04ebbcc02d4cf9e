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
 * Loader that removes unused methods of the federation runtime, so that the minifier also drops the
 * code that only they use. The shell passes its remotes and React when it creates the runtime, and
 * then calls only `loadRemote`.
 * @param {string} source
 */
export default function dropUnusedFederationParts(source) {
  return source.replaceAll(method, '');
}
