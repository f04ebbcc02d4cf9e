#!/usr/bin/env node
// `studio-release [--canary 10% or auto] [--preview [--demo]] [--built <folder>] [--origin <origin> [--files <folder>]] [--dirty]
// [--checked]` checks, builds and releases the remote of this folder.
import { buildOwnRemote, findOwnStore, readOwnRemote } from './own-remote.ts';
import { readHost } from './read-host.ts';
import { readSource } from './read-source.ts';
import { releaseApp } from './release-app.ts';
import { readWishes, releaseOptions } from './release-options.ts';
import { runCommand } from './run-command.ts';

await runCommand(releaseOptions, async ({ values, positionals }) => {
  const [surplus] = positionals;
  if (surplus)
    throw new Error(`“${surplus}” is no option: this releases the remote of this folder.`);
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
});
