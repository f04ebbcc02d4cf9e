import { parseArgs, type ParseArgsConfig } from 'node:util';
import { findApps } from '../rspack/find-apps.ts';
import { Misfit, misfitCode } from './fit/misfit.ts';
import { releases } from './releases-folder.ts';
import { isServer, releasable } from './servers.ts';

export const siteUrl = process.env['SITE_URL'] ?? 'http://localhost:3000';

const folders = new Map(Object.entries(findApps()).map(([folder, app]) => [app, folder]));

/** The folder of an app's sources; its name in the store if it has none here. */
export const folderOf = (app: string): string => folders.get(app) ?? app;

const sentences: Record<string, string> = {
  ENOSPC: 'The disk is full.',
  EACCES: `The release store ${releases} may not be written to.`,
};

/** Runs a command on the release store. Every failure prints one sentence and sets a nonzero exit code. */
export async function runCommand<Options extends NonNullable<ParseArgsConfig['options']>>(
  options: Options,
  work: (
    read: ReturnType<typeof parseArgs<{ options: Options; allowPositionals: true }>>,
  ) => Promise<void>,
) {
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(130));
  try {
    await work(parseArgs({ options, allowPositionals: true }));
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    console.error(`\n${sentences[code] ?? message}`);
    process.exitCode = error instanceof Misfit ? misfitCode : 1;
  }
}

/** Returns the named folder and, for an app, its name in the store. Throws if the name is unknown. */
export function readPart([folder = '', ...more]: string[], { upTo = 0 } = {}) {
  const apps = findApps();
  const isKnown = Object.hasOwn(apps, folder) || isServer(folder);
  if (isKnown && more.length <= upTo) return { folder, app: apps[folder] };
  const known = releasable().join(', ');
  throw new Error(
    folder
      ? `Nothing is called "${[folder, ...more].join(' ')}": ${known}.`
      : `Name an app or a server: ${known}.`,
  );
}
