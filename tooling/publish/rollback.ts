#!/usr/bin/env node
import { findOwnStore, readOwnRemote } from './own-remote.ts';
import { rollbackApp } from './rollback-app.ts';
import { runReleaseCommand } from './run-release-command.ts';

await runReleaseCommand(
  {
    name: 'studio-rollback',
    description: 'Ends a canary, or makes an earlier release of this folder’s remote live again.',
    arguments: [
      { name: 'version', description: 'the release; by default the one before the live one' },
    ],
    examples: ['studio-rollback', 'studio-rollback 3f2a90c1d2e3f4a5'],
  },
  async ({ positionals: [version] }) => {
    const { name } = readOwnRemote();
    await rollbackApp({ store: findOwnStore(), app: name, version });
  },
);
