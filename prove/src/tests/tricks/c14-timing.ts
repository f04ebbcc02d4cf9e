import type { ProveTest, Stage } from '../../prove-test.ts';
import {
  createVisitors,
  openSessions,
  payment,
  type Visitor,
  verifyVisitors,
} from '../../studio/booking.ts';
import { callPatiently } from '../../studio/bookings.ts';
import { quantile } from '../../studio/load.ts';

type Heard = { ms: number; bytes: string };

/** The answer but for what names this one request: its id and the moment. */
async function hear(
  { studio }: Stage,
  { path, body, visitor }: { path: string; body: object; visitor: Visitor },
): Promise<Heard> {
  const began = performance.now();
  const response = await fetch(studio.apis[0]!.url + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': visitor.client,
      ...(path === newPassword ? { cookie: visitor.cookie } : {}),
    },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  const ms = performance.now() - began;
  const headers = [...response.headers]
    .filter(([name]) => !/^(date|x-request-id)$/.test(name))
    // A cookie is everybody's own.
    .map(([name, value]) => [name, value.replace(/^(\w+)=[\w-]{43};|expires=[^;]+/g, '$1')]);
  const answer = text.replace(/"requestId":"[^"]+"/, '"requestId":""');
  return { ms, bytes: JSON.stringify([response.status, headers, answer]) };
}

/** Accounts with one password between them: made by one call, then copied. */
async function addAccounts({ studio }: Stage, visitors: Visitor[]): Promise<void> {
  const [first, ...others] = visitors;
  await verifyVisitors(studio, [first!]);
  const { text, status } = await studio.call({
    path: '/auth/register',
    cookie: first!.cookie,
    body: { name: first!.name, email: first!.email, password: 'hammered silver' },
  });
  if (status !== 200) throw new Error(`No account: ${text}`);
  const [row] = await studio.database.read('SELECT * FROM customer');
  for (const { email, name } of others) {
    await studio.database.write(
      `INSERT INTO customer (id, email, name, phone, password_hash, google_sub, created_at)
       VALUES (?, ?, ?, NULL, ?, NULL, ?)`,
      [crypto.randomUUID(), email, name, row!['password_hash']!, row!['created_at']!],
    );
  }
  // So that none of them is proven any more: the first is then like all others.
  await studio.database.write('DELETE FROM email_proof');
}

/** Each has a booking to come, whose link can be mailed. */
async function addBookings({ studio, random }: Stage, visitors: Visitor[]): Promise<void> {
  const dates = random.shuffle(openSessions(studio, 1000));
  for (const [index, visitor] of visitors.entries()) {
    const date = dates[index % dates.length]!;
    const { status, text } = await callPatiently(studio, payment({ visitor, date }));
    if (status !== 200) throw new Error(`No booking: ${text}`);
  }
}

const newPassword = '/auth/password/new';

const routes: { path: string; status: number; bodyOf: (visitor: Visitor) => object }[] = [
  {
    path: '/auth/login',
    status: 401,
    bodyOf: ({ email }) => ({ email, password: 'a wrong password' }),
  },
  {
    path: '/auth/register',
    status: 403,
    bodyOf: ({ email, name }) => ({ email, name, password: 'a long enough password' }),
  },
  { path: '/email/verification/send', status: 200, bodyOf: ({ email }) => ({ email }) },
  { path: '/booking/link', status: 200, bodyOf: ({ email }) => ({ email }) },
  // Each has proved the address, and still hears nothing of an account.
  {
    path: newPassword,
    status: 200,
    bodyOf: ({ email }) => ({ email, password: 'silver on the anvil' }),
  },
];

async function compare(
  stage: Stage,
  {
    known,
    unknown,
    route,
  }: { known: Visitor[]; unknown: Visitor[]; route: (typeof routes)[number] },
): Promise<void> {
  const { witness, random } = stage;
  const { path, status, bodyOf } = route;
  const ask = (visitor: Visitor) => hear(stage, { path, body: bodyOf(visitor), visitor });
  const heard: { known: Heard[]; unknown: Heard[] } = { known: [], unknown: [] };
  // In turn, either first, so that whatever else the machine does meets both alike.
  for (const [index, visitor] of known.entries()) {
    const pair = [
      async () => void heard.known.push(await ask(visitor)),
      async () => void heard.unknown.push(await ask(unknown[index]!)),
    ];
    for (const askOne of random.shuffle(pair)) await askOne();
  }
  const kinds = new Set([...heard.known, ...heard.unknown].map(({ bytes }) => bytes));
  witness.expect(kinds.size === 1, `${path} answers differently: ${[...kinds].join(' or ')}`);
  const isMeant = [...kinds].every((kind) => kind.startsWith(`[${status},`));
  witness.expect(isMeant, `${path} was not answered ${status}`);
  const median = (each: Heard[]) =>
    quantile(
      each.map(({ ms }) => ms),
      0.5,
    );
  const apart = Math.abs(median(heard.known) - median(heard.unknown));
  witness.measure({ name: `${path} apart`, value: apart, unit: 'ms', target: 10 });
}

export const timing: ProveTest = {
  id: 'C14',
  name: 'who has an account or a booking cannot be told by an answer or its time: sign-in, register, code, link, new password',
  sizes: { quick: { samples: 20 }, full: { samples: 200 } },
  alone: 'always',
  quickEngines: ['embedded'],
  async run(stage) {
    const samples = stage.size['samples']!;
    const known = createVisitors('known', samples);
    const unknown = createVisitors('unkno', samples);
    await addAccounts(stage, known);
    await verifyVisitors(stage.studio, [...known, ...unknown]);
    await addBookings(stage, known);
    for (const route of routes) await compare(stage, { known, unknown, route });
  },
};
