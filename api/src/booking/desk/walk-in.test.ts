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
