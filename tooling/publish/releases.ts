#!/usr/bin/env node
// `studio-releases` lists the releases of this folder's remote. With `--verify`, it checks every file of every remote.
import './end-with-reader.ts';
import { findOwnStore, readOwnRemote } from './own-remote.ts';
import { printCanaries } from './print-canaries.ts';
import { findReleases, printReleases, verifyReleases } from './print-releases.ts';
import { runCommand } from './run-command.ts';

await runCommand({ verify: { type: 'boolean' } }, async ({ values, positionals }) => {
  if (positionals.length > 0) throw new Error('This command takes no names.');
  const store = findOwnStore();
  const { releases } = store;
  if (values.verify) return verifyReleases(releases);
  const { name } = readOwnRemote();
  printReleases((await findReleases(releases)).filter(({ app }) => app === name));
  await printCanaries(store, (app) => app === name);
});
