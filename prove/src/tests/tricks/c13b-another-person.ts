import { randomUUID } from 'node:crypto';
import { inLanes } from '../../lanes.ts';
import type { ProveTest, Stage } from '../../prove-test.ts';
import { createVisitors, openSessions, payment, type Visitor } from '../../studio/booking.ts';
import type { Request } from '../../studio/call.ts';
import { readCodes } from '../../studio/read-codes.ts';

/** As a person in their own browser and network, about an address that may be another's. */
const ask = (path: string, body: object, { client, cookie }: Visitor): Request => ({
  path: `/email/verification/${path}`,
  body,
  client,
  cookie,
});

/** What an address that is fresh would open, were it fresh for whoever knows it. */
const wishes = (guest: Visitor, date: string, { client, cookie }: Visitor): Request[] => [
  {
    path: '/auth/register',
    body: { name: 'Eve', email: guest.email, password: 'the password of another' },
    client,
    cookie,
  },
  {
    path: '/reservation/hold',
    body: { service: 'Silver Ring Workshop', date, guestCount: 1, guestEmail: guest.email },
    key: randomUUID(),
    client,
    cookie,
  },
  { ...payment({ visitor: guest, date }), client, cookie },
];

const atOnce = 20;
const throughGoogle = 5;

/** An address gets fifteen codes an hour, and each is compared five times. */
const mostCompared = 15 * 5;

type Visit = { guest: Visitor; strangers: Visitor[]; date: string };

/** They ask for codes of their own and guess, all while the guest's code is on its way. */
async function guessBeside(stage: Stage, guest: Visitor, strangers: Visitor[]): Promise<string> {
  const { studio, random, size, witness } = stage;
  const { email } = guest;
  await studio.call(ask('send', { email }, guest));
  const [code] = await readCodes(studio, email, 1);
  let sent = 1;
  const wish = async (stranger: Visitor) => {
    const { status, text } = await studio.call(ask('send', { email }, stranger));
    witness.expect([200, 429].includes(status), `The wish was answered ${status} ${text}`);
    if (status === 200) sent += 1;
  };
  await inLanes(strangers, { lanes: atOnce, work: wish });
  const codes = new Set(await readCodes(studio, email, sent));
  // Chance is no fault: none of them is lucky.
  const guess = (): string => {
    const tried = String(random.below(1e6)).padStart(6, '0');
    return codes.has(tried) ? guess() : tried;
  };
  const guessers = strangers.flatMap((each) => Array<Visitor>(size['guesses of each']!).fill(each));
  await inLanes(guessers, {
    lanes: atOnce,
    work: async (stranger) => {
      const asked = ask('verify', { email, code: guess() }, stranger);
      const { status, text } = await studio.call(asked);
      witness.expect(status === 400, `A stranger's guess was answered ${status} ${text}`);
    },
  });
  const [row] = await studio.database.read(
    'SELECT SUM(attempts) AS tries FROM email_proof WHERE email = ?',
    [email],
  );
  const compared = Number(row!['tries']);
  witness.expect(compared > 0, 'No guess was compared');
  // What is under way is known to its process only: of codes asked for at once each lets its own in.
  const most = mostCompared * studio.apis.length;
  witness.expect(compared <= most, `${compared} guesses were compared, at most ${most} may be`);
  return code!;
}

async function tryFreshAddress(
  { studio, witness }: Stage,
  { guest, strangers, date }: Visit,
): Promise<void> {
  const requests = strangers.flatMap((stranger) => wishes(guest, date, stranger));
  await inLanes(requests, {
    lanes: atOnce,
    work: async (request) => {
      const { status, body, text } = await studio.call(request);
      witness.expect(
        status === 403 && body['type'] === 'EMAIL_NOT_VERIFIED',
        `In another browser ${request.path} was answered ${status} ${text}`,
      );
    },
  });
}

/** With Google's word for an address of theirs that Google does not speak for, and is not theirs. */
async function comeByGoogle(
  { studio, witness }: Stage,
  { guest, strangers }: Visit,
): Promise<void> {
  for (const { client, cookie } of strangers.slice(0, throughGoogle)) {
    const { body } = await studio.call({ path: '/auth/google/nonce', body: {}, client, cookie });
    const token = await studio.providers.mintGoogleToken({
      email: guest.email,
      name: 'Eve',
      nonce: body['nonce'],
    });
    const { status, body: answer } = await studio.call({
      path: '/auth/google',
      body: { token },
      client,
      cookie,
    });
    witness.expect(
      status === 409 && answer['type'] === 'VERIFY_EMAIL',
      `Google's word for an address proved elsewhere was answered ${status}`,
    );
  }
}

export const anotherPerson: ProveTest = {
  id: 'C13b',
  name: 'another person knows the address, while its code is on its way and while it is fresh: their tries neither burn nor use it',
  sizes: {
    quick: { guests: 2, strangers: 10, 'guesses of each': 10 },
    full: { guests: 20, strangers: 50, 'guesses of each': 50 },
  },
  async run(stage) {
    const { studio, size, witness } = stage;
    const guests = createVisitors('fresh', size['guests']!);
    const dates = openSessions(studio, guests.length);
    for (const [index, guest] of guests.entries()) {
      const strangers = createVisitors('another', size['strangers']!);
      const { email } = guest;
      const date = dates[index]!;
      const code = await guessBeside(stage, guest, strangers);
      const proved = await studio.call(ask('verify', { email, code }, guest));
      witness.expect(proved.status === 200, `The guest's code was answered ${proved.text}`);
      await tryFreshAddress(stage, { guest, strangers, date });
      await comeByGoogle(stage, { guest, strangers, date });
      const paid = await studio.call(payment({ visitor: guest, date }));
      witness.expect(paid.status === 200, `The guest's payment was answered ${paid.text}`);
      witness.promise(paid);
    }
  },
};
