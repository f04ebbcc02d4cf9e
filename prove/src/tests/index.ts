import type { ProveTest } from '../prove-test.ts';
import { mixedRace, race } from './races/c01-race.ts';
import { doubleSubmit } from './races/c02-double-submit.ts';
import { histories } from './races/c03-histories.ts';
import { killUnderLoad } from './crashes/c04-kill.ts';
import { crashAtEachPoint } from './crashes/c04b-crash-points.ts';
import { providerFaults } from './outside/c05-provider-faults.ts';
import { squareOutage } from './outside/c05b-square-outage.ts';
import { lateDecline } from './outside/c05c-late-decline.ts';
import { webhooks } from './outside/c06-webhooks.ts';
import { decisions } from './outside/c06b-decisions.ts';
import { databaseKills } from './crashes/c07-database-kills.ts';
import { mailOutage } from './outside/c08-mail-outage.ts';
import { mailKills } from './crashes/c09-mail-kills.ts';
import { fuzz } from './tricks/c10-fuzz.ts';
import { guessing } from './tricks/c13-guessing.ts';
import { anotherPerson } from './tricks/c13b-another-person.ts';
import { timing } from './tricks/c14-timing.ts';
import { injections } from './tricks/c16-injections.ts';
import { denial } from './tricks/c17-denial.ts';
import { load } from './load/c18-load.ts';
import { soak } from './load/c19-soak.ts';
import { restoredBackup } from './upkeep/c21-restore.ts';
import { emptyDatabase } from './upkeep/c21b-empty-database.ts';
import { migrations } from './upkeep/c22-migrations.ts';
import { logScrub } from './tricks/c24-log.ts';
import { stopUnderLoad } from './crashes/c26-stop-under-load.ts';
import { frozenDatabase, readOnlyDatabase } from './crashes/c32-database-stalls.ts';
import { throughTheGateway } from './load/c34-through-the-gateway.ts';
import { emptyDay } from './load/c35-empty-day.ts';
import { thirtyDays } from './upkeep/c36-thirty-days.ts';
import { staffAtOnce } from './races/c37-staff-at-once.ts';
import { closeAgainstBuyers } from './races/c38-close.ts';
import { changes } from './changes/c29-changes.ts';
import { cancelsAtOnce } from './changes/c29b-cancels-at-once.ts';
import { partialRefunds } from './changes/c29c-partial-refunds.ts';
import { policy } from './changes/c30-policy.ts';
import { sheets } from './changes/c41-sheets.ts';
import { scanner } from './changes/c31-scanner.ts';
import { cluster } from './crashes/c40-cluster.ts';

/** The catalogue, in the order in which it runs. */
export const tests: ProveTest[] = [
  race,
  mixedRace,
  doubleSubmit,
  histories,
  crashAtEachPoint,
  killUnderLoad,
  providerFaults,
  squareOutage,
  lateDecline,
  webhooks,
  decisions,
  staffAtOnce,
  closeAgainstBuyers,
  changes,
  cancelsAtOnce,
  partialRefunds,
  policy,
  scanner,
  sheets,
  emptyDay,
  databaseKills,
  frozenDatabase,
  readOnlyDatabase,
  cluster,
  mailOutage,
  mailKills,
  stopUnderLoad,
  restoredBackup,
  emptyDatabase,
  migrations,
  fuzz,
  guessing,
  anotherPerson,
  timing,
  injections,
  denial,
  throughTheGateway,
  logScrub,
  thirtyDays,
  load,
  soak,
];
