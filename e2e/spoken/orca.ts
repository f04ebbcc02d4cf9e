import { createInterface } from 'node:readline';
import type { Desktop } from './desktop.ts';

/** The start and the end of an utterance in Orca's log. Its text can have several lines. */
const begins = "SPEECH OUTPUT: '";
const ends = /'(\{'established': \w+\})?$/;
/** The name of a pressed key, which Orca speaks in another way. */
const echoesKey = /SPEECH OUTPUT: '.* ' \{/;

/** How long Orca's log must be silent, in milliseconds, before Orca counts as finished. */
const silence = 500;

export type Orca = {
  /** What Orca has spoken, in order. */
  transcript: string[];
  /** Resolves when Orca has nothing more to process. */
  rest(): Promise<void>;
};

/** Starts Orca without a voice. It writes what it would speak to its debug log. */
export function startOrca(desktop: Desktop): Orca {
  const transcript: string[] = [];
  let active = Date.now();
  let utterance: string[] | null = null;
  // Orca buffers its log, except on a terminal, which `script` provides.
  const { stdout } = desktop.start(
    'script',
    '--quiet',
    '--flush',
    '--command',
    'orca --replace --debug-file /dev/tty',
    '/dev/null',
  );
  createInterface(stdout).on('line', (line) => {
    active = Date.now();
    if (line.includes(begins)) utterance = echoesKey.test(line) ? null : [];
    if (!utterance) return;
    utterance.push(line.split(begins).at(-1)!.replace(ends, ''));
    if (!ends.test(line)) return;
    transcript.push(utterance.join(' ').replace(/\s+/g, ' ').trim());
    utterance = null;
  });
  return {
    transcript,
    rest: async () => {
      while (Date.now() - active < silence) await new Promise((resolve) => setTimeout(resolve, 50));
    },
  };
}
