#!/usr/bin/env node
import { buildOwnRemote, findOwnStore, readOwnRemote } from './own-remote.ts';
import { readHost } from './read-host.ts';
import { readSource } from './read-source.ts';
import { releaseApp } from './release-app.ts';
import { readWishes, releaseOptions } from './release-options.ts';
import { runReleaseCommand } from './run-release-command.ts';

await runReleaseCommand(
  {
    name: 'studio-release',
    description:
      'Checks, builds and releases the last commit of the remote that the package.json of this folder declares.',
    options: releaseOptions,
    examples: ['studio-release --canary 10%', 'studio-release --preview --demo'],
  },
  async ({ values }) => {
    const { name, mount } = readOwnRemote();
    const wishes = readWishes(values);
    await releaseApp({
      store: findOwnStore(),
      app: name,
      mount,
      wishes,
      source: readSource('.', wishes),
      host: readHost(name, values),
      build: async () => buildOwnRemote(wishes),
    });
  },
);
