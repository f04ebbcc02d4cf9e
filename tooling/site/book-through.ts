// `node tooling/site/book-through.ts https://localhost [stand-ins]` books a workshop on a running demo.
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

const [, , site = 'https://localhost', standIns = 'http://localhost:3002'] = process.argv;
const email = `guest-${randomUUID()}@mail.example`;

// The cookie that a browser would keep. The code is valid only with it.
let cookie = '';

type Call = { headers?: Record<string, string>; data?: object };

async function call<Answer = unknown>(path: string, { headers = {}, data }: Call = {}) {
  const answer = await fetch(`${site}/api${path}`, {
    method: data ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json', cookie, ...headers },
    ...(data ? { body: JSON.stringify(data) } : {}),
  });
  const [set] = answer.headers.getSetCookie();
  if (set) cookie = set.split(';')[0]!;
  const content = (await answer.json()) as Answer;
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${JSON.stringify(content)}`);
  return content;
}

type Mail = { subject: string; text: string };

async function mail(subject: string, tries = 60): Promise<string> {
  const inbox = await fetch(`${standIns}/inbox.json?to=${email}`);
  const arrived = (await inbox.json()) as Mail[];
  const found = arrived.find((each) => each.subject.includes(subject));
  if (found) return found.text;
  if (tries === 0) throw new Error(`No email "${subject}" arrived at ${email}.`);
  await wait(500);
  return mail(subject, tries - 1);
}

/** Finds the first session with a free seat, from tomorrow on. */
async function freeSession() {
  const day = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString();
  type Day = { date: string; spotsLeft: Record<string, number> };
  const { dates } = await call<{ dates: Day[] }>(
    `/availability?startDate=${day(1)}&endDate=${day(30)}`,
  );
  const open = dates.find(({ spotsLeft }) => spotsLeft['2']! > 0);
  return `${open!.date} 13:00:00`;
}

const page = await fetch(site, { headers: { accept: 'text/html' } });
if (!page.ok) throw new Error(`The page returned ${page.status}.`);
await call('/email/verification/send', { data: { email } });
const code = /^\d{6}$/m.exec(await mail('verification code'))![0];
await call('/email/verification/verify', { data: { email, code } });
const booked = await call('/payment/create-payment', {
  headers: { 'idempotency-key': randomUUID() },
  data: {
    sourceId: 'cnon:card-nonce-ok',
    reservationDetails: {
      service: 'Silver Ring Workshop',
      date: await freeSession(),
      guestCount: 1,
      guestName: 'Maya Lindqvist',
      guestEmail: email,
    },
  },
});
console.log(`Booked through ${site}: ${JSON.stringify(booked)}`);
