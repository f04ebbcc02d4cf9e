import type { Stage } from '../prove-test.ts';
import { settle } from '../studio/settle.ts';
import * as balance from './balance.ts';
import * as changes from './changes.ts';
import { type Check, readEvidence } from './evidence.ts';
import * as history from './history.ts';
import * as mail from './mail.ts';
import * as money from './money.ts';
import * as privacy from './privacy.ts';
import * as seats from './seats.ts';
import * as tips from './tips.ts';

/** Every export of these modules is a check. */
const checks: Check[] = [seats, money, balance, tips, changes, mail, history, privacy].flatMap(
  (module) => Object.values(module),
);

/** Waits until nothing is in progress, then checks the database, the ledger, the inbox and the logs. */
export async function checkInvariants(stage: Pick<Stage, 'studio' | 'witness'>): Promise<void> {
  await settle(stage);
  const { studio, witness } = stage;
  const evidence = await readEvidence(studio, witness);
  for (const check of checks) check(evidence).forEach((sentence) => witness.fail(sentence));
}
