import { type DeskTest, startDeskTest } from './test-desk.ts';

let api: DeskTest;
beforeEach(async () => {
  api = await startDeskTest();
});
afterEach(() => api.close());

const at = (instant: string) => (api.clock.now = new Date(instant));
const late = () => at('2026-11-28T20:00:00Z');

test('at the policy’s amount frees the seats, sends the refund and notifies the guest', async () => {
  expect((await api.desk()).terms.refund_cents).toBe(6000);
  const { status, body } = await api.cancelAsStaff({ refundCents: 6000 });
  expect([status, body.reservation.status, body.reservation.version]).toEqual([
    200,
    'CANCELLED',
    2,
  ]);
  expect(await api.seats('2026-12-01', 2)).toBe(0);
  await api.pushRefunds();
  expect(await api.refunds()).toMatchObject([
    { state: 'COMPLETED', amountCents: 6000, cause: 'POLICY', actor: 'admin' },
  ]);
  const mail = await api.mailed('Your booking is canceled');
  expect(mail!.text).toContain('we have canceled your booking');
  expect(mail!.text).toContain('Our refund policy');
  expect(api.attachment(mail)).toContain('METHOD:CANCEL');
});

test('for an amount other than the policy’s needs a reason, which the history keeps', async () => {
  late();
  const refused = await api.cancelAsStaff({ refundCents: 3000 });
  expect(refused).toMatchObject({
    status: 400,
    body: {
      error: 'Write a reason: this refund differs from the policy.',
      details: [{ field: 'reason' }],
    },
  });
  expect((await api.desk()).reservation.status).toBe('CONFIRMED');

  const { status, body } = await api.cancelAsStaff({ refundCents: 3000, reason: ' She is ill. ' });
  expect(status).toBe(200);
  expect(body.history.find(({ what }: { what: string }) => what === 'CANCELLED')).toMatchObject({
    actor: 'admin',
    amount_cents: 3000,
    reason: 'She is ill.',
  });
  expect(body.refunds).toMatchObject([{ amount_cents: 3000, cause: 'STAFF', actor: 'admin' }]);
  const mail = await api.mailed('Your booking is canceled');
  expect(mail!.text).toContain('$30.00');
  expect(mail!.text).toContain('Decided by our staff');
  expect(mail!.text).toContain('tudio keeps $30.00 of your deposit.');
});

test('after the studio moved the session counts as the studio’s decision', async () => {
  await api.update({ appointment_time: '2026-12-02T15:00:00-08:00', askedBy: 'STUDIO' });
  late();
  const { body } = await api.cancelAsStaff({ refundCents: 6000, version: 2 });
  expect(body.refunds).toMatchObject([{ amount_cents: 6000, cause: 'STUDIO' }]);
  expect((await api.mailed('Your booking is canceled'))!.text).toContain(
    'Full refund because we changed your session',
  );
});

test('sends no email when staff want to notify the guest themselves', async () => {
  const { status } = await api.cancelAsStaff({ refundCents: 6000, notify: false });
  expect(status).toBe(200);
  expect(await api.subjects()).toEqual(['Your workshop is booked']);
});

test('refuses a refund above what was paid, and changes nothing', async () => {
  const { status, body } = await api.cancelAsStaff({ refundCents: 6001, reason: 'A gift.' });
  expect([status, body.type]).toEqual([409, 'REFUND_TOO_HIGH']);
  expect([(await api.desk()).reservation.status, await api.seats('2026-12-01', 2)]).toEqual([
    'CONFIRMED',
    2,
  ]);
});

test('many times at once, by staff and by the guest, cancels once and refunds once', async () => {
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      index % 2 === 0 ? api.cancelAsStaff({ refundCents: 6000 }) : api.cancel(6000),
    ),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect((await api.refunds()).map(({ amountCents }) => amountCents)).toEqual([6000]);
  expect(await api.seats('2026-12-01', 2)).toBe(0);
  expect(await api.inbox('maya@mail.example')).toHaveLength(2);
});

test('with an old version is refused with the message for staff', async () => {
  await api.update({ staff_id: 1 });
  const { status, body } = await api.cancelAsStaff({ refundCents: 6000 });
  expect([status, body.type]).toEqual([409, 'VERSION_CONFLICT']);
  expect(body.error).toContain('Someone else changed this booking');
});

test('includes all added guests and refunds each charge to its own card', async () => {
  const added = await api.addGuest();
  const { body } = await api.cancelAsStaff({ refundCents: 9000 });
  expect([body.reservation.status, body.refundable_cents]).toEqual(['CANCELLED', 0]);
  expect(await api.seats('2026-12-01', 2)).toBe(0);
  const orders = await api.refunds();
  expect(orders.map(({ amountCents }) => amountCents)).toEqual([3000, 6000]);
  expect(orders.map(({ bookingId }) => bookingId).sort()).toEqual([added, api.id].sort());
});

test('takes another amount from the newest charge first', async () => {
  await api.addGuest();
  const { body } = await api.cancelAsStaff({ refundCents: 4000, reason: 'One of them came.' });
  expect(body.refunds.map((each: { amount_cents: number }) => each.amount_cents).sort()).toEqual([
    1000, 3000,
  ]);
  expect(body.refundable_cents).toBe(5000);
});

test('after the session has started is refused', async () => {
  at('2026-12-01T21:00:00Z');
  const { status, body } = await api.cancelAsStaff({ refundCents: 0 });
  expect([status, body.error]).toEqual([409, 'This session has already started.']);
});
