import { newCheckout } from '../../test-api.ts';
import { startTipTest, type TipTest } from './test-tip.ts';

let api: TipTest;
beforeEach(async () => {
  api = await startTipTest();
});
afterEach(() => api.close());

const charged = [6000, 2000];

test('a guest leaves a tip once after the session, and gets a receipt', async () => {
  expect(await api.shownTip()).toEqual({ given_cents: 0, cannot: null });
  const key = newCheckout();
  const [first, again] = [await api.leaveTip(2000, { key }), await api.leaveTip(2000, { key })];
  expect([first.status, again.status, first.body]).toMatchObject([
    200,
    200,
    { status: 'CONFIRMED', reservationId: api.id, amount: 2000 },
  ]);
  expect(await api.charged()).toEqual(charged);
  expect(await api.shownTip()).toEqual({ given_cents: 2000, cannot: null });
  expect(await api.subjects()).toContain('Thank you for your tip');
  const { tips, history } = await api.desk(api.id);
  expect(tips).toMatchObject([
    { method: 'ONLINE', amount_cents: 2000, staff_id: null, is_corrected: false },
  ]);
  expect(history).toContainEqual(
    expect.objectContaining({ what: 'TIP', amount_cents: 2000, actor: 'visitor' }),
  );
});

test('an online tip is in no bill, no balance, no refund and no revenue', async () => {
  const before = await api.desk(api.id);
  const { paid, ...sheet } = await api.sheet();
  await api.leaveTip();
  const { account, charges, refundable_cents, balance_cents } = await api.desk(api.id);
  expect({ account, charges, refundable_cents, balance_cents }).toEqual({
    account: before.account,
    charges: before.charges,
    refundable_cents: 6000,
    balance_cents: 27_000,
  });
  const after = await api.sheet();
  expect(after.lines).toEqual(sheet.lines);
  expect([after.paid, after.cards, after.drawer]).toEqual([paid, [], sheet.drawer]);
  const { status, body } = await api.staff('GET', '/admin/tax/2026-12');
  expect([status, JSON.stringify(body)]).toEqual([200, expect.not.stringContaining('2000')]);
});

test('the sheet lists online tips by person, and staff choose who gets one', async () => {
  await api.leaveTip();
  const none = { cashCents: 0, cardCents: 0, otherCents: 0 };
  expect((await api.sheet()).tips).toEqual([
    { staffId: null, name: null, ...none, onlineCents: 2000 },
  ]);
  const { tips, reservation } = await api.desk(api.id);
  const corrected = await api.staff('POST', `/admin/booking/${api.id}/tip/correct`, {
    key: newCheckout(),
    body: {
      tipId: tips[0].id,
      amountCents: 2000,
      staffId: 1,
      reason: 'For Ana',
      version: reservation.version,
    },
  });
  expect(corrected.body.error).toBeUndefined();
  const people = (await api.sheet()).tips;
  expect(people.find(({ staffId }: { staffId: number | null }) => staffId === 1)).toMatchObject({
    onlineCents: 2000,
  });
  const { text } = (await api.staff('GET', '/admin/day/2026-12-01/sheet/export')).body;
  expect(text).toContain('"Online","Tip",20');
  expect(text).toMatch(/"Tips, Jo Okafor",20,/);
});

const refused = async (sentence: RegExp | string, call = api.leaveTip()) => {
  const { status, body } = await call;
  expect([status, body.error]).toEqual([
    expect.any(Number),
    typeof sentence === 'string' ? sentence : expect.stringMatching(sentence),
  ]);
  expect(await api.charged()).toEqual([6000]);
  expect(await api.lines()).toEqual([]);
};

test.each([
  [-100, 'Enter a tip of at least $1.00'],
  [99, 'Enter a tip of at least $1.00'],
  [150.5, 'Enter a tip'],
  [100_001, 'Enter a tip of at most $1,000.00'],
])('refuses a tip of %d cents', async (cents, sentence) => {
  const { status, body } = await api.leaveTip(cents);
  expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining(sentence)]);
  expect(await api.charged()).toEqual([6000]);
});

test('refuses a tip before the session has ended, and 30 days after it', async () => {
  await api.at('2026-12-01T23:59:59Z');
  await refused('You can leave a tip after your session.');
  expect(await api.shownTip()).toEqual({
    given_cents: 0,
    cannot: 'You can leave a tip after your session.',
  });
  await api.at('2026-12-01T20:00:00Z');
  expect(await api.shownTip()).toBeUndefined();
  await api.at('2026-12-31T23:59:00Z');
  expect(await api.shownTip()).toMatchObject({ cannot: null });
  await api.at('2027-01-01T00:00:00Z');
  await refused('You could leave a tip online for 30 days after your session.');
});

test('refuses a tip for a canceled booking, also after its refund', async () => {
  await api.at('2026-11-20T18:00:00Z');
  expect((await api.cancel(6000)).status).toBe(200);
  await api.at('2026-12-02T00:00:00Z');
  await refused('This booking is canceled. A tip can’t be left for it.');
});

test('refuses a tip for a no-show', async () => {
  const marks = [
    {
      id: newCheckout(),
      bookingId: api.id,
      state: 'NO_SHOW',
      markedAt: api.clock.now.toISOString(),
    },
  ];
  await api.markAll(marks);
  await refused('This booking is marked as a no-show, so a tip can’t be left for it.');
});

test('refuses a tip from another guest', async () => {
  const { status } = await api.leaveTip(2000, { id: newCheckout() });
  expect(status).toBe(404);
});

test('when two tabs leave a tip at once, one is charged and the other shows the given tip', async () => {
  const answers = await Promise.all(Array.from({ length: 4 }, () => api.leaveTip()));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(3);
  expect(await api.charged()).toEqual(charged);
  const late = await api.leaveTip();
  expect([late.status, late.body.type, late.body.error]).toEqual([
    409,
    'TERMS_CHANGED',
    'This booking already has $20.00 in tips. Nothing was charged.',
  ]);
  expect((await api.leaveTip(500, { givenCents: 2000 })).status).toBe(200);
  expect(await api.lines()).toEqual([2000, 500]);
});

test('a refused card records no tip, and another card pays it under the same key', async () => {
  const key = newCheckout();
  const declined = await api.leaveTip(2000, { key, sourceId: 'cnon:card-nonce-declined' });
  expect([declined.status, declined.body.type]).toEqual([402, 'SQUARE_ERROR']);
  expect(await api.lines()).toEqual([]);
  expect((await api.leaveTip(2000, { key })).status).toBe(200);
  expect(await api.charged()).toEqual(charged);
});

test('an online tip reaches no desk sale and stays when the booking’s deposit is refunded', async () => {
  await api.leaveTip();
  expect(await api.unmatched()).toEqual([]);
  const { reservation } = await api.desk(api.id);
  const refund = await api.staff('POST', `/admin/booking/${api.id}/refund`, {
    key: newCheckout(),
    body: { amountCents: 6001, reason: 'All of it', version: reservation.version },
  });
  expect(refund.body.type).toBe('REFUND_TOO_HIGH');
  const whole = await api.staff('POST', `/admin/booking/${api.id}/refund`, {
    key: newCheckout(),
    body: { amountCents: 6000, reason: 'All of it', version: reservation.version },
  });
  expect(whole.body.error).toBeUndefined();
  expect(await api.lines()).toEqual([2000]);
  expect((await api.refunds()).map(({ amountCents }) => amountCents)).toEqual([6000]);
});

test('closing a day does not wait for online tips, and each is on one sheet', async () => {
  const { lines } = await api.sheet();
  const total = lines.reduce((sum: number, { cents }: { cents: number }) => sum + cents, 0);
  await api.leaveTip();
  const close = await api.staff('POST', '/admin/day/2026-12-01/close', {
    body: {
      countedCents: 0,
      cashCents: 0,
      totalCents: total,
      floatCents: 0,
      signedBy: 'Jo Okafor',
      reopenings: 0,
    },
  });
  expect(close.body.error).toBeUndefined();
  await api.leaveTip(500, { givenCents: 2000 });
  expect((await api.sheet()).tips).toMatchObject([{ onlineCents: 2000 }]);
  expect((await api.sheet('2026-12-02')).tips).toMatchObject([{ onlineCents: 500 }]);
});
