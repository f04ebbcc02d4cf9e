import { setTimeout as sleep } from 'node:timers/promises';
import type { Studio } from './start-studio.ts';

/** What may still be under way, and how to count it. */
const open = {
  'reservations being paid': "SELECT COUNT(*) AS n FROM reservation WHERE state = 'PAYING'",
  'attempts without an outcome':
    "SELECT COUNT(*) AS n FROM payment_attempt WHERE state IN ('SENT', 'UNKNOWN')",
  'mails not sent': 'SELECT COUNT(*) AS n FROM outbox_mail WHERE sent_at IS NULL',
  'events not handled': 'SELECT COUNT(*) AS n FROM webhook_event WHERE handled_at IS NULL',
  'refunds not finished':
    "SELECT COUNT(*) AS n FROM refund_order WHERE state IN ('REQUESTED', 'PENDING')",
};

/** Later than any lease, backoff or grace of the workers, earlier than a hold's end. */
const patienceOfWorkersSeconds = 65;
const stillMs = 4_000;
const mostTurns = 8;

/**
 * Lets the workers finish. Whenever nothing has moved for a while their clocks are set ahead, so
 * that a lease or a grace period does not have to be waited for.
 */
export async function settle(
  studio: Studio,
  patienceSeconds = patienceOfWorkersSeconds,
): Promise<string[]> {
  await studio.providers.heal();
  for (const api of studio.apis) if (!api.isRunning()) await api.start();
  for (let turn = 0; turn < mostTurns; turn++) {
    if ((await waitWhileMoving(studio)).length === 0) return [];
    await studio.advance(patienceSeconds);
  }
  return waitWhileMoving(studio);
}

async function waitWhileMoving(studio: Studio): Promise<string[]> {
  let left = await findOpen(studio);
  let movedAt = performance.now();
  while (left.length > 0 && performance.now() - movedAt < stillMs) {
    await sleep(200);
    const now = await findOpen(studio);
    if (now.join() !== left.join()) movedAt = performance.now();
    left = now;
  }
  return left;
}

async function findOpen({ database }: Studio): Promise<string[]> {
  const counts = await Promise.all(
    Object.entries(open).map(async ([what, sql]) => ({ what, n: (await database.read(sql))[0]! })),
  );
  return counts.flatMap(({ what, n }) => (Number(n['n']) > 0 ? [`${n['n']} ${what}`] : []));
}
