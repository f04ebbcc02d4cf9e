import { randomUUID } from 'node:crypto';
import { createPasswords } from '../src/auth/password/passwords.ts';
import { Customer } from '../src/auth/customer.entity.ts';
import type { Database } from '../src/database/database.ts';
import { median } from './measure.ts';

const known = 'known@mail.example';
const unknown = 'nobody@mail.example';
// Stays below the limits on failures per address and per network; each sample comes from a separate client.
const samples = 20;

/** Median milliseconds until a sign-in is refused, for a known and an unknown address. */
export type SignInTiming = { known: number; unknown: number };

/** Alternates between the two, so other load on the machine affects both alike. */
export async function timeSignIn(url: string, database: Database): Promise<SignInTiming> {
  await addCustomer(database);
  const times: Record<keyof SignInTiming, number[]> = { known: [], unknown: [] };
  for (let sample = 0; sample < samples; sample++) {
    times.known.push(await timeOf(url, { email: known, sample }));
    times.unknown.push(await timeOf(url, { email: unknown, sample }));
  }
  return { known: median(times.known), unknown: median(times.unknown) };
}

async function addCustomer(database: Database): Promise<void> {
  const passwordHash = await createPasswords().hash('hammered silver');
  await database.run((manager) =>
    manager.insert(Customer, {
      id: randomUUID(),
      email: known,
      name: 'Maya Lindqvist',
      phone: null,
      passwordHash,
      googleSub: null,
      createdAt: new Date(),
    }),
  );
}

async function timeOf(
  url: string,
  { email, sample }: { email: string; sample: number },
): Promise<number> {
  const started = performance.now();
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `192.0.2.${sample}` },
    body: JSON.stringify({ email, password: 'wrong password' }),
  });
  await answer.text();
  if (answer.status !== 401) throw new Error(`The answer was ${answer.status}`);
  return performance.now() - started;
}
