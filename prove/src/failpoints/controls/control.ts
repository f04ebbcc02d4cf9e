import type { Dialect } from '../../studio/servers/database.ts';
import type { Failpoint, Patch } from '../failpoint.ts';

/** A test of the api, by its file without `.test.ts` and a pattern of its name as it is written, on one engine. */
type Shown = { file: string; test: string; engine: Dialect };

/** A control, the patches that build the api without it, and the test that must then fail. */
export type Control = Failpoint & { shown: Shown };

export const control = (name: string, shown: Shown, ...patches: Patch[]): Control => ({
  name,
  shown,
  patches,
});

export const shownBy = (file: string, test: string): Shown => ({ file, test, engine: 'embedded' });

/** What the embedded database cannot show: its transactions come one after the other. */
export const shownOnMysqlBy = (file: string, test: string): Shown => ({
  file,
  test,
  engine: 'mysql',
});
