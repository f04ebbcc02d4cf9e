import { setTimeout as sleep } from 'node:timers/promises';
import type { Stage } from '../prove-test.ts';
import type { Studio } from './start-studio.ts';

/** Waits until the condition holds, at most `patienceMs`. Resolves to false if it still does not hold. */
export async function until(
  holds: () => Promise<boolean>,
  patienceMs: number,
  everyMs = 100,
): Promise<boolean> {
  const began = performance.now();
  while (!(await holds())) {
    if (performance.now() - began > patienceMs) return false;
    await sleep(everyMs);
  }
  return true;
}

/** Work that may still be in progress: the table and a condition for its rows. */
const open = {
  'reservations being paid': "reservation WHERE state = 'PAYING'",
  'attempts without an outcome': "payment_attempt WHERE state IN ('SENT', 'UNKNOWN')",
  'emails not sent': 'outbox_mail WHERE sent_at IS NULL',
  'events not handled': 'webhook_event WHERE handled_at IS NULL',
  'refunds not finished': "refund_order WHERE state IN ('REQUESTED', 'PENDING')",
};

/** Longer than any lease, backoff or grace period of the workers, and shorter than a hold. */
const patienceOfWorkersSeconds = 65;
const stillMs = 4_000;
const mostTurns = 8;

/**
 * Ends all provider faults and lets the workers finish. Work that is still in progress afterwards fails the test. If
 * nothing changes for a while, the clocks move forward by `patienceSeconds`, so that the test does not have to wait
 * for leases and grace periods. Resolves to the seconds that it took.
 */
export async function settle(
  { studio, witness }: Pick<Stage, 'studio' | 'witness'>,
  patienceSeconds = patienceOfWorkersSeconds,
): Promise<number> {
  const began = performance.now();
  await studio.providers.heal();
  for (const api of studio.apis) if (!api.isRunning()) await api.start();
  let left = await waitWhileMoving(studio);
  for (let turn = 0; turn < mostTurns && left.length > 0; turn++) {
    await studio.advance(patienceSeconds);
    left = await waitWhileMoving(studio);
  }
  for (const each of left) witness.fail(`I7: still under way: ${each}`);
  return (performance.now() - began) / 1000;
}

async function waitWhileMoving({ database }: Studio): Promise<string[]> {
  let left: string[] = [];
  let movedAt = performance.now();
  do {
    await sleep(left.length > 0 ? 200 : 0);
    const counts: string[] = [];
    for (const [what, rows] of Object.entries(open)) {
      const count = await database.count(rows);
      if (count > 0) counts.push(`${count} ${what}`);
    }
    if (counts.join() !== left.join()) movedAt = performance.now();
    left = counts;
  } while (left.length > 0 && performance.now() - movedAt < stillMs);
  return left;
}
