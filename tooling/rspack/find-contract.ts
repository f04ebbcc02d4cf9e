import type * as released from '@studio/contract/released';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

// In its own repository, this runs from source, where the contract need not be compiled. Elsewhere, the contract is a
// package, whose sources Node does not run.
const address = import.meta.filename.endsWith('.ts')
  ? new URL('../../contract/released/describe-contract.ts', import.meta.url).href
  : import.meta.resolve('@studio/contract/released');

/** The folder of the contract's modules, with a slash at the end. */
export const contractFolder = `${dirname(dirname(fileURLToPath(address)))}/`;

/** Loads what describes the contract's calls and compares them. */
export const loadReleased = () => import(address) as Promise<typeof released>;
