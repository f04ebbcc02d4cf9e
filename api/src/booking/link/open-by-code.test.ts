import { EmailProof } from '../../email/email-proof.entity.ts';
import { refusedFrom, statuses } from '../../http/test-throttles.ts';
import { bookPaid } from '../../reservation/test-reservation.ts';
import { Reservation } from '../../reservation/reservation.entity.ts';
import { type CallRequest, newBrowser } from '../../test-api.ts';
import { type BookingTest, startBookingTest } from '../test-booking.ts';

const email = 'maya@mail.example';
const unknown = '0000-0000';

let api: BookingTest;
let number: string;
beforeEach(async () => {
  api = await startBookingTest();
  number = (await api.show()).booking_number;
});
afterEach(() => api.close());

type From = Pick<CallRequest, 'browser' | 'client'>;

const ask = (bookingNumber = number, address = email, from: From = {}) =>
  api.call('POST', '/booking/code', { body: { bookingNumber, email: address }, ...from });
const open = (code: string, { bookingNumber = number, address = email, ...from }: Wish = {}) =>
  api.call('POST', '/booking/code/open', {
    body: { bookingNumber, email: address, code },
    ...from,
  });
type Wish = From & { bookingNumber?: string; address?: string };

const codesTo = async (address = email): Promise<string[]> =>
  (await api.inbox(address)).flatMap(({ text }) => /^\d{6}$/m.exec(text)?.[0] ?? []);

async function newCode(bookingNumber = number): Promise<string> {
  expect((await ask(bookingNumber)).status).toBe(200);
  return (await codesTo())[0]!;
}

const wrongOf = (code: string) => (code === '000000' ? '000001' : '000000');

const change = (set: Partial<Reservation>) =>
  api.database.run((manager) => manager.update(Reservation, { id: api.id }, set));

const invalid = { status: 400, body: { type: 'CODE_INVALID' } };

test('the number and the emailed code open the booking as its link does, once', async () => {
  const code = await newCode(` #${number.toLowerCase().replace('-', ' \u2013 ')} `);
  const mail = (await api.inbox(email)).find(({ text }) => text.includes(code))!;
  expect(mail.text).toContain('to open your booking.');
  const { status, body } = await open(code, { address: ' Maya@Mail.Example ' });
  expect([status, body.bookingId, body.bookingNumber]).toEqual([200, api.id, number]);
  const { token, key } = body;
  expect((await api.call('GET', `/booking/${api.id}`, { token })).body.id).toBe(api.id);
  for (const path of ['/auth/profile', '/reservation/user']) {
    expect((await api.call('GET', path, { token })).status).toBe(401);
  }
  const again = await api.call('POST', '/booking/open', { body: { key } });
  expect([again.status, again.body.bookingId]).toEqual([200, api.id]);
  expect(await open(code)).toMatchObject(invalid);
});

test('emails nobody about an unknown number, or to an address that is not the booking’s', async () => {
  await ask(unknown);
  await ask(number, 'jun@mail.example');
  expect([await codesTo(), await codesTo('jun@mail.example')]).toEqual([[], []]);
});

test('limits requests in the same way for the booking’s address and any other', async () => {
  const askFor = (address: string) => async () => {
    api.passSeconds(60);
    return ask(number, address);
  };
  expect(await statuses(6, askFor(email))).toEqual(refusedFrom(6, 6, 200));
  expect(await statuses(6, askFor('jun@mail.example'))).toEqual(refusedFrom(6, 6, 200));
});

test('a code opens only the booking that it was asked for, in the browser that asked', async () => {
  const other = await bookPaid(api, { date: '2026-12-02 13:00:00' });
  const { bookingNumber } = await api.database.run((manager) =>
    manager.findOneByOrFail(Reservation, { id: other }),
  );
  const code = await newCode();
  expect(await open(code, { bookingNumber: bookingNumber! })).toMatchObject(invalid);
  expect(await open(code, { address: 'jun@mail.example' })).toMatchObject(invalid);
  expect(await open(code, { browser: newBrowser() })).toMatchObject(invalid);
  expect((await open(code, { browser: null })).body.type).toBe('COOKIES_NEEDED');
  expect((await open(code)).status).toBe(200);
});

test('a code that opens a booking proves no address, and the code of another purpose opens nothing', async () => {
  const verify = (code: string) =>
    api.call('POST', '/email/verification/verify', { body: { email, code } });
  const code = await newCode();
  expect(await verify(code)).toMatchObject(invalid);
  expect((await open(code)).status).toBe(200);
  const proof = await api.database.run((manager) =>
    manager.findOneByOrFail(EmailProof, { email, purpose: 'open' }),
  );
  expect(proof.verifiedAt).toBeNull();
  const asked = await api.call('POST', '/email/verification/send?purpose=open', {
    body: { email },
  });
  expect(asked.status).toBe(400);
  api.passSeconds(60);
  await api.call('POST', '/email/verification/send', { body: { email } });
  const booking = (await codesTo()).find((each) => each !== code)!;
  expect(await open(booking)).toMatchObject(invalid);
  expect((await verify(booking)).status).toBe(200);
});

test('after five wrong codes, refuses even the right one', async () => {
  const code = await newCode();
  const guesses = await Promise.all(Array.from({ length: 5 }, () => open(wrongOf(code))));
  expect(guesses.map(({ status }) => status)).toEqual(Array(5).fill(400));
  expect((await open(code)).body.type).toBe('CODE_EXHAUSTED');
});

test('refuses a code for an address that staff have corrected since', async () => {
  const code = await newCode();
  await change({ guestEmail: 'maya@studio.example' });
  expect(await open(code)).toMatchObject(invalid);
});

test.each<[what: string, set: Partial<Reservation>, codes: number]>([
  ['a canceled booking', { state: 'CANCELLED' }, 1],
  ['seats that staff hold for a guest', { state: 'HELD', source: 'PHONE' }, 1],
  ['seats that a visitor holds', { state: 'HELD' }, 0],
  ['a payment in review', { state: 'REVIEW' }, 0],
  ['a session 30 days ago', { startsAt: new Date('2026-10-21T20:00:00Z') }, 1],
  ['a session 31 days ago', { startsAt: new Date('2026-10-20T20:00:00Z') }, 0],
])('opens what an emailed link opens: %s', async (_what, set, codes) => {
  await change(set);
  expect((await ask()).body).toEqual({ sent: true, resendAfter: 60 });
  expect(await codesTo()).toHaveLength(codes);
});
