import { type BookingTest, startBookingTest } from '../test-booking.ts';

let api: BookingTest;
beforeEach(async () => {
  api = await startBookingTest();
});
afterEach(() => api.close());

const at = (instant: string) => (api.clock.now = new Date(instant));
const fill = (date: string, guestCount: number) =>
  api
    .verify('first@mail.example')
    .then(() =>
      api.pay(undefined, { details: { date, guestCount, guestEmail: 'first@mail.example' } }),
    );

test('a guest sees the amount paid, the refund and its deadline, and no address', async () => {
  const booking = await api.show();
  expect(booking).toMatchObject({
    status: 'CONFIRMED',
    title: 'Ring Workshop',
    appointment_time: '2026-12-01T13:00:00-08:00',
    guest_count: 2,
    guest_name: 'Maya Lindqvist',
    phone_ending: '42',
    paid_cents: 6000,
    refunded_cents: 0,
    paid_on: '2026-11-20',
    link_until: '2026-12-31',
    balance_cents: 27_000,
    terms: {
      refund_cents: 6000,
      refund_until: '2026-11-24T21:00:00.000Z',
      move_until: '2026-11-30T21:00:00.000Z',
      moves_left: 3,
    },
    fewer: [{ guest_count: 1, refund_cents: 3000 }],
    cannot: { move: null, cancel: null, fewer: null },
    version: 1,
  });
  expect(JSON.stringify(booking)).not.toMatch(/maya@mail|555-0142/);
});

describe('a move', () => {
  test('takes the seats and the deposit along at no cost, and updates the guest’s calendar', async () => {
    const { status, body } = await api.move('2026-12-05 15:00:00');
    expect([status, body.appointment_time, body.terms.moves_left, body.version]).toEqual([
      200,
      '2026-12-05T15:00:00-08:00',
      2,
      2,
    ]);
    expect([await api.seats('2026-12-01', 2), await api.seats('2026-12-05', 3)]).toEqual([0, 2]);
    expect([(await api.captured()).length, (await api.refunds()).length]).toEqual([1, 0]);
    const mail = await api.mailed('Your workshop has moved');
    expect(mail!.text).toContain('Deposit carried over: $60.00');
    const file = api.attachment(mail);
    expect(file).toContain(`UID:${api.id}@silver-bench`);
    expect(file).toContain('METHOD:REQUEST');
    expect(mail!.attachments[0]!.type).toBe('text/calendar; method=REQUEST');
    expect(file).toContain('SEQUENCE:2');
    expect(file).toContain('DTSTART;TZID=America/Los_Angeles:20261205T150000');
  });

  test('to the current session changes nothing, however often it is sent', async () => {
    await api.move('2026-12-05 15:00:00');
    const { status, body } = await api.move('2026-12-05 15:00:00');
    expect([status, body.version, body.terms.moves_left]).toEqual([200, 2, 2]);
  });

  test('to a session with too few seats leaves the booking where it was', async () => {
    await fill('2026-12-05 15:00:00', 7);
    const { status, body } = await api.move('2026-12-05 15:00:00');
    expect([status, body.type]).toEqual([409, 'SLOT_FULL']);
    expect([await api.seats('2026-12-01', 2), await api.seats('2026-12-05', 3)]).toEqual([2, 7]);
  });

  test('from a page with an old version is refused', async () => {
    await api.move('2026-12-05 15:00:00');
    const { status, body } = await api.move('2026-12-06 15:00:00', 1);
    expect([status, body.type]).toEqual([409, 'VERSION_CONFLICT']);
  });

  test('is free until 24 hours before the session, and afterwards shows when that ended', async () => {
    at('2026-11-30T21:00:00Z');
    const { status, body } = await api.move('2026-12-05 15:00:00');
    expect([status, body.type, body.error]).toEqual([
      409,
      'NOT_CHANGEABLE',
      'Free moves ended Mon, Nov 30, 1:00 PM Pacific Time.',
    ]);
    expect((await api.show()).cannot.move).toBe(body.error);
  });

  test('is allowed three times', async () => {
    for (const [index, day] of ['02', '03', '04'].entries()) {
      expect((await api.move(`2026-12-${day} 13:00:00`, index + 1)).status).toBe(200);
    }
    const { body } = await api.move('2026-12-05 13:00:00', 4);
    expect(body.error).toBe('This booking has been moved 3 times, which is the maximum.');
  });

  test('does not make a deposit refundable again', async () => {
    at('2026-11-25T20:00:00Z');
    const { body } = await api.move('2026-12-20 13:00:00');
    expect(body.terms).toMatchObject({ refund_cents: 0, refund_until: null });
    expect((await api.mailed('Your workshop has moved'))!.text).toContain(
      'Your deposit is no longer refundable.',
    );
    expect((await api.cancel(0, 2)).body.refunded_cents).toBe(0);
  });

  test('moves the deadline too while the whole deposit is refundable', async () => {
    const { body } = await api.move('2026-12-20 13:00:00');
    expect(body.terms.refund_until).toBe('2026-12-13T21:00:00.000Z');
  });
});

describe('fewer guests', () => {
  test('frees their seats and refunds their part', async () => {
    const { status, body } = await api.shrink(1, 3000);
    expect([status, body.guest_count, body.refunded_cents, body.version]).toEqual([
      200, 1, 3000, 2,
    ]);
    expect(await api.seats('2026-12-01', 2)).toBe(1);
    const mail = await api.mailed('Your booking has changed');
    expect(mail!.text).toContain('$30.00');
    expect(api.attachment(mail)).toContain('SEQUENCE:2');
    // The guest gets the rest of the deposit when canceling.
    expect((await api.cancel(3000, 2)).body.refunded_cents).toBe(6000);
    await api.pushRefunds();
    expect(await api.refunds()).toMatchObject([
      { state: 'COMPLETED', amountCents: 3000 },
      { state: 'COMPLETED', amountCents: 3000 },
    ]);
  });

  test('within seven days gets no refund, and says so', async () => {
    at('2026-11-25T20:00:00Z');
    expect((await api.shrink(1, 0)).body.refunded_cents).toBe(0);
    const mail = await api.mailed('Your booking has changed');
    expect(mail!.text).toContain('the studio keeps your $30.00 deposit.');
  });

  test('refuses zero guests and more guests than before', async () => {
    expect((await api.shrink(0, 0)).status).toBe(400);
    expect((await api.shrink(3, 0)).body.error).toBe('To add guests, pay their deposits first.');
  });
});

test('refuses one guest for couple rings', async () => {
  const couple = await startBookingTest({ service: 'Couple Rings Workshop' });
  try {
    const { body } = await couple.shrink(1, 3000);
    expect(body.error).toBe('Couple Rings are always for two.');
  } finally {
    await couple.close();
  }
});

test('a guest changes name, phone and note, and no email is sent', async () => {
  const { body } = await api.change({
    guestName: 'Maya L.',
    guestPhone: '',
    guestNote: 'Two bands.',
  });
  expect(body).toMatchObject({
    guest_name: 'Maya L.',
    phone_ending: null,
    guest_note: 'Two bands.',
    version: 2,
  });
  expect(await api.inbox('maya@mail.example')).toHaveLength(1);
});

test('a change returns the booking that later reads return, including guests who joined', async () => {
  expect((await api.payMore(2)).status).toBe(200);
  const changes = [
    () => api.change({ guestName: 'Maya L.' }, 2),
    () => api.move('2026-12-04 15:00:00', 3),
    () => api.shrink(3, 3000, 4),
    () => api.move('2026-12-05 11:00:00', 5),
    () => api.cancel(9000, 6),
  ];
  for (const change of changes) {
    const { status, body } = await change();
    expect([status, body]).toEqual([200, await api.show()]);
  }
});
