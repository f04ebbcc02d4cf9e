#!/usr/bin/env node
// `studio-rollback [version]` makes an earlier release of this folder's remote live again.
import { findOwnStore, readOwnRemote } from './own-remote.ts';
import { rollbackApp } from './rollback-app.ts';
import { runCommand } from './run-command.ts';

await runCommand({}, async ({ positionals: [version, surplus] }) => {
  if (surplus) throw new Error('Name one version, or none for the release before the live one.');
  const { name } = readOwnRemote();
  await rollbackApp({ store: findOwnStore(), app: name, version });
});
