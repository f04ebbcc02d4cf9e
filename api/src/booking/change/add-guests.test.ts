import { Slot } from '../../availability/slot.entity.ts';
import { PaymentAttempt } from '../../payment/payment-attempt.entity.ts';
import { resolvePayments } from '../../payment/outcome/resolve-payments.ts';
import { reconcilePayments } from '../../payment/reconcile/reconcile-payments.ts';
import { newCheckout } from '../../test-api.ts';
import { type BookingTest, startBookingTest } from '../test-booking.ts';

let api: BookingTest;
beforeEach(async () => {
  api = await startBookingTest();
});
afterEach(() => api.close());

const taken = () => api.seats('2026-12-01', 2);
const fill = async (guestCount: number) => {
  await api.verify('first@mail.example');
  const details = { date: '2026-12-01 13:00:00', guestCount, guestEmail: 'first@mail.example' };
  expect((await api.pay(undefined, { details })).status).toBe(200);
};
/** Leaves the outcome unknown: the card network answers later, or never. */
const leaveOpen = async (checkout = newCheckout()) => {
  await api.fault('create', '500-before');
  expect((await api.payMore(1, { checkout })).body.status).toBe('PENDING');
};
const giveUp = async (checkout?: string) => {
  await leaveOpen(checkout);
  for (const seconds of [360, 360]) {
    api.passSeconds(seconds);
    await resolvePayments(api.deps);
  }
};

describe('more guests', () => {
  test('can reuse the seats that this booking already holds', async () => {
    await api.holdMore(2);
    expect(await api.show()).toMatchObject({ free_seats: 6, cannot: { more: null } });
    expect(await taken()).toBe(4);
    expect((await api.holdMore(6)).status).toBe(200);
    expect(await api.show()).toMatchObject({ free_seats: 6, cannot: { more: null } });
  });

  test('are held, paid for, and added to the booking’s calendar entry', async () => {
    const checkout = newCheckout();
    const { body: hold } = await api.holdMore(2, checkout);
    expect([hold.amount, await taken()]).toEqual([6000, 4]);
    const { status, body } = await api.payMore(2, { checkout, amount: 60 });
    const booking = await api.show();
    expect([status, body.status, body.reservationId, body.bookingNumber, body.amount]).toEqual([
      200,
      'CONFIRMED',
      api.id,
      booking.booking_number,
      6000,
    ]);
    expect(booking).toMatchObject({
      guest_count: 4,
      paid_cents: 12_000,
      version: 2,
      free_seats: 4,
      terms: { refund_cents: 12_000 },
    });
    expect(await taken()).toBe(4);
    const [, added] = await api.captured();
    expect(added!.note).toBe(`Booking ${booking.booking_number}`);
    const mail = await api.mailed('Your booking has changed');
    expect(mail!.text).toContain('Your booking is now for 4 guests');
    const file = api.attachment(mail);
    expect(file).toContain(`UID:${api.id}@silver-bench`);
    expect(file).toContain('SEQUENCE:2');
    expect(await api.inbox('maya@mail.example')).toHaveLength(2);
  });

  test('are charged once, however often the payment is sent', async () => {
    const checkout = newCheckout();
    const answers = await Promise.all([1, 2, 3].map(() => api.payMore(1, { checkout })));
    for (const { status } of answers) expect([200, 409]).toContain(status);
    const again = await api.payMore(1, { checkout });
    expect([again.status, again.body.status]).toEqual([200, 'CONFIRMED']);
    expect((await api.payMore(2, { checkout })).body.type).toBe('IDEMPOTENCY_KEY_REUSED');
    expect([(await api.captured()).length, (await api.show()).guest_count]).toEqual([2, 3]);
  });

  test('are not charged again under the key of guests who have left', async () => {
    const checkout = newCheckout();
    await api.payMore(1, { checkout });
    await api.shrink(2, 3000, 2);
    const answers = [await api.holdMore(1, checkout), await api.payMore(1, { checkout })];
    expect(answers.map(({ body }) => body.type)).toEqual(Array(2).fill('IDEMPOTENCY_KEY_REUSED'));
    expect([(await api.captured()).length, (await api.show()).guest_count]).toEqual([2, 2]);
  });

  test('are refused and not charged when there are no seats', async () => {
    await fill(5);
    expect((await api.holdMore(2)).body.type).toBe('SLOT_FULL');
    expect((await api.payMore(2)).body.type).toBe('SLOT_FULL');
    expect([(await api.captured()).length, (await api.show()).guest_count]).toEqual([2, 2]);
  });

  test('are refused when the card is refused, and the booking stays as it was', async () => {
    const { status } = await api.payMore(1, { sourceId: 'cnon:card-nonce-declined' });
    const { guest_count, version, cannot } = await api.show();
    expect([status, guest_count, version, cannot.more]).toEqual([402, 2, 1, null]);
  });

  test('are priced by the server, which refuses any other amount', async () => {
    expect((await api.payMore(1, { amount: 1 })).body.type).toBe('AMOUNT_MISMATCH');
    expect(await api.captured()).toHaveLength(1);
  });

  test('are limited to eight in all, and refused after the start or in a canceled booking', async () => {
    const { more } = await api.show();
    await api.database.run((manager) =>
      manager.update(Slot, { date: '2026-12-01', slotId: 2 }, { capacity: 16 }),
    );
    expect((await api.show()).more).toEqual(more);
    for (const answer of [await api.holdMore(7), await api.payMore(7)])
      expect(answer.body.error).toBe('A booking is for at most 8 guests.');
    expect((await api.holdMore(6)).status).toBe(200);
    api.clock.now = new Date('2026-12-01T21:00:00Z');
    expect((await api.payMore(1)).body.error).toBe('This session has already started.');
    api.clock.now = new Date('2026-11-20T17:00:00Z');
    await api.cancel(6000);
    expect((await api.payMore(1)).body.error).toBe('This booking is canceled.');
    expect(await api.captured()).toHaveLength(1);
  });
});

describe('a booking with guests who joined later', () => {
  test('moves and is canceled as a whole, and each charge is refunded to its card', async () => {
    await api.payMore(1);
    expect((await api.move('2026-12-05 15:00:00', 2)).body.guest_count).toBe(3);
    expect([await taken(), await api.seats('2026-12-05', 3)]).toEqual([0, 3]);
    const { body } = await api.cancel(9000, 3);
    expect([body.status, body.refunded_cents]).toEqual(['CANCELLED', 9000]);
    expect(await api.seats('2026-12-05', 3)).toBe(0);
    await api.pushRefunds();
    const states = (await api.refunds()).map(({ amountCents, state }) => [amountCents, state]);
    expect(states).toEqual([
      [3000, 'COMPLETED'],
      [6000, 'COMPLETED'],
    ]);
  });

  test('loses the guests who joined last first', async () => {
    await api.payMore(1);
    const { body } = await api.shrink(2, 3000, 2);
    expect([body.guest_count, await taken()]).toEqual([2, 2]);
    expect((await api.refunds()).map(({ amountCents }) => amountCents)).toEqual([3000]);
    expect((await api.show()).terms.refund_cents).toBe(6000);
  });
});

describe('while added guests are being paid for', () => {
  test('refuses changes of the booking until the payment is over', async () => {
    await leaveOpen();
    const { body } = await api.cancel(6000);
    expect([body.type, body.error]).toEqual([
      'NOT_CHANGEABLE',
      'A payment for this booking is in progress. Please try again in a minute.',
    ]);
    for (const seconds of [360, 360]) {
      api.passSeconds(seconds);
      await resolvePayments(api.deps);
    }
    expect([(await api.cancel(6000)).status, await taken()]).toEqual([200, 0]);
  });

  test('a cancellation at the same moment charges nobody for a canceled booking', async () => {
    for (let round = 0; round < 5; round++) {
      const [paid, cancelled] = await Promise.all([api.payMore(1), api.cancel(6000)]);
      const { status, refunded_cents, paid_cents } = await api.show();
      if (paid.status === 200) {
        expect([status, cancelled.status]).toEqual(['CONFIRMED', 409]);
        expect([refunded_cents, paid_cents]).toEqual([0, 9000]);
      } else {
        expect([status, refunded_cents, paid_cents]).toEqual(['CANCELLED', 6000, 6000]);
      }
      await api.close();
      api = await startBookingTest();
    }
  });

  test('moving the booking ends the hold for added guests', async () => {
    await api.holdMore(2);
    expect(await taken()).toBe(4);
    await api.move('2026-12-05 15:00:00');
    expect([await taken(), await api.seats('2026-12-05', 3)]).toEqual([0, 2]);
  });
});

describe('a payment for added guests that arrives after it was given up', () => {
  const arrive = async () => {
    const { referenceId } = await api.database.run((manager) =>
      manager.findOneByOrFail(PaymentAttempt, { state: 'VOIDED' }),
    );
    await api.payElsewhere({ amount: 3000, referenceId });
    await reconcilePayments(api.deps);
  };

  test('still gets them their seats', async () => {
    await giveUp();
    await arrive();
    expect([(await api.show()).guest_count, await taken()]).toEqual([3, 3]);
  });

  test('is refunded when they were paid for again under the same key', async () => {
    const checkout = newCheckout();
    await giveUp(checkout);
    expect((await api.payMore(1, { checkout })).status).toBe(200);
    await arrive();
    expect([(await api.show()).guest_count, await taken()]).toEqual([3, 3]);
    expect(await api.refunds()).toMatchObject([{ cause: 'NO_SEAT', amountCents: 3000 }]);
  });

  test('is refunded when the booking is canceled', async () => {
    await giveUp();
    await api.cancel(6000);
    await arrive();
    expect(await taken()).toBe(0);
    const { cause, amountCents } = (await api.refunds()).find(
      ({ reason }) => reason === 'Its booking was gone',
    )!;
    expect([cause, amountCents]).toEqual(['NO_SEAT', 3000]);
  });
});
