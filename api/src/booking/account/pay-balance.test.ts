import { pushRefunds } from '../../payment/refund/push-refunds.ts';
import { type BalanceTest, startBalanceTest } from '../../payment/extra/test-balance.ts';
import { newCheckout, paymentBody } from '../../test-api.ts';

const nothingDue = 'Nothing is due now. Anything you add at the studio is paid there.';

let api: BalanceTest;
beforeEach(async () => {
  api = await startBalanceTest();
});
afterEach(() => api.close());

const expectPaying = ({ status, body }: { status: number; body: { error: string } }) =>
  expect([status, body.error]).toEqual([409, expect.stringMatching(/in progress/)]);

test('the guest sees the price, the amount paid and the balance, and pays the balance without changing seats', async () => {
  expect(await api.show()).toMatchObject({
    price_cents: 33_000,
    paid_cents: 6000,
    balance_cents: 27_000,
    cannot: { pay: null },
  });
  const seats = await api.seatsTaken();
  const { status, body } = await api.payBalance();
  const booking = await api.show();
  expect([status, body]).toMatchObject([
    200,
    { status: 'CONFIRMED', reservationId: api.id, amount: 27_000 },
  ]);
  expect(booking).toMatchObject({
    paid_cents: 6000,
    balance_paid_cents: 27_000,
    balance_cents: 0,
    cannot: { pay: nothingDue, fewer: null },
  });
  expect(await api.charged()).toEqual([6000, 27_000]);
  expect(await api.seatsTaken()).toBe(seats);
  const desk = await api.desk(api.id);
  expect(desk).toMatchObject({ account: { balance_cents: 0 }, refundable_cents: 33_000 });
  expect(desk.charges).toMatchObject([{ purpose: 'BALANCE' }, { purpose: 'DEPOSIT' }]);
  expect(desk.history).toContainEqual(
    expect.objectContaining({ what: 'BALANCE', amount_cents: 27_000, actor: 'visitor' }),
  );
  expect(desk.history).toContainEqual(
    expect.objectContaining({ what: 'BOOKED', amount_cents: 6000 }),
  );
  expect((await api.subjects()).toSorted()).toEqual([
    'Your balance is paid',
    'Your workshop is booked',
  ]);
});

test('refuses an amount other than the balance, returns the balance and charges nothing', async () => {
  await api.atBench(api.id, { cents: 2550 });
  expect(await api.payBalance()).toMatchObject({
    status: 409,
    body: { type: 'TERMS_CHANGED', error: 'The balance is now $295.50. Nothing was charged.' },
  });
  expect(await api.charged()).toEqual([6000]);
  expect((await api.payBalance(29_550)).status).toBe(200);
});

test('while the network’s declines are used up, a guest pays a balance by link', async () => {
  api.deps.throttles.refusedCardsPerSite.points = 1;
  const guestEmail = 'other@mail.example';
  await api.verify(guestEmail);
  const body = paymentBody({
    sourceId: 'cnon:card-nonce-declined',
    details: { guestEmail, date: '2026-12-03 11:00:00' },
  });
  const other = () => api.call('POST', '/payment/create-payment', { body, key: newCheckout() });
  expect([(await other()).status, (await other()).status]).toEqual([402, 429]);
  expect((await api.payBalance()).status).toBe(200);
});

test('charges once when the same request is sent many times, and returns the first response', async () => {
  const key = newCheckout();
  const answers = await Promise.all(Array.from({ length: 6 }, () => api.payBalance(27_000, key)));
  for (const { status } of answers) expect([200, 409]).toContain(status);
  const again = await api.payBalance(27_000, key);
  expect([again.status, again.body.status]).toEqual([200, 'CONFIRMED']);
  expect(await api.charged()).toEqual([6000, 27_000]);
});

test('when two tabs pay at once, one pays and the other shows that nothing is due', async () => {
  const answers = await Promise.all(Array.from({ length: 4 }, () => api.payBalance()));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(3);
  expect(await api.charged()).toEqual([6000, 27_000]);
  expect((await api.payBalance()).body.error).toBe(
    'The balance is now $0.00. Nothing was charged.',
  );
});

test('a refused card leaves the balance due, and another card pays it under the same key', async () => {
  const key = newCheckout();
  expect(await api.payBalance(27_000, key, 'cnon:card-nonce-declined')).toMatchObject({
    status: 402,
    body: { type: 'SQUARE_ERROR' },
  });
  expect(await api.show()).toMatchObject({ balance_cents: 27_000, cannot: { pay: null } });
  expect((await api.payBalance(27_000, key)).status).toBe(200);
  expect(await api.charged()).toEqual([6000, 27_000]);
});

test('when the guest and the desk take one balance at once, only one succeeds', async () => {
  const [guest, desk] = await Promise.all([
    api.payBalance(),
    api.take(api.id, { amountCents: 27_000 }),
  ]);
  expect([guest.status, desk.status].toSorted()).toEqual([200, 409]);
  expect((await api.account()).balance_cents).toBe(0);
});

test('a desk payment lowers the balance: the guest sees it and pays the rest', async () => {
  await api.take(api.id, { amountCents: 13_500 });
  expect((await api.payBalance()).body.error).toBe(
    'The balance is now $135.00. Nothing was charged.',
  );
  expect((await api.payBalance(13_500)).status).toBe(200);
  expect((await api.account()).balance_cents).toBe(0);
});

test('refuses desk payments and booking changes while the balance is being paid online', async () => {
  await api.fault('create', '500-before');
  const key = newCheckout();
  expect((await api.payBalance(27_000, key)).body.status).toBe('PENDING');
  expect((await api.payBalance(27_000, key)).body.status).toBe('PENDING');
  const { version } = await api.show();
  expectPaying(await api.take(api.id, { amountCents: 27_000, version }));
  expectPaying(await api.reprice(api.id, { cents: 0, version }));
  expectPaying(await api.payBalance());
  expectPaying(await api.cancel(6000));
  expect((await api.show()).cannot.pay).toMatch(/in progress/);
});

test('refunds the whole balance when a booking is canceled, whatever happens to the deposit', async () => {
  await api.payBalance();
  await api.at('2026-11-28T20:00:00Z');
  expect((await api.show()).terms.refund_cents).toBe(27_000);
  expect((await api.cancel(0)).body.type).toBe('TERMS_CHANGED');
  expect((await api.cancel(27_000)).status).toBe(200);
  await pushRefunds(api.deps);
  await pushRefunds(api.deps);
  expect(await api.refunds()).toMatchObject([
    { amountCents: 27_000, cause: 'POLICY', state: 'COMPLETED' },
  ]);
  expect((await api.desk(api.id)).account).toMatchObject({ balance_cents: 0, kept_cents: 6000 });
});

test('refunds deposit and balance when staff cancel by the policy', async () => {
  await api.payBalance();
  const { version, terms } = await api.show();
  expect(terms.refund_cents).toBe(33_000);
  await api.staff('POST', `/admin/booking/${api.id}/cancel`, {
    body: { refundCents: 33_000, version },
  });
  expect((await api.refunds()).map(({ amountCents }) => amountCents).toSorted()).toEqual([
    27_000, 6000,
  ]);
});

test('an amount that staff refund is due again', async () => {
  await api.payBalance();
  const { version } = await api.show();
  await api.staff('POST', `/admin/booking/${api.id}/refund`, {
    key: newCheckout(),
    body: { amountCents: 2000, reason: 'Too much.', version },
  });
  expect((await api.account()).balance_cents).toBe(2000);
  expect(await api.show()).toMatchObject({ balance_paid_cents: 25_000, paid_cents: 6000 });
});

test('repeating the original purchase request still returns the deposit', async () => {
  await api.payBalance();
  const { checkoutId } = (await api.reservations())[0]!;
  const repeated = await api.pay(checkoutId, { details: { date: '2026-12-01 13:00:00' } });
  expect([repeated.status, repeated.body.status]).toEqual([200, 'CONFIRMED']);
});

test('a no-show owes no balance after the session, and owes it again when staff clear the mark', async () => {
  const mark = (state: string) =>
    api.markAll([
      { id: newCheckout(), bookingId: api.id, state, markedAt: api.clock.now.toISOString() },
    ]);
  const owed = async () => {
    const [{ balance_cents, cannot }, { account }] = [await api.show(), await api.desk(api.id)];
    const [listed] = (await api.staff('GET', '/reservation/2026-12-01')).body;
    const [session] = (await api.staff('GET', '/admin/day/2026-12-01')).body.sessions.filter(
      ({ parties }: { parties: object[] }) => parties.length > 0,
    );
    const balances = [balance_cents, account.balance_cents, listed.balance_cents];
    return [...balances, session.parties[0].balanceCents, cannot.pay, listed.is_no_show];
  };
  await api.at('2026-12-01T23:59:00Z');
  await mark('NO_SHOW');
  expect(await owed()).toEqual([27_000, 27_000, 27_000, 27_000, null, true]);
  await api.at('2026-12-02T00:00:00Z');
  expect(await owed()).toEqual([0, 0, 0, 0, nothingDue, true]);
  expect((await api.payBalance()).body.type).toBe('TERMS_CHANGED');
  expect(await api.charged()).toEqual([6000]);
  api.passSeconds(1);
  await mark('CLEARED');
  expect(await owed()).toEqual([27_000, 27_000, 27_000, 27_000, null, undefined]);
});
