import { newCheckout } from '../../test-api.ts';
import { changeAddOns } from '../../services/test-add-ons.ts';
import { type DeskTest, startDeskTest } from './test-desk.ts';

let api: DeskTest;
beforeEach(async () => {
  api = await startDeskTest();
});
afterEach(() => api.close());

const bracelet = { service: 'Silver Bracelet Workshop', price: 'TODAY', unitCents: 19_500 };
const kept = { ...bracelet, price: 'AGREED', reason: 'We had promised the ring’s price.' };
const change = (body: object, key = newCheckout()) =>
  api.staff('POST', `/admin/booking/${api.id}/workshop`, { key, body: { version: 1, ...body } });
const quote = async () => (await api.staff('GET', `/admin/booking/${api.id}/quote`)).body;
const mailText = async () => (await api.mailed('Your booking has changed'))?.text;

test('quotes today’s price of every other workshop beside the agreed price', async () => {
  await api.staff('PATCH', '/services/1', { body: { price: 999 } });
  await api.staff('PATCH', '/services/3', { body: { price: 200 } });
  const { agreed, workshops, cannot } = await quote();
  expect(cannot.workshop).toBeNull();
  expect(agreed).toEqual({
    unit_cents: 16_500,
    is_for_two: false,
    price_cents: 33_000,
    balance_cents: 27_000,
  });
  expect(workshops).toHaveLength(5);
  expect(workshops).toContainEqual({
    service_name: 'Silver Bracelet Workshop',
    title: 'Bracelet Workshop',
    unit_cents: 20_000,
    is_for_two: false,
    price_cents: 40_000,
    balance_cents: 34_000,
    cannot: null,
  });
});

test('takes today’s price, and keeps the deposit and the session', async () => {
  const added = await api.addGuest();
  const { status, body } = await change(bracelet);
  expect([status, body.reservation]).toMatchObject([
    200,
    { service_name: bracelet.service, title: 'Bracelet Workshop', guest_count: 3, version: 2 },
  ]);
  expect([body.account.price_cents, body.account.balance_cents]).toEqual([58_500, 49_500]);
  expect([body.refundable_cents, body.refunds]).toEqual([9000, []]);
  expect(body.history).toContainEqual(
    expect.objectContaining({
      what: 'WORKSHOP',
      actor: 'admin',
      workshop: 'Bracelet Workshop',
      workshop_before: 'Ring Workshop',
      amount_cents: 19_500,
    }),
  );
  const row = (await api.reservations()).find(({ id }) => id === added);
  expect(row).toMatchObject({ serviceName: bracelet.service, unitPriceCents: 19_500 });
  expect(await mailText()).toMatch(/from Ring Workshop to Bracelet Workshop/);
});

test('keeps the agreed price with a reason, which the history shows', async () => {
  expect(await change({ ...kept, reason: undefined })).toMatchObject({
    status: 400,
    body: { details: [{ field: 'reason' }] },
  });
  const { body } = await change(kept);
  expect([body.account.price_cents, body.account.unit_cents]).toEqual([33_000, 16_500]);
  const entry = body.history.find(({ what }: { what: string }) => what === 'WORKSHOP');
  expect(entry).toMatchObject({ reason: kept.reason });
  expect(entry).not.toHaveProperty('amount_cents');
  expect(await mailText()).toMatch(/The price we agreed on stays the same too\./);
});

test('a kept price for two guests allows no third guest', async () => {
  const couple = { service: 'Couple Rings Workshop', price: 'TODAY', unitCents: 29_800 };
  await change({ ...couple, notify: false });
  const back = await change({ ...kept, version: 2, notify: false });
  expect(back.body.account.price_cents).toBe(29_800);
  const { cannot } = await quote();
  expect(cannot.more).toMatch(/^The agreed price does not cover added guests/);
  expect((await api.show()).cannot.more).toMatch(/^You agreed on a price/);
});

test('refuses a price that changed since the page showed it', async () => {
  await api.staff('PATCH', '/services/3', { body: { price: 200 } });
  expect(await change(bracelet)).toMatchObject({
    status: 409,
    body: { type: 'TERMS_CHANGED', error: 'This workshop now costs $200.00. Nothing was changed.' },
  });
});

test('refuses a workshop for two to a party of three, and shows that beforehand', async () => {
  await api.addGuest();
  const couple = { service: 'Couple Rings Workshop', price: 'TODAY', unitCents: 29_800 };
  expect((await change(couple)).status).toBe(400);
  const { workshops } = await quote();
  expect(
    workshops.find((each: { service_name: string }) => each.service_name === couple.service).cannot,
  ).toBe('Couple Rings Workshop is for exactly 2 guests.');
});

test('refuses a longer workshop while its staff member is in an overlapping session', async () => {
  await api.staff('PATCH', '/services/6', { body: { duration: 5 } });
  await api.update({ staff_id: 1 });
  const other = await api.pay(newCheckout(), { details: { date: '2026-12-01 17:00:00' } });
  const { reservationId: id } = other.body;
  await api.staff('POST', `/reservation/${id}/update`, { body: { staff_id: 1 } });
  const chain = {
    service: 'Chain Necklace Workshop',
    price: 'TODAY',
    unitCents: 34_500,
    version: 2,
  };
  expect(await change(chain)).toMatchObject({
    status: 409,
    body: { error: expect.stringMatching(/^This workshop takes longer/) },
  });
});

test('changes the workshop once when the same request is sent many times', async () => {
  const key = newCheckout();
  const presses = await Promise.all(Array.from({ length: 5 }, () => change(bracelet, key)));
  expect(presses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect((await api.desk()).reservation.version).toBe(2);
});

test.each([
  ['the same workshop', { service: 'Silver Ring Workshop', unitCents: 16_500 }, 400],
  ['a page that shows an earlier state', { version: 0 }, 409],
  ['a workshop that does not exist', { service: 'Knitting' }, 400],
])('refuses %s', async (_name, body, status) => {
  expect((await change({ ...bracelet, ...body })).status).toBe(status);
});

const chooseBoth = async () => {
  await changeAddOns(api, {
    'Stone setting': { priceCents: 2500 },
    'Layer soldering': { priceCents: 1500 },
  });
  const addOns = [
    { id: 101, quantity: 2, priceCents: 2500 },
    { id: 102, quantity: 1, priceCents: 1500 },
  ];
  await api.staff('POST', `/admin/booking/${api.id}/add-ons`, { body: { addOns, version: 1 } });
  api.passSeconds(1);
};
const earring = {
  service: 'Silver Earring Workshop',
  price: 'TODAY',
  unitCents: 18_500,
  version: 2,
};
const soldering = { id: 102, name: 'Layer soldering', quantity: 1, amount_cents: 1500 };

test('keeps add-ons of the same name at the agreed price and removes the others, as quoted', async () => {
  await chooseBoth();
  await changeAddOns(api, { 'Stone setting': { priceCents: 9900 } }, 4);
  const { workshops } = await quote();
  const quoted = workshops.find(
    ({ service_name }: { service_name: string }) => service_name === earring.service,
  );
  expect(quoted).toMatchObject({
    removed_add_ons: [soldering],
    balance_cents: 37_000 + 5000 - 6000,
    agreed: { price_cents: 33_000 + 5000, balance_cents: 33_000 + 5000 - 6000 },
  });
  const { status, body } = await change(earring);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    balance_cents: quoted.balance_cents,
    add_ons: [{ id: 401, name: 'Stone setting', quantity: 2, amount_cents: 5000 }],
  });
  expect(body.history).toContainEqual(
    expect.objectContaining({
      what: 'ADD_ONS',
      add_ons: 'Layer soldering removed',
      amount_cents: -1500,
    }),
  );
  const told = 'doesn’t offer these add-ons, so we removed them: Layer soldering, $15.00.';
  expect(await mailText()).toContain(told);
});

test('removes an add-on that the new workshop has turned off', async () => {
  await chooseBoth();
  await changeAddOns(api, { 'Stone setting': { isOn: false } }, 4);
  const { body } = await change(earring);
  expect([body.add_ons, body.balance_cents]).toEqual([[], 31_000]);
});
