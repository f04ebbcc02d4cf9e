import type { Calls } from '@studio/contract/released';
import { apiUrl } from '../addresses.ts';

const timeoutMs = 10_000;

/** What the live API serves; null if it is from before the API could say so. Throws if it does not respond. */
export async function askApi(): Promise<Calls | null> {
  const answer = await fetch(`${apiUrl}/api/contract.json`, {
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (answer.status === 404) return null;
  if (!answer.ok) throw new Error(`It responded with status ${answer.status}`);
  return (await answer.json()) as Calls;
}
