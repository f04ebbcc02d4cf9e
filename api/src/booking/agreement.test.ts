import { carla, byLink, type DepositTest, startDepositTest } from './desk/test-deposit.ts';
import { newBrowser, newCheckout } from '../test-api.ts';
import { AgreementRow } from '../legal/agreement.entity.ts';
import { expireHolds } from '../reservation/hold/expire-holds.ts';
import { Reservation } from '../reservation/reservation.entity.ts';
import { deleteOld } from '../retention/delete-old.ts';
import { guestToken } from './test-booking.ts';

let api: DepositTest;
beforeEach(async () => {
  api = await startDepositTest();
});
afterEach(() => api.close());

const changeTerms = async (body: string, version = 1) =>
  api.staff('POST', '/admin/legal/terms', { body: { version, body } });
const termsNow = async () => (await api.call('GET', '/studio/legal/terms')).body;
const agreementsOf = async (id: string) => (await api.desk(id)).agreements;

const pay = (more: object) =>
  api.pay(newCheckout(), { details: { date: '2026-12-05 17:00:00' }, ...more });

test('a guest’s agreement keeps the version, hash and notice that the page showed, for good', async () => {
  const { hash } = await termsNow();
  const { body } = await pay({ termsVersion: 1 });
  await changeTerms('Other terms');
  expect(await agreementsOf(body.reservationId)).toEqual([
    {
      terms_version: 1,
      terms_hash: hash,
      notice: 'Your deposit becomes non-refundable on Sat, Nov 28, 5:00 PM Pacific Time.',
      how: 'ONLINE',
      agreed_at: api.clock.now.toISOString(),
    },
  ]);
  expect((await api.desk(body.reservationId)).history).toContainEqual(
    expect.objectContaining({ what: 'AGREED', actor: 'visitor', terms_version: 1, how: 'ONLINE' }),
  );
  const { body: shown } = await api.staff('GET', '/admin/legal/terms/1');
  expect(shown.hash).toBe(hash);
  expect((await api.staff('GET', '/admin/legal/terms/3')).status).toBe(404);
});

test('terms that have changed are read again before anything is charged', async () => {
  await changeTerms('Other terms');
  const key = newCheckout();
  const order = { details: { date: '2026-12-05 17:00:00' } };
  const { status, body } = await api.pay(key, { ...order, termsVersion: 1 });
  expect([status, body.type, body.error]).toEqual([
    409,
    'TERMS_CHANGED',
    'Our terms changed while this page was open. Please read them and agree again. Nothing was charged.',
  ]);
  expect(await api.captured()).toEqual([]);
  const paid = await api.pay(key, { ...order, termsVersion: 2 });
  expect(paid.status).toBe(200);
  expect(await agreementsOf(paid.body.reservationId)).toMatchObject([{ terms_version: 2 }]);
});

test('a repeated payment returns the first outcome after the terms have changed', async () => {
  const key = newCheckout();
  const order = { details: { date: '2026-12-05 17:00:00' }, termsVersion: 1 };
  const first = await api.pay(key, order);
  const held = (await api.book(byLink)).body.reservation.id;
  const deposit = await api.payDeposit(held, { termsVersion: 1 });
  await changeTerms('Other terms');
  const repeated = [await api.pay(key, order), await api.payDeposit(held, { termsVersion: 1 })];
  expect(repeated.map(({ status, body }) => [status, body])).toEqual([
    [200, first.body],
    [200, deposit.body],
  ]);
  expect(await agreementsOf(first.body.reservationId)).toHaveLength(1);
});

test('a call without a version of the terms pays, and those in force are recorded as not stated', async () => {
  await changeTerms('Other terms');
  const { status, body } = await pay({});
  const held = (await api.book(byLink)).body.reservation.id;
  await api.payDeposit(held);
  expect(status).toBe(200);
  const { hash } = await termsNow();
  const notStated = { terms_version: 2, terms_hash: hash, how: 'NOT_STATED' };
  expect(await agreementsOf(body.reservationId)).toMatchObject([notStated]);
  expect(await agreementsOf(held)).toMatchObject([notStated]);
  expect((await api.desk(body.reservationId)).history).toContainEqual(
    expect.objectContaining({ what: 'AGREED', actor: 'visitor', how: 'NOT_STATED' }),
  );
});

test('staff write down how the guest agreed, and a guest who pays by link agrees again', async () => {
  const { body } = await api.book({ ...byLink, agreed: 'PHONE' });
  const { id } = body.reservation;
  expect(await agreementsOf(id)).toMatchObject([{ how: 'PHONE', terms_version: 1 }]);
  api.passSeconds(60);
  const paid = await api.payDeposit(id, { termsVersion: 1 });
  expect(paid.status).toBe(200);
  const ways = (await agreementsOf(id)).map(({ how }: { how: string }) => how);
  expect(ways).toEqual(['ONLINE', 'PHONE']);
});

test('an agreement for seats that are never paid for is deleted with them', async () => {
  await api.book({ ...byLink, agreed: 'PHONE' });
  api.passSeconds(60 * 86_400);
  await expireHolds(api.deps);
  await deleteOld(api.deps);
  const [holds, agreements] = await api.database.run((manager) =>
    Promise.all([manager.count(Reservation), manager.count(AgreementRow)]),
  );
  expect([holds, agreements]).toEqual([0, 0]);
});

test('the confirmation ends with the terms that the guest agreed to', async () => {
  await changeTerms('# Late\nThe old rule.');
  await pay({ termsVersion: 2 });
  await changeTerms('The new rule.', 2);
  const mail = (await api.inbox('maya@mail.example')).find(({ subject }) =>
    subject.includes('booked'),
  );
  expect(mail?.text).toContain('Our terms\n\n# Late\nThe old rule.');
  expect(mail?.text).not.toContain('The new rule.');
});

test('a visitor gets the terms by email before paying, at an address that is theirs', async () => {
  const browser = newBrowser();
  const ask = (email: string) =>
    api.call('POST', '/studio/terms/email', { browser, body: { email } });
  expect((await ask('ada@mail.example')).body.type).toBe('EMAIL_NOT_VERIFIED');
  await api.verify('ada@mail.example', browser);
  expect((await ask('ada@mail.example')).body).toEqual({ sent: true });
  const [mail] = await api.inbox('ada@mail.example');
  expect(mail?.text).toContain((await termsNow()).body);
  expect(mail?.text).toContain('Silver Bench Studio LLC, 1234 Example Street, Unit 5');
  const answers = await Promise.all([1, 2, 3].map(() => ask('ada@mail.example')));
  expect(answers.map(({ status }) => status).filter((status) => status === 429)).toHaveLength(1);
});

test('a guest with the link of a booking gets the terms at the booking’s address', async () => {
  const { body } = await api.book(byLink);
  const { id } = body.reservation;
  const token = await guestToken(api, id);
  expect((await api.call('POST', `/booking/${id}/terms/email`, { token })).status).toBe(200);
  const subjects = (await api.inbox(carla)).map(({ subject }) => subject);
  expect(subjects).toContain('The terms you asked for');
});
