#!/usr/bin/env node
import './end-with-reader.ts';
import { findOwnStore, readOwnRemote } from './own-remote.ts';
import { printCanaries } from './print-canaries.ts';
import { findReleases, printReleases, verifyReleases } from './print-releases.ts';
import { verifyOption } from './release-options.ts';
import { runReleaseCommand } from './run-release-command.ts';

await runReleaseCommand(
  {
    name: 'studio-releases',
    description:
      'Lists the releases of this folder’s remote. With --verify, it checks those of every remote.',
    options: { verify: verifyOption },
    examples: ['studio-releases', 'studio-releases --verify'],
  },
  async ({ values }) => {
    const store = findOwnStore();
    const { releases } = store;
    if (values.verify) return verifyReleases(releases);
    const { name } = readOwnRemote();
    printReleases((await findReleases(releases)).filter(({ app }) => app === name));
    await printCanaries(store, (app) => app === name);
  },
);
