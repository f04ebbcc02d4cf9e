import { newCheckout } from '../test-api.ts';
import { GuestForm } from '../seat/guest-form.entity.ts';
import { Waiver } from '../seat/waiver.entity.ts';
import { type GuestFormTest, guestGone, guestLeft, startGuestFormTest } from './test-guest-form.ts';

let api: GuestFormTest;
/** Maya's booking of three guests. */
beforeEach(async () => {
  api = await startGuestFormTest();
});
afterEach(() => api.close());

const needs = { allergies: 'Latex', accessNeeds: 'No stairs' };
const names = async () => (await api.seats()).seats.map(({ guestName = null }) => guestName);
const waivers = () => api.database.run((manager) => manager.find(Waiver));
const details = () => api.database.run((manager) => manager.find(GuestForm));
const version = async () => (await api.show()).version;
const edit = async (contact: object) =>
  api.staff('PATCH', `/admin/booking/${api.id}`, {
    key: newCheckout(),
    body: { ...contact, version: await version() },
  });

test('a guest who joins after another has left gets a new seat without the earlier form', async () => {
  const key = await api.keyOf(3);
  await api.sendForm(key, needs);
  await api.leave(2, [3]);
  expect((await api.payMore(1)).status).toBe(200);
  expect(await api.ids()).toEqual([1, 2, 4]);
  expect(await names()).toEqual([null, null, null]);
  expect((await api.open(await api.keyOf(3))).body).toMatchObject({ seat: 3, saved: null });
  expect(await api.open(key)).toMatchObject(guestGone);
  expect(await api.sendForm(key)).toMatchObject(guestGone);
  expect(await api.showForms()).toBeUndefined();
  expect(await details()).toEqual([]);
  expect(await waivers()).toMatchObject([{ seat: 3, guestName: 'Jun Okada' }]);
});

test('without a choice, guests who have not signed leave first, and of those the last', async () => {
  await api.sendForm(await api.keyOf(3));
  await api.leave(2);
  expect(await names()).toEqual([null, 'Jun Okada']);
  await api.leave(1);
  expect(await api.ids()).toEqual([3]);
});

test('who leaves does not change which deposit is refunded', async () => {
  await api.leave(2, [1]);
  expect(await api.ids()).toEqual([2, 3]);
  const [last] = await api.refunds();
  expect(last).toMatchObject({ amountCents: 3000 });
  expect(last!.bookingId).not.toBe(api.id);
});

test.each([
  ['too few seats', []],
  ['too many seats', [1, 2]],
  ['a seat twice', [1, 1]],
  ['a seat of no guest', [4]],
])('refuses %s to leave, and changes nothing', async (_, leaving) => {
  expect(await api.leave(2, leaving)).toMatchObject({
    status: 400,
    body: { error: 'Choose the guest who won’t come.' },
  });
  expect(await api.ids()).toEqual([1, 2, 3]);
});

test('staff choose who leaves', async () => {
  const [seat] = (await api.staff('GET', `/admin/booking/${api.id}/seats`)).body.seats;
  const resized = await api.staff('POST', `/admin/booking/${api.id}/guests`, {
    key: newCheckout(),
    body: { guestCount: 2, leaving: [seat.id], refundCents: 3000, version: await version() },
  });
  expect(resized.status).toBe(200);
  expect(await api.ids()).toEqual([2, 3]);
});

test.each([
  ['the guest who booked', (seat: number) => api.replace(seat)],
  [
    'staff',
    (seat: number) =>
      api.staff('POST', `/admin/booking/${api.id}/seats/replace`, { body: { seat } }),
  ],
])('a guest whom %s replaces leaves no form behind, only the waiver', async (_, replace) => {
  const key = await api.keyOf(2);
  await api.sendForm(key, needs);
  const { status, body } = await replace(2);
  expect([status, body.seats.map(({ id }: { id: number }) => id)]).toEqual([200, [1, 3, 4]]);
  expect(await api.open(key)).toMatchObject(guestGone);
  expect([await api.showForms(), await details()]).toEqual([undefined, []]);
  expect(await waivers()).toHaveLength(1);
  const { history } = await api.desk();
  expect(history.map(({ what }: { what: string }) => what)).toContain('GUEST_REPLACED');
  expect(await replace(2)).toMatchObject(guestLeft);
});

test('a guest is replaced at most 30 times an hour', async () => {
  for (let tries = 0; tries < 30; tries++) await api.replace(99);
  expect((await api.replace(1)).status).toBe(429);
});

test('a form is for one guest: another name is refused, however the same name is typed', async () => {
  const key = await api.keyOf(1);
  await api.sendForm(key, needs);
  expect(await api.sendForm(key, { guestName: 'Ada Berg' })).toMatchObject({
    status: 400,
    body: { details: [{ field: 'guestName' }] },
  });
  for (const guestName of [' jun  okada', 'Jún Okada.'])
    expect((await api.sendForm(key, { guestName })).status).toBe(200);
});

test('another email address ends every form, and the new links open none of them', async () => {
  await api.sendForm(await api.keyOf(3), needs);
  expect((await edit({ guestEmail: 'ida@mail.example' })).status).toBe(200);
  const { seats } = (await api.staff('GET', `/admin/booking/${api.id}/seats`)).body;
  const [, , third] = seats.map(({ url }: { url: string }) => url.split('#')[1]!);
  expect((await api.open(third)).body.saved).toBeNull();
  expect([await api.showForms(), await details()]).toEqual([undefined, []]);
  expect(await waivers()).toHaveLength(1);
});

test.each([
  ['staff', (guestName: string) => edit({ guestName })],
  ['the guest', async (guestName: string) => api.change({ guestName }, await version())],
])('another contact name that %s enter ends that person’s form only', async (_, rename) => {
  const own = await api.keyOf(1);
  await api.sendForm(own, { guestName: 'Maya Lindqvist' });
  await api.sendForm(await api.keyOf(2));
  for (const corrected of ['maya lindqvist', 'Maya Lindqvíst', 'Maya Lind-Qvist']) {
    await rename(corrected);
    expect(await names()).toEqual(['Maya Lindqvist', 'Jun Okada', null]);
  }
  await rename('Ida Berg');
  expect(await names()).toEqual(['Jun Okada', null, null]);
  expect(await api.open(own)).toMatchObject(guestGone);
});

test('the add-ons of a guest who leaves stay with the booking', async () => {
  const offered = (await api.open(await api.keyOf(2))).body.addOns;
  const { id, price_cents: priceCents } = offered[0];
  await api.sendForm(await api.keyOf(2), { addOns: [{ id, quantity: 1, priceCents }] });
  await api.replace(2);
  const [party] = (await api.showSession()).parties;
  expect(party.addOns).toMatchObject([{ id, quantity: 1 }]);
  expect(party.addOns[0].seat).toBeUndefined();
});
