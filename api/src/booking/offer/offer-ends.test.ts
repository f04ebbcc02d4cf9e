import { Reservation } from '../../reservation/reservation.entity.ts';
import { guestToken } from '../test-booking.ts';
import { answerLateOffers } from './answer-late-offers.ts';
import { day, type OfferTest, options, startOfferTest } from './test-offer.ts';

let api: OfferTest;
beforeEach(async () => {
  api = await startOfferTest();
});
afterEach(() => api.close());

test.each([
  ['48 hours later', '2026-11-27T20:00:00Z', '2026-11-29T20:00:00.000Z'],
  ['by 9 PM when 48 hours end at night', '2026-11-27T06:00:00Z', '2026-11-29T05:00:00.000Z'],
  [
    'by 9 PM when 12 hours before the session is 1 AM',
    '2026-11-30T20:00:00Z',
    '2026-12-01T05:00:00.000Z',
  ],
  ['from 9 AM when the evening is over', '2026-12-01T06:00:00Z', '2026-12-01T17:00:00.000Z'],
  [
    'by the start when less than an hour is left',
    '2026-12-01T20:30:00Z',
    '2026-12-01T21:00:00.000Z',
  ],
])('an answer is due %s', async (_, now, until) => {
  api.clock.now = new Date(now);
  await api.send();
  const { body } = await api.staff('GET', `/admin/schedule/affected?from=${day}&to=${day}`);
  expect(body.affected[0].offer.until).toBe(until);
});

test('ends the offer and emails the guest when the session opens again', async () => {
  await api.send();
  await api.mailed('We had to close your session');
  await api.staff('POST', `/admin/schedule/${day}/rule`);
  expect(await api.show()).not.toHaveProperty('offer');
  expect(await api.answer({ answer: 'refund' })).toMatchObject({
    status: 409,
    body: { error: 'This offer has been answered or has expired.' },
  });
  api.clock.now = new Date('2026-11-22T17:00:00Z');
  await answerLateOffers(api.deps);
  expect((await api.show()).status).toBe('CONFIRMED');
  const mail = await api.mailed('Your session is back on');
  expect(mail!.text).toContain('on Tuesday, December 1 at 1:00 PM Pacific Time will take place.');
  expect((await api.answers()).affected[0].offer.answer).toBe('REOPENED');
  const { history } = await api.desk();
  expect(history.map(({ subject }: { subject?: string }) => subject)).toEqual(
    expect.arrayContaining(['We had to close your session', 'Your session is back on']),
  );
});

test('refunds a guest who did not answer, even when the session was closed within its last hour', async () => {
  api.clock.now = new Date('2026-12-01T20:30:00Z');
  await api.send();
  api.clock.now = new Date('2026-12-01T21:00:00Z');
  await answerLateOffers(api.deps);
  expect(await api.show()).toMatchObject({ status: 'CANCELLED', refunded_cents: 6000 });
});

test('sends no offer for a session outside new regular hours, which still takes place', async () => {
  await api.staff('POST', `/admin/schedule/${day}/rule`);
  const week = Array.from({ length: 7 }, () => [8, 0, 8, 8]);
  await api.staff('POST', '/admin/hours', { body: { validFrom: day, week } });
  expect((await api.send()).body).toEqual({ sent: 0, unsent: [api.id] });
});

test('a closed session outside new regular hours stays closed, with its offer', async () => {
  await api.send();
  const week = Array.from({ length: 7 }, () => [8, 0, 8, 8]);
  await api.staff('POST', '/admin/hours', { body: { validFrom: day, week } });
  const { body } = await api.staff('POST', `/admin/schedule/${day}/rule`);
  expect(body.days[0].sessions.map(({ isOpen }: { isOpen: boolean }) => isOpen)).toEqual([
    true,
    false,
    true,
    true,
  ]);
  expect(await api.show()).toMatchObject({ is_closed: true, offer: expect.anything() });
  expect(await api.answer({ answer: 'refund' })).toMatchObject({ status: 200 });
});

test('an offer stays open when staff assign another instructor', async () => {
  await api.send();
  expect(await api.update({ staff_id: 2, version: 1 })).toMatchObject({ status: 200 });
  expect((await api.show()).offer).toBeDefined();
  expect(await api.answer({ answer: 'refund', version: 2 })).toMatchObject({ status: 200 });
});

test('sends no offer to a guest without an email address, and does nothing without an answer', async () => {
  await api.database.run((manager) =>
    manager.update(Reservation, { id: api.id }, { guestEmail: '' }),
  );
  expect((await api.send()).body).toEqual({ sent: 0, unsent: [api.id] });
  api.clock.now = new Date('2026-11-22T17:00:00Z');
  await answerLateOffers(api.deps);
  expect((await api.desk()).reservation.status).toBe('CONFIRMED');
});

test('a guest who has not answered can still move at no cost, however late', async () => {
  await api.send({ alternative: 'ASK' });
  api.clock.now = new Date('2026-12-01T17:00:00Z');
  await answerLateOffers(api.deps);
  const token = await guestToken(api, api.id);
  const shown = await api.call('GET', `/booking/${api.id}`, { token });
  expect(shown.body).toMatchObject({
    is_closed: true,
    cannot: { move: null, cancel: null, pay: expect.stringContaining('close this session') },
    terms: { refund_cents: 6000 },
  });
  const moved = await api.call('POST', `/booking/${api.id}/move`, {
    token,
    body: { date: options[1], version: shown.body.version },
  });
  expect(moved).toMatchObject({ status: 200, body: { terms: { moves_left: 3 } } });
});
