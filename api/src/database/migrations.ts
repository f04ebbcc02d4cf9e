import { Initial1700000000001 } from '../../migrations/0001-initial.ts';

/** In the order they run, on every supported engine. */
export const migrations = [Initial1700000000001];
