import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { createChanges } from '../src/admin/watch-changes.ts';
import { createPasswords } from '../src/auth/password/passwords.ts';
import type { Database } from '../src/database/database.ts';
import type { Dependencies } from '../src/dependencies.ts';
import { deliverDue } from '../src/email/deliver-outbox.ts';
import { codeMail } from '../src/email/mails/account/code-mail.ts';
import { mailStudio } from '../src/email/mails/mail-studio.ts';
import { type Priority, putInOutbox } from '../src/email/put-in-outbox.ts';
import { readEnv } from '../src/env.ts';
import { createThrottles } from '../src/http/throttles.ts';
import { createMetrics } from '../src/metrics/create-metrics.ts';
import { createGoogle } from '../src/outside/google.ts';
import { createSendGrid } from '../src/outside/sendgrid.ts';
import { createSquare } from '../src/outside/square.ts';
import { startWorker } from '../src/worker.ts';
import { type BenchDatabase, createBenchDatabase } from './bench-database.ts';

const providerMs = 200;
const waiting = 5_000;
const codes = 100;
const codeEveryMs = 60;

/** How many emails are sent one after another (the baseline), and how many through the outbox. */
const oneByOne = 10;
const together = 400;

/**
 * Measures emails per second to a provider that takes 200 ms, as a multiple of sending one after another. Also
 * measures how long a code takes to reach the provider while 5,000 other emails wait, as a multiple of the time
 * with an empty queue.
 */
export async function compareEmails(engine: Database['engine']): Promise<string> {
  const bench = await createBenchDatabase(engine);
  const provider = await startProvider();
  try {
    const deps = dependencies(bench, provider.url);
    const speed = await compareSpeed(deps);
    const idle = await timeCodes(deps, provider);
    await queue(deps, { count: waiting, priority: 'usual' });
    const busy = await timeCodes(deps, provider);
    return `${speed}; a code after ${percentile(busy, 99)} ms (p99), ${ratio(percentile(busy, 99), percentile(idle, 99))} of an idle site`;
  } finally {
    provider.close();
    await bench.drop();
  }
}

async function compareSpeed(deps: Dependencies): Promise<string> {
  const mail = {
    id: 'bench',
    to: 'guest@mail.example',
    subject: 'Hello',
    text: 'Hello',
    html: 'Hello',
  };
  const alone = await perSecond(oneByOne, async () => {
    for (let each = 0; each < oneByOne; each += 1)
      await deps.mail.send({ ...mail, calendar: null });
  });
  await queue(deps, { count: together, priority: 'usual' });
  const own = await perSecond(together, () => deliverDue(deps, 'usual'));
  return `${own.toFixed(0)} a second, ${ratio(own, alone)} of one after another`;
}

async function perSecond(count: number, work: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await work();
  return (count * 1000) / (performance.now() - began);
}

/** Measures the milliseconds from the queue to the provider for each code while a worker runs. */
async function timeCodes(deps: Dependencies, provider: Provider): Promise<number[]> {
  const worker = startWorker(deps);
  const times: Promise<number>[] = [];
  for (let each = 0; each < codes; each += 1) {
    const began = performance.now();
    const recipient = `${randomUUID()}@code.example`;
    times.push(provider.received(recipient).then(() => performance.now() - began));
    await queue(deps, { count: 1, priority: 'code', recipient });
    await sleep(codeEveryMs);
  }
  const all = await Promise.all(times);
  await worker.stop();
  return all;
}

async function queue(
  { database, env }: Dependencies,
  { count, ...queued }: { count: number; priority: Priority; recipient?: string },
): Promise<void> {
  const mail = codeMail(mailStudio(env), { code: '123456', purpose: 'booking' });
  await database.transaction(async (manager) => {
    for (let each = 0; each < count; each += 1) {
      const about = `bench:${randomUUID()}`;
      const recipient = `${about}@mail.example`.replace('bench:', '');
      await putInOutbox(manager, { about, recipient, mail, now: new Date(), ...queued });
    }
  });
}

type Provider = Awaited<ReturnType<typeof startProvider>>;

/** Accepts every email, after a delay. */
async function startProvider() {
  const heard = new Map<string, () => void>();
  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = JSON.parse((await request.toArray()).join('')) as {
      personalizations: [{ to: [{ email: string }] }];
    };
    heard.get(body.personalizations[0].to[0].email)?.();
    await sleep(providerMs);
    response.writeHead(202).end();
  }
  const server = createServer((request, response) => void take(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received: (recipient: string) =>
      new Promise<void>((resolve) => void heard.set(recipient, resolve)),
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

function dependencies({ database }: BenchDatabase, provider: string): Dependencies {
  const env = readEnv({ NODE_ENV: 'test', SENDGRID_BASE_URL: provider });
  const now = () => new Date();
  return {
    env,
    database,
    now,
    square: createSquare(env),
    mail: createSendGrid(env),
    google: createGoogle(env, now),
    throttles: createThrottles(database),
    metrics: createMetrics(),
    passwords: createPasswords(),
    changes: createChanges({ database, now }),
    log: pino({ level: 'silent' }),
  };
}

const percentile = (values: number[], of: number): number =>
  Math.round([...values].sort((a, b) => a - b)[Math.ceil((values.length * of) / 100) - 1]!);

const ratio = (one: number, other: number): string => (one / other).toFixed(1);
