import { createServer } from 'node:http';
import { once } from 'node:events';
import type { ProveTest, Stage } from '../../prove-test.ts';
import {
  corsOrigins,
  hiddenCharacters,
  innerAddresses,
  mailAddresses,
  sqlTexts,
} from '../../injections/lists.ts';
import {
  createVisitors,
  openSessions,
  payment,
  signInAdmin,
  type Visitor,
  verifyVisitors,
} from '../../studio/booking.ts';
import { prepareBookings } from '../../studio/bookings.ts';
import type { Request } from '../../studio/call.ts';

/** An address that is none gets no mail, and neither does the one that hides in it. */
async function injectMail({ studio, witness }: Stage): Promise<void> {
  for (const email of mailAddresses) {
    const asked: Request[] = [
      { path: '/email/verification/send', body: { email } },
      { path: '/auth/register', body: { email, name: 'Maya', password: 'a long password' } },
    ];
    for (const request of asked) {
      const { status } = await studio.call(request);
      witness.expect(status === 400, `${request.path} took the address ${JSON.stringify(email)}`);
    }
  }
  const inbox = await studio.providers.inbox();
  witness.expect(inbox.length === 0, `${inbox.length} mails went to such addresses`);
}

const sqlRequests = (text: string, token: string): Request[] => {
  const inAddress = encodeURIComponent(text);
  return [
    { path: `/availability?startDate=${inAddress}&endDate=${inAddress}` },
    { path: `/reservation/${inAddress}`, token },
    { path: `/reservation?search=${inAddress}`, token },
    { path: `/reservation?after=${inAddress}`, token },
    { path: `/reservation/user?email=${inAddress}`, token },
    { path: `/reservation/${inAddress}/update`, token, body: { admin_note: text } },
    { path: '/auth/login', body: { email: text, password: text } },
    { path: '/payment/quote', body: { guestCount: 1, couponCode: text.slice(0, 40) || '-' } },
    { path: '/payment/status', key: encodeURIComponent(text) },
  ];
};

const tables = ['reservation', 'customer', 'session', 'staff', 'service', 'coupon', 'audit_entry'];

async function countRows({ studio }: Stage): Promise<string> {
  const counts = tables.map((table) =>
    studio.database.read(`SELECT COUNT(*) AS n FROM ${table}`).then(([row]) => row!['n']),
  );
  return (await Promise.all(counts)).join();
}

/** A search that finds somebody, a sign-in that succeeds or a row more would be SQL that ran. */
async function injectSql(stage: Stage, token: string): Promise<void> {
  const { studio, witness } = stage;
  const before = await countRows(stage);
  let slowest = 0;
  for (const text of sqlTexts) {
    const [{ client }] = createVisitors('sql', 1) as [Visitor];
    for (const request of sqlRequests(text, token)) {
      const { status, ms, text: answer } = await studio.call({ ...request, client });
      const where = `${request.path} ${JSON.stringify(request.body)}`;
      const isEmpty = status === 200 && (answer === '[]' || answer.includes('"NONE"'));
      const isRefused = status >= 400 && status < 500;
      witness.expect(isRefused || isEmpty, `${status} ${answer.slice(0, 200)}: ${where}`);
      slowest = Math.max(slowest, ms);
    }
  }
  witness.expect((await countRows(stage)) === before, 'SQL from outside changed rows');
  witness.measure({ name: 'slowest answer to SQL', value: slowest, unit: 'ms', target: 300 });
}

/** A server that nobody has a reason to call. */
async function openCanary() {
  let calls = 0;
  const server = createServer((_request, response) => {
    calls += 1;
    response.end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  return { port, calls: () => calls, close: () => server.close() };
}

async function injectAddresses(stage: Stage, token: string): Promise<void> {
  const { studio, witness, random } = stage;
  const canary = await openCanary();
  const addresses = innerAddresses(canary.port);
  const visitors = createVisitors('inner', addresses.length);
  await verifyVisitors(studio, visitors);
  const dates = random.shuffle(openSessions(studio, 200));
  for (const [index, address] of addresses.entries()) {
    const visitor = { ...visitors[index]!, name: address };
    const booked = await studio.call(payment({ visitor, date: dates[index]! }));
    witness.expect(booked.status === 200, `${address} as a name: ${booked.text}`);
    witness.promise(booked);
    const id = String(booked.body['reservationId']);
    const forged = Buffer.from(JSON.stringify({ alg: 'RS256', jku: address, x5u: address }));
    const others: Request[] = [
      { path: `/reservation/${id}/update`, token, body: { admin_note: address } },
      { path: '/services/1', method: 'PATCH', token, body: { picture_url: address } },
      { path: '/auth/google', body: { token: `${forged.toString('base64url')}.e30.AAAA` } },
      { path: '/auth/profile', token: `${forged.toString('base64url')}.e30.AAAA` },
    ];
    for (const request of others) await studio.call(request);
  }
  for (const open of await studio.settle()) witness.fail(`Still under way: ${open}`);
  witness.expect(canary.calls() === 0, `An address in a text was called ${canary.calls()} times`);
  canary.close();
}

/** No other site may read an answer, whatever it calls itself. */
async function crossOrigins({ studio, witness }: Stage): Promise<void> {
  for (const origin of corsOrigins) {
    for (const method of ['GET', 'POST', 'OPTIONS']) {
      const response = await fetch(`${studio.apis[0]!.url}/services`, {
        method,
        headers: { origin, 'access-control-request-method': 'POST' },
      });
      await response.arrayBuffer();
      const allowed = [...response.headers.keys()].filter((name) => /^access-control/.test(name));
      witness.expect(allowed.length === 0, `${method} lets ${origin} in: ${allowed.join()}`);
    }
  }
}

/** Nobody is called what cannot be seen, and what a note hides reaches nobody. */
async function hideText(stage: Stage, token: string): Promise<void> {
  const { studio, witness } = stage;
  const [visitor] = createVisitors('hidden', 1) as [Visitor];
  await verifyVisitors(studio, [visitor]);
  const [date] = openSessions(studio, 1) as [string];
  for (const hidden of hiddenCharacters) {
    const name = `Maya${hidden}Lindqvist`;
    const asked: Request[] = [
      payment({ visitor: { ...visitor, name }, date }),
      { path: '/auth/register', body: { email: visitor.email, name, password: 'a long password' } },
      { path: '/services/1', method: 'PATCH', token, body: { name } },
    ];
    for (const request of asked) {
      const { status } = await studio.call(request);
      witness.expect(status === 400, `${request.path} took the name ${JSON.stringify(name)}`);
    }
  }
  const note = hiddenCharacters.join('note');
  const order = payment({ visitor, date });
  const { reservationDetails } = order.body as { reservationDetails: object };
  const details = { ...reservationDetails, guestNote: note };
  const body = { ...(order.body as object), reservationDetails: details };
  const booked = await studio.call({ ...order, body });
  witness.expect(booked.status === 200, `A note was answered ${booked.status} ${booked.text}`);
  witness.promise(booked);
  const path = `/reservation/${String(booked.body['reservationId'])}/update`;
  await studio.call({ path, token, body: { admin_note: note } });
  for (const open of await studio.settle()) witness.fail(`Still under way: ${open}`);
  const list = await studio.call({ path: `/reservation?search=${visitor.email}`, token });
  const mails = await studio.providers.inbox(visitor.email);
  const shown = [list.body, ...mails].map((each) => JSON.stringify(each)).join();
  const left = hiddenCharacters.filter((hidden) => shown.includes(asJson(hidden)));
  witness.expect(left.length === 0, `Staff or guest were shown ${JSON.stringify(left)}`);
  witness.expect(mails.length === 2 && list.text.includes('note'), 'Nobody was told the note');
}

const asJson = (text: string): string => JSON.stringify(text).slice(1, -1);

export const injections: ProveTest = {
  id: 'C16',
  name: 'mail headers, SQL, inner addresses, hidden characters and other origins, in every field: nothing gets through',
  sizes: {
    quick: { mail: 30, SQL: 50, addresses: 20, hidden: 40, origins: 20 },
    full: { mail: 30, SQL: 50, addresses: 20, hidden: 40, origins: 20 },
  },
  async run(stage) {
    await injectMail(stage);
    const token = await signInAdmin(stage.studio);
    // Somebody whom SQL that runs would find.
    const next = await prepareBookings(stage, 1);
    stage.witness.promise(await stage.studio.call(next()));
    await injectSql(stage, token);
    await hideText(stage, token);
    await crossOrigins(stage);
    await injectAddresses(stage, token);
  },
};
