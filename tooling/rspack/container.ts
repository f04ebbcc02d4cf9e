import { sharedModules } from './shell-protocol.ts';

/** What every remote exposes: the id of the module, its file, and the name of its chunk. */
const exposed = { './App': { import: './src/app.tsx', name: 'app' } };

const requiredVersion = '^19.0.0';

const shared = <Options>(options: Options) =>
  Object.fromEntries(sharedModules.map((module) => [module, { ...options, requiredVersion }]));

/** What the shell shares with the remotes: this version of React. */
export const sharedByShell = (version: string) => shared({ version });

/**
 * The options of a remote's federation plugin: Rspack's own one and that of @module-federation/enhanced take them. The
 * shell always provides React, so a remote does not include it.
 */
export const containerOf = (name: string) => ({
  name,
  filename: 'remoteEntry.js',
  exposes: exposed,
  shared: shared({ singleton: true, import: false as const }),
});
