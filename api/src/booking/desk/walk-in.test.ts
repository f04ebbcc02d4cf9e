import type { Party } from '@studio/contract';
import { newCheckout } from '../../test-api.ts';
import { startTillTest, type TillTest } from './test-till.ts';

let api: TillTest;
beforeEach(async () => {
  api = await startTillTest();
});
afterEach(() => api.close());

test('a walk-in counts as arrived, unless the session is on another day', async () => {
  const attendance = async () =>
    (await api.staff('GET', '/admin/day/2026-12-01')).body.sessions
      .flatMap(({ parties }: { parties: object[] }) => parties)
      .map(({ reservation, attendance: mark }: Party) => [reservation.guest_name, mark?.state])
      .sort();
  await api.booked({ source: 'WALK_IN', guestName: 'Early' });
  expect(await attendance()).toEqual([['Early', undefined]]);
  await api.at('2026-12-01T21:00:00Z');
  await api.booked({ source: 'WALK_IN', guestCount: 1, guestName: 'Here' });
  await api.booked({ date: '2026-12-01 17:00:00', guestCount: 1, guestName: 'Phone' });
  expect(await attendance()).toEqual([
    ['Early', undefined],
    ['Here', 'ARRIVED'],
    ['Phone', undefined],
  ]);
});

test.each(['WALK_IN', 'PHONE'])(
  'staff book a %s into a running session until it ends',
  async (source) => {
    await api.addSession({ slotId: 570, kind: 'EXTRA', minutes: 60 });
    const extra = { source, date: '2026-12-01 09:30:00', guestCount: 1 };
    await api.at('2026-12-01T21:00:00.000Z');
    await api.booked({ source });
    await api.at('2026-12-01T23:59:59.999Z');
    await api.booked({ source });
    await api.at('2026-12-02T00:00:00.000Z');
    const over = { status: 400, body: { error: 'This session is over.' } };
    expect(await api.book({ source })).toMatchObject(over);
    await api.at('2026-12-01T18:29:00Z');
    await api.booked(extra);
    await api.at('2026-12-01T18:30:00Z');
    expect(await api.book(extra)).toMatchObject(over);
  },
);

test('staff book a running session by phone with the deposit at the desk or without one, but not by link', async () => {
  const guestEmail = 'carla@mail.example';
  await api.at('2026-12-01T21:00:00.000Z');
  expect(await api.book({ guestEmail, deposit: 'LINK', notify: true })).toMatchObject({
    status: 400,
    body: {
      error: 'The session has started: take the deposit at the desk.',
      details: [{ field: 'deposit' }],
    },
  });
  const { body } = await api.book({ deposit: 'DESK' });
  expect(body.reservation).toMatchObject({ status: 'CONFIRMED', deposit_due_cents: 9000 });
  const online = await api.pay(newCheckout(), { details: { date: '2026-12-01 13:00:00' } });
  expect(online).toMatchObject({ status: 400, body: { type: 'SLOT_CLOSED' } });
});

describe('a party that needs more seats than are free', () => {
  const seats = async () => {
    const { sessions } = (await api.staff('GET', '/admin/day/2026-12-01')).body;
    const { capacity, seatsTaken, reason } = sessions[1];
    return { capacity, seatsTaken, reason };
  };
  beforeEach(async () => {
    await api.booked({ guestCount: 7 });
  });

  test('is booked with more seats and a reason, and nobody else gets one of them', async () => {
    const raise = { capacity: 12, reason: 'A family of five' };
    const id = await api.booked({ guestCount: 5, raise });
    expect(await seats()).toEqual({ capacity: 12, seatsTaken: 12, reason: raise.reason });
    expect((await api.desk(id)).history).toContainEqual(
      expect.objectContaining({
        what: 'SEATS_ADDED',
        seats: 12,
        seats_before: 8,
        reason: raise.reason,
      }),
    );
    expect(await api.book({ guestCount: 1 })).toMatchObject({ body: { type: 'SLOT_FULL' } });
  });

  test('is refused if the session would have more seats than the page showed', async () => {
    const raise = { capacity: 11, reason: 'A family of five' };
    expect(await api.book({ guestCount: 5, raise })).toMatchObject({ body: { type: 'SLOT_FULL' } });
    expect(await seats()).toEqual({ capacity: 8, seatsTaken: 7, reason: '' });
  });

  test('is refused in a session that staff closed', async () => {
    await api.staff('POST', '/admin/schedule/close', {
      body: { from: '2026-12-01', to: '2026-12-01', reason: 'Illness' },
    });
    const raise = { capacity: 12, reason: 'A family of five' };
    expect(await api.book({ guestCount: 5, raise })).toMatchObject({
      body: { type: 'SLOT_CLOSED' },
    });
  });

  test('gets no more seats than it needs', async () => {
    await api.booked({ guestCount: 1, raise: { capacity: 12, reason: 'Just in case' } });
    expect(await seats()).toMatchObject({ capacity: 8, seatsTaken: 8 });
  });
});
