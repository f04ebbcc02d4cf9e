import { randomBytes, randomUUID } from 'node:crypto';
import { type CodePurpose, codePurposes, type Mark as AttendanceMark } from '@studio/contract';
import { startStandIns } from '@studio/stand-ins';
import { pino } from 'pino';
import { createApp } from './app.ts';
import { startAdminSession } from './admin/admin-session.ts';
import { createChanges } from './admin/watch-changes.ts';
import { createPasswords } from './auth/password/passwords.ts';
import { proveMarks } from './auth/session/test-proof.ts';
import { seed } from './seed.ts';
import { openTestDatabase, type TestDatabase } from './database/test-database.ts';
import type { Dependencies } from './dependencies.ts';
import { deliverOutbox } from './email/deliver-outbox.ts';
import { hashBrowser } from './email/browser-of.ts';
import { EmailProof } from './email/email-proof.entity.ts';
import { type Env, readEnv } from './env.ts';
import { createThrottles } from './http/throttles.ts';
import { createMetrics } from './metrics/create-metrics.ts';
import { createGoogle } from './outside/google.ts';
import { createSendGrid } from './outside/sendgrid.ts';
import { createSquare } from './outside/square.ts';
import { serve } from './serve.ts';

/** Friday, 9:00 AM at the studio, before the sessions in the tests. */
const testNow = new Date('2026-11-20T17:00:00Z');

export const adminPassword = 'a long demo password';

export type Answer = { status: number; body: any; headers: Headers }; // eslint-disable-line @typescript-eslint/no-explicit-any -- a test reads whatever came

/** One for all tests in a file, because creating one hashes a password. */
const passwords = createPasswords();

/** Creates Square's client with a time limit and no retries. */
export const squareWithin = (env: Env, seconds: number) =>
  createSquare(env, { timeoutInSeconds: seconds, maxRetries: 0, chargeLimitMs: seconds * 1000 });

/**
 * Starts the real API over HTTP, on a separate real database, with the stand-ins in this process. The time limits
 * for Square are generous, since tests may keep the machine busy.
 */
export async function startTestApi({ place }: { place?: TestDatabase } = {}) {
  const { database, drop } = await openTestDatabase(place);
  const clock = { now: testNow };
  const standIns = await startStandIns({ port: 0, clock: () => clock.now });
  const env = readEnv({
    NODE_ENV: 'test',
    ADMIN_PASSWORD: adminPassword,
    SQUARE_BASE_URL: `${standIns.url}/square`,
    SENDGRID_BASE_URL: `${standIns.url}/sendgrid`,
    GOOGLE_KEYS_URL: `${standIns.url}/google/oauth2/v3/certs`,
  });
  await seed(database, { env, now: clock.now });
  const deps: Dependencies = {
    env,
    database,
    square: squareWithin(env, 60),
    mail: createSendGrid(env),
    google: createGoogle(env, () => clock.now),
    throttles: createThrottles(database),
    metrics: createMetrics(),
    passwords: { ...passwords },
    changes: createChanges({ database, now: () => clock.now }, { everyMs: 20 }),
    now: () => clock.now,
    log: pino({ level: 'silent' }),
  };
  const { server, ...served } = await serve(createApp(deps), { port: 0, host: '127.0.0.1' });
  const url = `${served.url}/api`;
  const browser = newBrowser();
  const marked = new Map<string, Mark>();

  return {
    deps,
    clock,
    passSeconds(seconds: number) {
      clock.now = new Date(clock.now.getTime() + seconds * 1000);
    },
    url,
    standIns,
    /** Calls the API from one browser, which is always the same unless the request names another. */
    async call(method: string, path: string, request: CallRequest = {}) {
      const answer = await call(url + path, { method, browser, ...request });
      // Paying uses up a proof. This restores it, since tests with several bookings are not about proofs.
      if (path === '/payment/create-payment' && answer.status === 200) {
        const text = JSON.stringify(request.body ?? {});
        const payer = [...marked.values()].filter(({ email }) => text.includes(`"${email}"`));
        await markVerified(deps, payer);
      }
      return answer;
    },
    /** Verifies an address in a browser for these purposes, as emailed codes would. */
    async verify(email: string, inBrowser = browser, purposes = [...codePurposes]) {
      const mark = { email, browserHash: hashBrowser(inBrowser), purposes, verifiedAt: clock.now };
      marked.set(`${email} ${inBrowser}`, mark);
      await markVerified(deps, [mark]);
    },
    async inbox(email: string): Promise<ReceivedMail[]> {
      await deliverOutbox(deps);
      return (await fetch(`${standIns.url}/inbox.json?to=${encodeURIComponent(email)}`)).json();
    },
    /** Returns the calendar file of an email, with its folded lines joined (RFC 5545 3.1). */
    attachment: (mail: ReceivedMail | undefined) =>
      Buffer.from(mail?.attachments[0]?.content ?? '', 'base64')
        .toString('utf8')
        .replace(/\r\n /g, ''),
    async ledger(): Promise<{ payments: ListedPayment[] }> {
      return (await fetch(`${standIns.url}/ledger.json`)).json();
    },
    ...staffCalls(deps, { url, browser }),
    async close() {
      deps.changes.close();
      server.closeAllConnections();
      await served.close();
      await standIns.close();
      await database.close();
      await drop();
    },
  };
}

const staffCalls = (deps: Dependencies, { url, browser }: { url: string; browser: string }) => ({
  /** Returns the token of a new admin session. Skips the password, whose comparison is slow on purpose. */
  adminToken: async (): Promise<string> => (await startAdminSession(deps)).token,
  /** A new admin session, with its key for offline entries. */
  adminSession: () => startAdminSession(deps),
  /** Sends attendance marks that a new admin session has proven. */
  async markAll(marks: object[], headers: Record<string, string> = {}) {
    const session = await startAdminSession(deps);
    const body = { marks: proveMarks(session, marks as AttendanceMark[]) };
    return call(`${url}/admin/day/marks`, {
      method: 'POST',
      browser,
      token: session.token,
      headers,
      body,
    });
  },
});

type ListedPayment = {
  id: string;
  status: string;
  amount: number;
  referenceId: string;
  note?: string;
};

type ReceivedMail = {
  subject: string;
  text: string;
  html: string;
  attachments: { filename: string; type: string; content: string }[];
};

export type TestApi = Awaited<ReturnType<typeof startTestApi>>;

export type CallRequest = {
  body?: unknown;
  token?: string | undefined;
  key?: string;
  raw?: string;
  type?: string;
  /** The client's address, as the gateway reports it. */
  client?: string;
  /** The browser's cookie (email/browser-of.ts); null for a browser without one. */
  browser?: string | null;
  headers?: Record<string, string>;
};

async function call(
  url: string,
  {
    method,
    body,
    token,
    key,
    raw,
    client,
    browser,
    headers = {},
    type = 'application/json',
  }: CallRequest & { method: string },
): Promise<Answer> {
  const cookie = [browser && `browser=${browser}`, headers['cookie']].filter(Boolean).join('; ');
  const content = raw ?? (body === undefined ? undefined : JSON.stringify(body));
  const response = await fetch(url, {
    method,
    headers: {
      ...(content === undefined ? {} : { 'content-type': type }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(key ? { 'idempotency-key': key } : {}),
      ...(client ? { 'x-forwarded-for': client } : {}),
      ...headers,
      ...(cookie ? { cookie } : {}),
    },
    ...(content === undefined ? {} : { body: content }),
  });
  const isJson = response.headers.get('content-type')?.includes('json');
  const answer = await (isJson ? response.json() : response.text());
  return { status: response.status, headers: response.headers, body: answer };
}

type Layer = { path: string; methods: string[] };

/** Lists every route of the API, such as `GET /services/:id`. */
export function registeredRoutes(deps: Dependencies): string[] {
  const withRouter = createApp(deps).middleware as { router?: { stack: Layer[] } }[];
  const { stack } = withRouter.find(({ router }) => router)!.router!;
  return stack.flatMap(({ path, methods }) =>
    methods
      .filter((method) => method !== 'HEAD')
      .map((method) => `${method} ${path.replace('/api', '')}`),
  );
}

type Mark = { email: string; browserHash: string; purposes: CodePurpose[]; verifiedAt: Date };

async function markVerified({ database }: Dependencies, marks: Mark[]): Promise<void> {
  const rows = marks.flatMap(({ verifiedAt, purposes, ...mark }) =>
    purposes.map((purpose) => ({
      ...mark,
      purpose,
      codeHash: null,
      attempts: 0,
      sentAt: verifiedAt,
      verifiedAt,
    })),
  );
  const key = ['email', 'browserHash', 'purpose'];
  if (rows.length > 0) await database.run((manager) => manager.upsert(EmailProof, rows, key));
}

/** The body of a payment request, as the payment page sends it. */
export const paymentBody = (more: { details?: object; [field: string]: unknown } = {}) => {
  const { details = {}, ...rest } = more;
  return {
    sourceId: 'cnon:card-nonce-ok',
    reservationDetails: {
      service: 'Silver Ring Workshop',
      date: '2026-11-24 13:00:00',
      guestCount: 2,
      guestName: 'Maya Lindqvist',
      guestEmail: 'maya@mail.example',
      guestPhone: '(213) 555-0142',
      guestNote: 'One of us is left-handed.',
      ...details,
    },
    ...rest,
  };
};

/** Returns the cookie of a browser that no other call has used. */
export const newBrowser = (): string => randomBytes(32).toString('base64url');

export const newCheckout = (): string => randomUUID();
