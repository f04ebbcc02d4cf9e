import type { ProveTest } from '../prove-test.ts';
import { mixedRace, race } from './c01-race.ts';
import { doubleSubmit } from './c02-double-submit.ts';
import { killUnderLoad } from './c04-kill.ts';
import { crashAtEachPoint } from './c04b-crash-points.ts';
import { providerFaults } from './c05-provider-faults.ts';
import { webhooks } from './c06-webhooks.ts';
import { mailOutage } from './c08-mail-outage.ts';
import { mailKills } from './c09-mail-kills.ts';
import { fuzz } from './c10-fuzz.ts';
import { load } from './c18-load.ts';
import { soak } from './c19-soak.ts';
import { logScrub } from './c24-log.ts';
import { stopUnderLoad } from './c26-stop-under-load.ts';

/** The catalogue, in the order in which it runs. */
export const tests: ProveTest[] = [
  race,
  mixedRace,
  doubleSubmit,
  crashAtEachPoint,
  killUnderLoad,
  providerFaults,
  webhooks,
  mailOutage,
  mailKills,
  stopUnderLoad,
  fuzz,
  logScrub,
  load,
  soak,
];
