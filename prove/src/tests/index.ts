import type { ProveTest } from '../prove-test.ts';
import { changes } from './changes/c29-changes.ts';
import { killUnderLoad, stopUnderLoad } from './crashes/c04-kill.ts';
import { crashAtEachPoint } from './crashes/c04b-crash-points.ts';
import { cluster } from './crashes/c40-cluster.ts';
import { databaseFaults } from './crashes/database-faults.ts';
import { load } from './load/c18-load.ts';
import { bills } from './money/c34-bills.ts';
import { providerFaults } from './outages/c05-provider-faults.ts';
import { squareOutage } from './outages/c05b-square-outage.ts';
import { webhooks } from './outages/c06-webhooks.ts';
import { races } from './races/c01-race.ts';
import { doubleSubmit } from './races/c02-double-submit.ts';
import { histories } from './races/c03-histories.ts';
import { restoredBackup } from './upkeep/c21-restore.ts';
import { migrations } from './upkeep/c22-migrations.ts';

/** The catalog, in the order in which the tests run. */
export const tests: ProveTest[] = [
  ...races,
  doubleSubmit,
  histories,
  changes,
  crashAtEachPoint,
  killUnderLoad,
  stopUnderLoad,
  ...databaseFaults,
  cluster,
  providerFaults,
  squareOutage,
  webhooks,
  bills,
  restoredBackup,
  migrations,
  load,
];
