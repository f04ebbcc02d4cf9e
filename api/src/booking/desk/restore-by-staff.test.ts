import { reconcilePayments } from '../../payment/reconcile/reconcile-payments.ts';
import { RefundOrder } from '../../payment/refund/refund-order.entity.ts';
import { planReminders } from '../reminder/plan-reminders.ts';
import { newCheckout } from '../../test-api.ts';
import { type DeskTest, startDeskTest } from './test-desk.ts';

let api: DeskTest;
beforeEach(async () => {
  api = await startDeskTest();
});
afterEach(() => api.close());

const restore = (version = 2) =>
  api.staff('POST', `/admin/booking/${api.id}/restore`, { body: { version } });
const stands = 'Your booking is confirmed again';

test('within ten minutes, before Square is asked for the refund, restores seats and money and notifies the guest', async () => {
  await api.cancelAsStaff({ refundCents: 6000 });
  expect((await api.desk()).restorable_until).toBe('2026-11-20T17:10:00.000Z');
  const { status, body } = await restore();
  expect([status, body.error]).toEqual([200, undefined]);
  expect(body).toMatchObject({
    reservation: { status: 'CONFIRMED', version: 3, paid_cents: 6000, balance_cents: 27_000 },
    refundable_cents: 6000,
    refunds: [],
  });
  expect(body.reservation).not.toHaveProperty('deposit_due_cents');
  expect(body).not.toHaveProperty('restorable_until');
  expect(body.history.map(({ what }: { what: string }) => what)).toContain('RESTORED');
  await api.pushRefunds();
  expect([await api.refunds(), await api.seats('2026-12-01', 2)]).toEqual([[], 2]);
  const mail = await api.mailed(stands);
  expect(api.attachment(mail)).toMatch(/METHOD:REQUEST[^]*SEQUENCE:3/);
  expect((await restore()).status).toBe(200);
  expect((await restore(3)).body.error).toBe('This booking is not canceled.');
});

test('a booking that staff restore within two days of its start gets no reminder besides its confirmation', async () => {
  api.clock.now = new Date('2026-11-29T22:00:00Z');
  await api.cancelAsStaff({ refundCents: 6000, reason: 'By mistake' });
  expect((await restore()).status).toBe(200);
  await planReminders(api.deps);
  const subjects = (await api.inbox('maya@mail.example')).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject.startsWith('Your workshop is on '))).toEqual([]);
});

test('asks for the deposit at the desk when its refund has already been sent', async () => {
  await api.cancelAsStaff({ refundCents: 6000 });
  await api.pushRefunds();
  const { body } = await restore();
  expect(body).toMatchObject({
    reservation: { status: 'CONFIRMED', balance_cents: 33_000, deposit_due_cents: 6000 },
    refunds: [{ amount_cents: 6000, state: 'COMPLETED' }],
  });
  expect(body.history).toContainEqual(
    expect.objectContaining({ what: 'RESTORED', amount_cents: 6000, actor: 'admin' }),
  );
});

test('a refund and its withdrawal at the same moment: exactly one wins', async () => {
  await api.cancelAsStaff({ refundCents: 6000 });
  const [{ body }] = await Promise.all([restore(), api.pushRefunds()]);
  await api.pushRefunds();
  const sent = (await api.refunds()).length;
  expect(body.reservation.deposit_due_cents).toBe(sent > 0 ? 6000 : undefined);
  expect((await api.desk()).refundable_cents).toBe(sent > 0 ? 0 : 6000);
});

test('puts a withdrawn refund that a worker of the previous release still sends on the bill', async () => {
  await api.cancelAsStaff({ refundCents: 6000 });
  const [order] = await api.database.run((manager) => manager.find(RefundOrder));
  // The previous release's worker reads the order and records nothing before it calls Square.
  const { id, squarePaymentId: paymentId, amountCents, reason } = order!;
  await restore();
  await api.deps.square.refund({ idempotencyKey: id, paymentId, amountCents, reason });
  for (let times = 0; times < 2; times++) await reconcilePayments(api.deps);
  expect(await api.desk()).toMatchObject({
    reservation: { status: 'CONFIRMED', balance_cents: 33_000 },
    refundable_cents: 0,
    refunds: [{ amount_cents: 6000 }],
  });
  expect(await api.refunds()).toHaveLength(1);
});

test('refuses when other guests have booked the seats', async () => {
  await api.cancelAsStaff({ refundCents: 6000 });
  api.passSeconds(60);
  const booked = await api.staff('POST', '/admin/booking', {
    key: newCheckout(),
    body: {
      service: 'Silver Ring Workshop',
      date: '2026-12-01 13:00:00',
      guestCount: 7,
      guestName: 'Carla Mendes',
      guestPhone: '(213) 555-0100',
      source: 'PHONE',
      deposit: 'NONE',
      notify: false,
    },
  });
  expect(booked.status).toBe(200);
  const { status, body } = await restore();
  expect([status, body.type, body.error]).toEqual([
    409,
    'SLOT_FULL',
    'Other guests have booked these seats, so the cancellation can’t be undone.',
  ]);
  expect((await api.desk()).reservation.status).toBe('CANCELLED');
});

test('takes each seat once when two restores and another change arrive at once', async () => {
  await api.cancelAsStaff({ refundCents: 6000 });
  const answers = await Promise.all([restore(), restore(), restore()]);
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
  expect(new Set(answers.map(({ status }) => status))).not.toContain(500);
  expect(await api.seats('2026-12-01', 2)).toBe(2);
  expect(
    (await api.inbox('maya@mail.example')).filter((mail) => mail.subject === stands),
  ).toHaveLength(1);
});

test('restores added guests, but not those who had left before', async () => {
  await api.addGuest();
  await api.cancelAsStaff({ refundCents: 9000 });
  const { body } = await restore();
  expect([body.reservation.guest_count, await api.seats('2026-12-01', 2)]).toEqual([3, 3]);
});

test('is refused after ten minutes', async () => {
  await api.cancelAsStaff({ refundCents: 6000 });
  api.passSeconds(600);
  expect(await api.desk()).not.toHaveProperty('restorable_until');
  expect((await restore()).body.error).toBe(
    'A canceled booking can be restored for 10 minutes. Please make a new booking.',
  );
});

test('a restored booking can be canceled again, and a guest who was not notified gets no email', async () => {
  await api.cancelAsStaff({ refundCents: 6000, notify: false });
  await restore();
  expect(await api.mailed(stands)).toBeUndefined();
  api.passSeconds(60);
  const { status } = await api.cancelAsStaff({ refundCents: 6000, version: 3 });
  expect(status).toBe(200);
  expect((await api.reservations())[0]!.state).toBe('CANCELLED');
  expect((await restore(4)).body.reservation.status).toBe('CONFIRMED');
});
