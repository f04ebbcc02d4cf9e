import { parseArgs } from 'node:util';
import { apps, buildPart, releases } from './build.mjs';

const sentences = {
  ENOSPC: 'The disk is full.',
  EACCES: `The release store ${releases} may not be written to.`,
};

/** Runs a command on the gateway's release store; any failure is one sentence and a non-zero exit. */
export async function runCommand(options, work) {
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(130));
  try {
    await buildPart('gateway');
    await work(parseArgs({ options, allowPositionals: true }));
  } catch (error) {
    console.error(`\n${sentences[error.code] ?? error.message}`);
    process.exitCode = 1;
  }
}

/** The folder of the app that was named; throws when there is no such app. */
export function readApp([folder, ...more], { upTo = 0 } = {}) {
  if (Object.hasOwn(apps, folder ?? '') && more.length <= upTo) return folder;
  const known = Object.keys(apps).join(', ');
  throw new Error(
    folder
      ? `No app is called "${[folder, ...more].join(' ')}": ${known}.`
      : `Name an app: ${known}.`,
  );
}
