const unused = [
  'emitAfterLoadShare',
  'emitErrorLoadShare',
  'getGlobalRemoteInfo',
  'getManifestJson',
  'initOptions',
  'initializeSharing',
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

const otherEntries =
  /^\tif \((?:isEsmRemoteType\(type\)|type === "system")\) return load\w+\(\{\n(?:\t\t.*\n)*\t\}\);$/gm;

/**
 * Loader that removes unused parts of the federation runtime, so that the minifier also drops the
 * code that only they use. The shell passes its remotes and React when it creates the runtime, and
 * then calls only `loadRemote`. All remotes are scripts, neither modules nor for SystemJS.
 * @param {string} source
 */
export default function dropUnusedFederationParts(source) {
  return source.replaceAll(method, '').replaceAll(otherEntries, '');
}
