import { parseArgs, type ParseArgsConfig } from 'node:util';
import { Misfit, misfitCode } from './fit/misfit.ts';

/** The sentence of a failed system call, by its code. */
const sentences: Record<string, (path: string | undefined) => string> = {
  ENOSPC: () => 'The disk is full.',
  EACCES: (path) => `The release store may not be written to: ${path}.`,
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
    const { code = '', path, message } = error as NodeJS.ErrnoException;
    console.error(`\n${sentences[code]?.(path) ?? message}`);
    process.exitCode = error instanceof Misfit ? misfitCode : 1;
  }
}
