import type { ProveTest } from '../prove-test.ts';
import { mixedRace, race } from './c01-race.ts';
import { doubleSubmit } from './c02-double-submit.ts';
import { histories } from './c03-histories.ts';
import { killUnderLoad } from './c04-kill.ts';
import { crashAtEachPoint } from './c04b-crash-points.ts';
import { providerFaults } from './c05-provider-faults.ts';
import { squareOutage } from './c05b-square-outage.ts';
import { lateDecline } from './c05c-late-decline.ts';
import { webhooks } from './c06-webhooks.ts';
import { decisions } from './c06b-decisions.ts';
import { databaseKills } from './c07-database-kills.ts';
import { mailOutage } from './c08-mail-outage.ts';
import { mailKills } from './c09-mail-kills.ts';
import { fuzz } from './c10-fuzz.ts';
import { guessing } from './c13-guessing.ts';
import { anotherPerson } from './c13b-another-person.ts';
import { timing } from './c14-timing.ts';
import { injections } from './c16-injections.ts';
import { denial } from './c17-denial.ts';
import { load } from './c18-load.ts';
import { soak } from './c19-soak.ts';
import { restoredBackup } from './c21-restore.ts';
import { emptyDatabase } from './c21b-empty-database.ts';
import { migrations } from './c22-migrations.ts';
import { logScrub } from './c24-log.ts';
import { stopUnderLoad } from './c26-stop-under-load.ts';
import { frozenDatabase, readOnlyDatabase } from './c32-database-stalls.ts';
import { throughTheGateway } from './c34-through-the-gateway.ts';
import { emptyDay } from './c35-empty-day.ts';
import { thirtyDays } from './c36-thirty-days.ts';
import { staffAtOnce } from './c37-staff-at-once.ts';
import { cluster } from './c40-cluster.ts';

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
