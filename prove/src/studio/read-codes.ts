import { setTimeout as sleep } from 'node:timers/promises';
import type { Studio } from './start-studio.ts';

const patienceMs = 30_000;

/** The codes that were mailed to an address, the newest first, once there are so many. */
export const readCodes = (studio: Studio, email: string, count: number): Promise<string[]> =>
  readMails(studio, email, { of: /^(\d{6})$/m, count });

/** The secret of the newest link to a booking that was mailed to an address. */
export const readLink = async (studio: Studio, email: string): Promise<string> =>
  (await readMails(studio, email, { of: /\/booking#([\w-]+)/, count: 1 }))[0]!;

async function readMails(
  { providers }: Studio,
  email: string,
  { of, count }: { of: RegExp; count: number },
): Promise<string[]> {
  for (const began = performance.now(); performance.now() - began < patienceMs; await sleep(100)) {
    const mails = await providers.inbox(email);
    const found = mails.flatMap(({ text }) => of.exec(text)?.[1] ?? []);
    if (found.length >= count) return found;
  }
  throw new Error(`${count} mails with ${String(of)} did not come`);
}
