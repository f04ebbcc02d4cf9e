import type { Studio } from '../studio/start-studio.ts';
import type { Witness } from '../witness.ts';
import { checkBalances } from './balance.ts';
import { checkCalendars, checkChanges, checkJoined } from './changes.ts';
import { readEvidence } from './evidence.ts';
import { checkAudit, checkOnce, checkOutcomes, checkPromises } from './history.ts';
import { checkMails, checkRefundsTold } from './mail.ts';
import {
  checkAttempts,
  checkCaptures,
  checkConfirmed,
  checkCoupons,
  checkForeign,
  checkPrices,
  checkSums,
} from './money.ts';
import { checkLog, checkPrivacy } from './privacy.ts';
import { checkSeats, checkSessions } from './seats.ts';

/** I1 to I14 of reliability.md B.5, and what money has taught since. */
const checks = [
  checkSeats,
  checkJoined,
  checkCaptures,
  checkConfirmed,
  checkMails,
  checkPrices,
  checkBalances,
  checkAttempts,
  checkOutcomes,
  checkAudit,
  checkOnce,
  checkPromises,
  checkSessions,
  checkPrivacy,
  checkLog,
  checkSums,
  checkRefundsTold,
  checkCoupons,
  checkForeign,
  checkChanges,
  checkCalendars,
];

/** Waits until nothing is under way, then judges database, ledger, inbox and logs. */
export async function checkInvariants(studio: Studio, witness: Witness): Promise<void> {
  for (const open of await studio.settle()) witness.fail(`I7: still under way: ${open}`);
  const evidence = await readEvidence(studio, witness);
  for (const check of checks) check(evidence).forEach((sentence) => witness.fail(sentence));
}
