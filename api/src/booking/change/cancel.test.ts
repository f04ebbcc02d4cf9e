import { reconcilePayments } from '../../payment/reconcile/reconcile-payments.ts';
import { newCheckout } from '../../test-api.ts';
import { type BookingTest, guestToken, startBookingTest } from '../test-booking.ts';

let api: BookingTest;
beforeEach(async () => {
  api = await startBookingTest();
});
afterEach(() => api.close());

const at = (instant: string) => (api.clock.now = new Date(instant));

describe('canceling', () => {
  test('frees the seats at once, refunds everything and removes the calendar entry', async () => {
    const { status, body } = await api.cancel(6000);
    expect([status, body.status, body.refunded_cents]).toEqual([200, 'CANCELLED', 6000]);
    expect(await api.seats('2026-12-01', 2)).toBe(0);
    await api.pushRefunds();
    expect(await api.refunds()).toMatchObject([
      { state: 'COMPLETED', amountCents: 6000, cause: 'POLICY', actor: 'visitor' },
    ]);
    expect(await api.subjects()).toHaveLength(2);
    const mail = await api.mailed('Your booking is canceled');
    expect(mail!.text).toContain('$60.00');
    const file = api.attachment(mail);
    expect(file).toContain('METHOD:CANCEL');
    // RFC 6047 2.4 requires this.
    expect(mail!.attachments[0]!.type).toBe('text/calendar; method=CANCEL');
    expect(file).toContain('STATUS:CANCELLED');
    expect(file).toContain('SEQUENCE:2');
    expect(file).not.toContain('VALARM');
  });

  test('for an amount other than the page showed is refused and changes nothing', async () => {
    const { status, body } = await api.cancel(3000);
    expect([status, body.type]).toEqual([409, 'TERMS_CHANGED']);
    expect([(await api.show()).status, (await api.refunds()).length]).toEqual(['CONFIRMED', 0]);
  });

  test('within seven days is possible, without a refund', async () => {
    at('2026-11-24T21:00:00Z');
    expect((await api.cancel(6000)).body.type).toBe('TERMS_CHANGED');
    const { status, body } = await api.cancel(0);
    expect([status, body.status]).toEqual([200, 'CANCELLED']);
    expect(await api.refunds()).toEqual([]);
    const mail = await api.mailed('Your booking is canceled');
    expect(mail!.text).toContain('so the studio keeps your $60.00 deposit.');
  });

  test('shows when the deposit stopped being refundable, and whether a move makes it refundable again', async () => {
    const before = (await api.show()).terms;
    expect([before.refund_ended, before.full_refund_before]).toEqual([undefined, 'P7D']);
    at('2026-11-24T21:00:00Z');
    const after = (await api.show()).terms;
    expect([after.refund_ended, after.full_refund_before]).toEqual([
      '2026-11-24T21:00:00.000Z',
      undefined,
    ]);
  });

  test('many times at once cancels once, sends one refund, and returns the same answer to all', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => api.cancel(6000)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.status}`))).toEqual(
      new Set(['200 CANCELLED']),
    );
    await api.pushRefunds();
    expect((await api.refunds()).map(({ amountCents }) => amountCents)).toEqual([6000]);
    expect(await api.seats('2026-12-01', 2)).toBe(0);
    expect(await api.inbox('maya@mail.example')).toHaveLength(2);
  });

  test('and a move at once: one of them succeeds, with the right seats and money', async () => {
    const [moved, cancelled] = await Promise.all([
      api.move('2026-12-05 15:00:00'),
      api.cancel(6000),
    ]);
    expect([moved.status, cancelled.status].sort()).toEqual([200, 409]);
    const taken = [await api.seats('2026-12-01', 2), await api.seats('2026-12-05', 3)];
    expect(taken).toEqual(moved.status === 200 ? [0, 2] : [0, 0]);
    expect(await api.refunds()).toHaveLength(moved.status === 200 ? 0 : 1);
  });

  test('after the studio moved the session refunds everything until the start', async () => {
    at('2026-11-30T20:00:00Z');
    expect((await api.show()).terms.refund_cents).toBe(0);
    const token = await api.adminToken();
    await api.call('POST', `/reservation/${api.id}/update`, {
      token,
      body: { appointment_time: '2026-12-02T15:00:00-08:00', askedBy: 'STUDIO' },
    });
    at('2026-12-02T22:59:59Z');
    const { status, body } = await api.cancel(6000, 2);
    expect([status, body.refunded_cents]).toEqual([200, 6000]);
  });

  test('while Square is unavailable queues the refund, which is sent later', async () => {
    await api.fault('refund', '500-before');
    expect((await api.cancel(6000)).status).toBe(200);
    await api.pushRefunds(1);
    expect(await api.refunds()).toMatchObject([{ state: 'REQUESTED' }]);
    await api.pushRefunds();
    expect(await api.refunds()).toMatchObject([{ state: 'COMPLETED' }]);
  });

  test('refunds what was not yet refunded in Square’s dashboard', async () => {
    const [payment] = await api.captured();
    await api.refundBehindOurBack(payment!.id, 1000);
    await reconcilePayments(api.deps);
    expect((await api.show()).terms.refund_cents).toBe(5000);
    expect((await api.cancel(5000)).body.refunded_cents).toBe(6000);
  });

  test('after the session has started is refused', async () => {
    at('2026-12-01T21:00:00Z');
    const { body } = await api.cancel(0);
    expect([body.type, body.error]).toEqual([
      'NOT_CHANGEABLE',
      'This session has already started.',
    ]);
  });
});

test('refunds a deposit of one cent as one cent', async () => {
  const { body: paid } = await api.pay(newCheckout(), {
    couponCode: api.deps.env.COUPON_CODE,
    details: { date: '2026-12-02 13:00:00', guestCount: 1 },
  });
  const { body } = await api.call('POST', `/booking/${paid.reservationId}/cancel`, {
    token: await guestToken(api, paid.reservationId),
    body: { refundCents: 1, version: 1 },
  });
  expect([paid.amount, body.refunded_cents]).toEqual([1, 1]);
});
