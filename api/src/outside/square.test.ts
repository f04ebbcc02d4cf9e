import { randomUUID } from 'node:crypto';
import { startStandIns } from '@studio/stand-ins';
import { readEnv } from '../env.ts';
import { createSquare } from './square.ts';

let standIns: Awaited<ReturnType<typeof startStandIns>>;
beforeAll(async () => {
  standIns = await startStandIns({ port: 0 });
});
afterAll(() => standIns.close());

const fault = (mode: string, times: number) =>
  fetch(`${standIns.url}/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ provider: 'square', operation: 'create', mode, times, delayMs: 3000 }),
  });

test.each([
  ['does not answer', 'slow', 1],
  ['asks to wait a second', '429', 2],
])('a charge ends within its limit when Square %s', async (_name, mode, times) => {
  const env = readEnv({ NODE_ENV: 'test', SQUARE_BASE_URL: `${standIns.url}/square` });
  const square = createSquare(env, { timeoutInSeconds: 8, maxRetries: 2, chargeLimitMs: 300 });
  await fault(mode, times);
  const outcome = await square.charge({
    idempotencyKey: randomUUID(),
    sourceId: 'cnon:card-nonce-ok',
    amountCents: 3000,
    referenceId: randomUUID(),
    note: null,
    buyerEmail: 'maya@mail.example',
  });
  expect(outcome).toEqual({ outcome: 'UNKNOWN', code: 'UNREADABLE' });
});
