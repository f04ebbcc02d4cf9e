import { setTimeout as sleep } from 'node:timers/promises';
import type { Stage } from '../prove-test.ts';
import type { Sent } from './load.ts';
import type { Studio } from './start-studio.ts';

export const isBooking = ({ request }: Pick<Sent, 'request'>): boolean =>
  request.body !== undefined;

/** Without a database a read is 503; a booking may also be under way, or sold out. */
export function judgeOutage({ witness }: Stage, sent: Sent[]): void {
  for (const each of sent) {
    const { status, text } = each.answer;
    const allowed = isBooking(each) ? [200, 202, 409, 503] : [200, 503];
    witness.expect(allowed.includes(status), `${each.request.path}: ${status} ${text}`);
  }
}

/** Milliseconds until every api process can use the database again. */
export async function waitUntilReady({ apis }: Studio): Promise<number> {
  const began = performance.now();
  for (const { url } of apis) {
    while (!(await fetch(`${url}/ready`).then(({ ok }) => ok))) await sleep(50);
  }
  return performance.now() - began;
}
