import { changeAddOns } from '../services/test-add-ons.ts';
import { type GuestFormTest, startGuestFormTest } from './test-guest-form.ts';

let api: GuestFormTest;
/** Maya's booking of three guests; setting a stone costs $25.00, at most one per guest. */
beforeEach(async () => {
  api = await startGuestFormTest();
  await changeAddOns(api, { 'Stone setting': { priceCents: 2500 } });
});
afterEach(() => api.close());

const stone = (quantity: number) => ({ addOns: [{ id: 101, quantity, priceCents: 2500 }] });
const version = async () => (await api.show()).version;
const offeredTo = async (seat: number) => (await api.open(await api.keyOf(seat))).body.addOns;

test('a guest chooses add-ons for their own seat, which the booking and the roster show', async () => {
  const before = await api.show();
  const { status, body } = await api.sendForm(await api.keyOf(2), stone(1));
  expect(status).toBe(200);
  expect(body.addOns[0]).toEqual({
    id: 101,
    name: 'Stone setting',
    price_cents: 2500,
    most_per_guest: 1,
    quantity: 1,
    most: 1,
    amount_cents: 2500,
  });
  await changeAddOns(api, { 'Stone setting': { priceCents: 9900 } });
  expect((await offeredTo(2))[0]).toMatchObject({ price_cents: 9900, amount_cents: 2500 });
  expect((await offeredTo(1))[0]).toMatchObject({ quantity: 0, most: 1 });
  expect(await api.show()).toMatchObject({
    version: before.version + 1,
    balance_cents: before.balance_cents + 2500,
    add_ons: [{ name: 'Stone setting', quantity: 1, amount_cents: 2500 }],
  });
  const [party] = (await api.showSession()).parties;
  expect(party.addOns).toMatchObject([{ name: 'Stone setting', quantity: 1, seat: 2 }]);
});

test('sending the form again changes nothing, and a lower quantity takes the add-on back', async () => {
  const key = await api.keyOf(1);
  await api.sendForm(key, stone(1));
  const after = await version();
  await api.sendForm(key, stone(1));
  await api.sendForm(key);
  expect(await version()).toBe(after);
  await api.sendForm(key, stone(0));
  expect((await api.show()).add_ons).toBeUndefined();
});

test('guests who choose at once all get their add-ons', async () => {
  const keys = [await api.keyOf(1), await api.keyOf(2), await api.keyOf(3)];
  const answers = await Promise.all(keys.map((key) => api.sendForm(key, stone(1))));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await api.show()).add_ons).toMatchObject([{ quantity: 3, amount_cents: 7500 }]);
});

test('a guest has no more than their own limit and what the group has left', async () => {
  const own = await api.sendForm(await api.keyOf(1), stone(2));
  expect(own.body).toMatchObject({
    error: 'You can have at most 1 of Stone setting. Nothing was changed.',
  });
  const body = { ...stone(3), version: await version() };
  await api.staff('POST', `/admin/booking/${api.id}/add-ons`, { body });
  const names = (await offeredTo(1)).map(({ name }: { name: string }) => name);
  expect(names).not.toContain('Stone setting');
  const group = await api.sendForm(await api.keyOf(1), stone(1));
  expect(group.body).toMatchObject({
    error: 'Your group already has all 3 of Stone setting. Please ask the guest who booked.',
  });
  expect(await api.showForms()).toBeUndefined();
});

test('once the session has started, the form is open without add-ons', async () => {
  const key = await api.keyOf(1);
  api.clock.now = new Date('2026-12-01T21:30:00Z');
  expect(await offeredTo(1)).toBeUndefined();
  expect((await api.sendForm(key)).status).toBe(200);
  const refused = await api.sendForm(key, stone(1));
  expect([refused.status, refused.body.error]).toEqual([
    409,
    'This session has already started. Your add-ons can’t change here, and nothing was saved.',
  ]);
});
