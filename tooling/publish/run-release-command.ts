import { runCommand } from './command.ts';

/** The sentence of a failed system call, by its code. */
const sentences: Record<string, (path: string | undefined) => string> = {
  ENOSPC: () => 'The disk is full.',
  EACCES: (path) => `The release store may not be written to: ${path}.`,
};

function explain(cause: NodeJS.ErrnoException): never {
  const sentence = sentences[cause.code ?? '']?.(cause.path);
  throw sentence ? new Error(sentence, { cause }) : cause;
}

/** Runs a command on the release store, whose locks end with the process even if a signal stops it. */
export const runReleaseCommand: typeof runCommand = (command, work) => {
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(130));
  return runCommand(command, async (line) => Promise.resolve(work(line)).catch(explain));
};
