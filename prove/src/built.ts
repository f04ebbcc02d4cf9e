import { fileURLToPath } from 'node:url';
import type * as Contract from '@studio/contract';
import type * as StandIns from '@studio/stand-ins';

// This file runs as prove/dist/src/built.js.
const root = new URL('../../../', import.meta.url);

export const pathOf = (file: string): string => fileURLToPath(new URL(file, root));

/** Imports the built stand-ins. The proof runs what ships, not the sources. */
export const importStandIns = (): Promise<typeof StandIns> =>
  import(new URL('stand-ins/dist/src/index.js', root).href);

export const importContract = (): Promise<typeof Contract> =>
  import(new URL('contract/dist/index.js', root).href);
