import { BenchLine } from '../../payment/account/bench-line.entity.ts';
import { newCheckout, paymentBody } from '../../test-api.ts';
import { changeAddOns } from '../../services/test-add-ons.ts';
import { type DayTest, startDayTest } from '../../day/test-day.ts';

let api: DayTest;
/** Maya's booking for two at $330.00 with a deposit of $60.00; setting a stone costs $25.00, two per guest. */
beforeEach(async () => {
  api = await startDayTest();
  await changeAddOns(api, { 'Stone setting': { priceCents: 2500, mostPerGuest: 2 } });
});
afterEach(() => api.close());

const stone = (quantity: number, priceCents: number | null = 2500) => ({
  id: 101,
  quantity,
  priceCents,
});
const clay = (quantity: number) => ({ id: 103, quantity, priceCents: null });

const sizeOf = ({ guest_count }: { guest_count: number }) => guest_count;
const date = '2026-12-02 13:00:00';
const eightGuests = (addOns: object[]) => ({ date, guestCount: 8, addOns });
const pay = (addOns: object[] | undefined, key = newCheckout(), more: object = {}) =>
  api.call('POST', '/payment/create-payment', {
    body: paymentBody({ details: { date, guestCount: 2, addOns }, ...more }),
    key,
  });
const choose = (addOns: object[], version = 1) => {
  api.passSeconds(1);
  return api.call('POST', `/booking/${api.id}/add-ons`, {
    token: api.token,
    body: { addOns, version },
  });
};
const chooseAsStaff = (addOns: object[], version = 1) =>
  api.staff('POST', `/admin/booking/${api.id}/add-ons`, { body: { addOns, version } });
const linesOf = (bookingId: string) =>
  api.database.run((manager) => manager.findBy(BenchLine, { bookingId, kind: 'ADD_ON' }));
const desk = async (id: string) => (await api.staff('GET', `/admin/booking/${id}`)).body;

const stones = { id: 101, name: 'Stone setting', quantity: 3, amount_cents: 7500 };

test('add-ons chosen while booking raise the balance, not the deposit', async () => {
  const { status, body } = await pay([stone(3), clay(1)]);
  expect([status, body.amount]).toEqual([200, 6000]);
  const shown = await desk(body.reservationId);
  expect(shown).toMatchObject({
    balance_cents: 34_500,
    refundable_cents: 6000,
    add_ons: [stones, { id: 103, name: 'Silver clay', quantity: 1, amount_cents: 0 }],
  });
  const lines = shown.account.bench.map(({ label }: { label: string }) => label);
  expect(lines).toEqual(['3 × Stone setting', 'Silver clay, priced at the studio']);
});

test('the confirmation lists the add-ons and their part of the balance', async () => {
  await pay([stone(3), clay(1)]);
  const { text } = (await api.mailed('Your workshop is booked'))!;
  const mails = await api.inbox('maya@mail.example');
  const mail = mails.find((each) => each.text.includes('Add-ons'));
  expect(text).toBeDefined();
  expect(mail?.text).toContain('3 × Stone setting, $75.00');
  expect(mail?.text).toContain('Silver clay, priced at the studio');
  expect(mail?.text).toContain('At the workshop: $345.00');
});

test('after a refused card, the next try replaces the add-ons of the first', async () => {
  const key = newCheckout();
  const declined = await pay([stone(3)], key, { sourceId: 'cnon:card-nonce-declined' });
  expect(declined.status).toBe(402);
  const { body } = await pay([stone(1)], key);
  expect((await desk(body.reservationId)).add_ons).toEqual([
    { ...stones, quantity: 1, amount_cents: 2500 },
  ]);
});

test('after a refused card, the next try without add-ons has none', async () => {
  const key = newCheckout();
  await pay([stone(3)], key, { sourceId: 'cnon:card-nonce-declined' });
  const { body } = await pay(undefined, key);
  expect(await desk(body.reservationId)).toMatchObject({ add_ons: [], balance_cents: 27_000 });
});

test.each([
  ['another price', { priceCents: 3000 }, 'Stone setting is now $30.00 each.'],
  ['no price', { priceCents: null }, 'Stone setting is now priced at the studio.'],
  ['off', { isOn: false }, 'Stone setting is no longer offered.'],
])(
  'a payment is refused when staff set an add-on to %s in the meantime',
  async (_name, change, error) => {
    await changeAddOns(api, { 'Stone setting': change });
    const { status, body } = await pay([stone(1)]);
    const rest = 'Nothing was charged. Please go back and check your add-ons.';
    expect([status, body.type, body.error]).toEqual([400, 'AMOUNT_MISMATCH', `${error} ${rest}`]);
    expect((await api.ledger()).payments).toHaveLength(1);
  },
);

test.each([
  ['a negative quantity', stone(-1), 'Enter a quantity of 0 or more'],
  ['half of one', stone(0.5), 'Enter a quantity of 0 or more'],
  [
    'more than the limit',
    stone(5),
    '2 guests can have at most 4 of Stone setting. Nothing was charged. Please go back and check your add-ons.',
  ],
  [
    'another workshop’s add-on',
    { ...stone(1), id: 201 },
    'This add-on does not belong to this workshop.',
  ],
])('refuses %s with its own sentence', async (_name, addOn, sentence) => {
  const { status, body } = await pay([addOn]);
  expect([status, body.details[0].message]).toEqual([400, sentence]);
});

test('the guest changes them through the link, and the page shows the new balance', async () => {
  const { status, body } = await choose([stone(3), clay(1)]);
  expect(status).toBe(200);
  expect(body).toMatchObject({ version: 2, balance_cents: 34_500 });
  expect(body.add_ons).toMatchObject([stones, { name: 'Silver clay' }]);
  const fewer = await choose([stone(1)], 2);
  expect(fewer.body).toMatchObject({ balance_cents: 29_500 });
  expect(await linesOf(api.id)).toHaveLength(3);
});

test('an add-on taken back counts at the price at which it was chosen', async () => {
  await choose([stone(1)]);
  await changeAddOns(api, { 'Stone setting': { priceCents: 9900 } });
  await choose([stone(2, 9900)], 2);
  expect((await api.show()).balance_cents).toBe(27_000 + 2500 + 9900);
  await choose([stone(1, 9900)], 3);
  expect((await api.show()).balance_cents).toBe(27_000 + 2500);
  const none = await choose([stone(0, 9900)], 4);
  expect(none.body.balance_cents).toBe(27_000);
  expect(none.body.add_ons).toBeUndefined();
});

test('the guest cannot change them once the booking is canceled, closed or has started', async () => {
  api.clock.now = new Date('2026-12-01T21:00:00Z');
  expect((await choose([stone(1)])).body).toMatchObject({
    type: 'NOT_CHANGEABLE',
    error: 'This session has already started.',
  });
  api.clock.now = new Date('2026-11-20T17:00:00Z');
  await api.cancel(6000);
  for (const refused of [await choose([stone(1)], 2), await chooseAsStaff([stone(1)], 2)])
    expect([refused.status, refused.body.error]).toEqual([409, 'This booking is canceled.']);
  expect(await linesOf(api.id)).toEqual([]);
});

test('of two staff members who add at once, the second gets a conflict and nothing is lost', async () => {
  const both = await Promise.all([chooseAsStaff([stone(1)]), chooseAsStaff([clay(1)])]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 409)!.body.type).toBe('VERSION_CONFLICT');
  expect(await linesOf(api.id)).toHaveLength(1);
});

test('a line at the bench takes back other lines only, not an add-on', async () => {
  await chooseAsStaff([stone(1)]);
  const line = { label: 'Stone back', cents: -2500, version: 2 };
  expect(
    await api.staff('POST', `/admin/booking/${api.id}/bench-line`, { body: line }),
  ).toMatchObject({
    status: 400,
    body: { error: expect.stringContaining('more than the studio') },
  });
});

test('staff change them after the session started, and the history says what changed', async () => {
  api.clock.now = new Date('2026-12-01T22:00:00Z');
  await chooseAsStaff([stone(2), clay(1)]);
  api.passSeconds(1);
  const { body } = await chooseAsStaff([stone(1)], 2);
  expect(body.history.slice(0, 2)).toMatchObject([
    { what: 'ADD_ONS', actor: 'admin', add_ons: 'Stone setting removed', amount_cents: -2500 },
    { what: 'ADD_ONS', add_ons: '2 × Stone setting, Silver clay', amount_cents: 5000 },
  ]);
  expect((await chooseAsStaff([stone(1)], 3)).body.error).toBe('No changes were made');
});

test('the roster shows them', async () => {
  await chooseAsStaff([stone(2)]);
  const [party] = (await api.showSession()).parties;
  expect(party.addOns).toEqual([{ ...stones, quantity: 2, amount_cents: 5000 }]);
  expect(party.balanceCents).toBe(32_000);
});

test('a party cannot shrink below what its guests may have', async () => {
  await choose([stone(3)]);
  const refused = await api.shrink(1, 3000, 2);
  expect([refused.status, refused.body.error]).toEqual([
    409,
    'This booking has 3 of Stone setting, and 1 guest can have 2. Please remove 1 first.',
  ]);
  await choose([stone(2)], 2);
  expect((await api.shrink(1, 3000, 3)).status).toBe(200);
});

test('lists the smaller parties that succeed, and why no smaller one does', async () => {
  const { body } = await pay([stone(5)], newCheckout(), { details: eightGuests([stone(5)]) });
  const id = body.reservationId;
  const quote = async () => (await api.staff('GET', `/admin/booking/${id}/quote`)).body;
  const { parties, fewer_limit } = await quote();
  expect(parties.map(sizeOf)).toEqual([3, 4, 5, 6, 7]);
  expect(fewer_limit).toBe(
    'This booking has 5 of Stone setting, and 2 guests can have 4. Please remove 1 first.',
  );
  const resize = (guestCount: number) =>
    api.staff('POST', `/admin/booking/${id}/guests`, {
      key: newCheckout(),
      body: { guestCount, refundCents: 3000 * (8 - guestCount), version: 1 },
    });
  expect((await resize(2)).body).toMatchObject({ type: 'NOT_CHANGEABLE', error: fewer_limit });
  expect((await resize(3)).status).toBe(200);
});

test('a party keeps what it chose under a higher limit when it shrinks', async () => {
  await choose([stone(3)]);
  await changeAddOns(api, { 'Stone setting': { mostPerGuest: 1 } });
  const { fewer, fewer_limit } = await api.show();
  expect([fewer.map(sizeOf), fewer_limit]).toEqual([[1], undefined]);
  const { status, body } = await api.shrink(1, 3000, 2);
  expect([status, body.add_ons]).toEqual([200, [stones]]);
});

test('the receipt shows each add-on with its quantity', async () => {
  await chooseAsStaff([stone(3)]);
  const body = { version: 2 };
  await api.staff('POST', `/admin/booking/${api.id}/receipt/send`, { key: newCheckout(), body });
  const { text } = (await api.mailed('Your receipt'))!;
  expect(text.replaceAll('\u00a0', ' ')).toMatch(/3 × Stone setting, Add-on, .*: \$75\.00/);
});
