import { fileURLToPath } from 'node:url';
import type * as Contract from '@studio/contract';
import type * as StandIns from '@studio/stand-ins';

// This file runs as prove/dist/src/built.js.
const root = new URL('../../../', import.meta.url);

/** A file of the repository. */
export const pathOf = (file: string): string => fileURLToPath(new URL(file, root));

/** The built stand-ins: the proof runs what ships, not the sources. */
export const importStandIns = (): Promise<typeof StandIns> =>
  import(new URL('stand-ins/dist/src/index.js', root).href);

/** The contract of the build under test. */
export const importContract = (): Promise<typeof Contract> =>
  import(new URL('contract/dist/index.js', root).href);
