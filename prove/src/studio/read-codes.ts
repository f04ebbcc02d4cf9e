import { setTimeout as sleep } from 'node:timers/promises';
import type { Studio } from './start-studio.ts';

const patienceMs = 30_000;

/** The codes that were mailed to an address, the newest first, once there are so many. */
export async function readCodes(
  { providers }: Studio,
  email: string,
  count: number,
): Promise<string[]> {
  for (const began = performance.now(); performance.now() - began < patienceMs; await sleep(100)) {
    const mails = await providers.inbox(email);
    const codes = mails.flatMap(({ text }) => /^\d{6}$/m.exec(text)?.[0] ?? []);
    if (codes.length >= count) return codes;
  }
  throw new Error(`${count} codes did not come by mail`);
}
