import * as contract from '@studio/contract';
import { guestToken } from '../booking/test-booking.ts';
import { endSession } from '../booking/test-ended.ts';
import { type PaymentTest, startPaymentTest } from '../payment/test-payments.ts';
import { bookPaid } from '../reservation/test-reservation.ts';
import { type CallRequest, newBrowser, newCheckout, paymentBody } from '../test-api.ts';

type Sent = { path: string; body: object; method?: string } & CallRequest;

type Sample = {
  call: Sent;
  otherBody: object;
  /** The request as another actor sends it; undefined for an endpoint with only one actor. */
  byAnother?: Partial<Sent>;
  /**
   * Set when all calls of one checkout share its key: until the checkout is paid, its visitor may choose other seats.
   */
  checkout?: { name: string; paid: Sent };
};

const email = 'maya@mail.example';
const sourceId = 'cnon:card-nonce-ok';
const date = '2026-12-04 13:00:00';

let api: PaymentTest;
beforeEach(async () => {
  api = await startPaymentTest();
});
afterEach(() => api.close());

const book = (day: string) => bookPaid(api, { date: `2026-12-${day} 13:00:00` });

const names = Object.entries(contract as Record<string, unknown>)
  .filter((named): named is [string, contract.Endpoint] => Object(named[1])['idempotent'] === true)
  // A GET has no effect. Its key only names the checkout that it asks about.
  .filter(([, { method }]) => method !== 'GET')
  .map(([name]) => name);

/** Makes a call of each endpoint that takes a key, for three paid bookings and a payment at the desk. */
async function makeSamples(): Promise<Record<string, Sample>> {
  const [mine, other, atDesk] = [await book('01'), await book('02'), await book('03')];
  const token = await api.adminToken();
  const taken = await api.call('POST', `/admin/booking/${atDesk}/desk-payment`, {
    token,
    key: newCheckout(),
    body: { method: 'CASH', amountCents: 5000, version: 1 },
  });
  const paymentId = taken.body.account.desk[0].id;
  const tipped = await api.call('POST', `/admin/booking/${atDesk}/tip`, {
    token,
    key: newCheckout(),
    body: { ...cashTip, version: 2 },
  });
  const tipId = tipped.body.tips[0].id;
  const browser = newBrowser();
  for (const each of [undefined, browser]) await api.verify(email, each);
  return {
    ...checkoutCalls({ browser }),
    ...guestCalls(
      { id: mine, token: await guestToken(api, mine) },
      { id: other, token: await guestToken(api, other) },
    ),
    ...(await tipCalls()),
    ...deskCalls({ token, ids: [mine, other, atDesk], paymentId, tipId }),
    ...(await paidOutCalls(token)),
  };
}

const cashTip = { method: 'CASH', amountCents: 2000, staffId: 1 };

async function paidOutCalls(token: string): Promise<Record<string, Sample>> {
  const path = '/admin/drawer/paid-out';
  const body = { amountCents: 1850, reason: 'Polishing cloths', paidBy: 'Jo Okafor' };
  await api.call('POST', path, { token, key: newCheckout(), body });
  const { paidOuts } = (await api.call('GET', '/admin/day/2026-11-20/sheet', { token })).body;
  const back = { reason: 'Returned', reversedBy: 'Jo Okafor' };
  return {
    addPaidOut: { call: { path, token, body }, otherBody: { ...body, amountCents: 1 } },
    reversePaidOut: {
      call: { path: `${path}/${paidOuts[0].id}/reverse`, token, body: back },
      otherBody: { ...back, reason: 'Lost' },
    },
  };
}

function checkoutCalls(stranger: { browser: string }): Record<string, Sample> {
  const party = { service: 'Silver Ring Workshop', date, guestCount: 1, guestEmail: email };
  const pay = (guestCount: number) => paymentBody({ details: { date, guestCount } });
  const paid = { path: '/payment/create-payment', body: pay(1) };
  const common = { byAnother: stranger, checkout: { name: 'visitor', paid } };
  return {
    holdSeats: {
      call: { path: '/reservation/hold', body: party },
      otherBody: { ...party, guestCount: 2 },
      ...common,
    },
    createPayment: { call: paid, otherBody: pay(2), ...common },
  };
}

type Guest = { id: string; token: string };

function guestCalls({ id, token }: Guest, other: Guest): Record<string, Sample> {
  const sample = (end: string, body: object, otherBody: object): Sample => ({
    call: { path: `/booking/${id}/${end}`, token, body },
    otherBody: { ...body, ...otherBody },
    byAnother: { path: `/booking/${other.id}/${end}`, token: other.token },
  });
  const pay = sample('pay', { sourceId, addedGuests: 1 }, { addedGuests: 2 });
  const checkout = { name: 'added guests', paid: pay.call };
  return {
    holdMoreGuests: {
      ...sample('guests/hold', { addedGuests: 1 }, { addedGuests: 2 }),
      checkout,
    },
    payMoreGuests: { ...pay, checkout },
    payBalance: sample('balance', { sourceId, amountCents: 27_000 }, { amountCents: 26_000 }),
  };
}

/** Tips of two bookings whose sessions are over. */
async function tipCalls(): Promise<Record<string, Sample>> {
  const [mine, other] = [await book('08'), await book('09')];
  const [token, othersToken] = [await guestToken(api, mine), await guestToken(api, other)];
  for (const id of [mine, other]) await endSession(api, id);
  const body = { sourceId, amountCents: 2000, givenCents: 0 };
  return {
    leaveTip: {
      call: { path: `/booking/${mine}/tip`, token, body },
      otherBody: { ...body, amountCents: 1000 },
      byAnother: { path: `/booking/${other}/tip`, token: othersToken },
    },
  };
}

type Desk = { token: string; ids: string[]; paymentId: string; tipId: string };

function deskCalls({ token, ids, paymentId, tipId }: Desk): Record<string, Sample> {
  const sample = (end: string, body: object, otherBody: object): Sample => ({
    call: { path: `/admin/booking${end}`, token, body },
    otherBody: { ...body, ...otherBody },
  });
  const [mine, other, atDesk] = ids;
  const guestName = 'Carla Mendes';
  const phone = { service: 'Silver Ring Workshop', date, guestCount: 2, guestName };
  const [cash, version] = [{ method: 'CASH', amountCents: 1000 }, 1];
  const right = { paymentId, amountCents: 4000, reason: 'Miscounted.', version: 3 };
  const tip = { tipId, amountCents: 1000, staffId: 1, reason: 'Miscounted.', version: 3 };
  const larger = { guestCount: 3, refundCents: 0, version };
  const bracelet = {
    service: 'Silver Bracelet Workshop',
    price: 'TODAY',
    unitCents: 19_500,
    version,
  };
  const back = { amountCents: 1000, reason: 'The torch was out of gas.', version };
  return {
    bookAsStaff: sample(
      '',
      { ...phone, source: 'PHONE', deposit: 'NONE', notify: false },
      { guestCount: 3 },
    ),
    takeAtDesk: sample(`/${mine}/desk-payment`, { ...cash, version }, { amountCents: 2000 }),
    correctAtDesk: sample(`/${atDesk}/desk-payment/correct`, right, { amountCents: 3000 }),
    addTip: sample(`/${mine}/tip`, { ...cashTip, version }, { amountCents: 1 }),
    correctTip: sample(`/${atDesk}/tip/correct`, tip, { amountCents: 3000 }),
    sendReceipt: sample(`/${mine}/receipt/send`, { version }, { version: 2 }),
    refundAsStaff: sample(`/${other}/refund`, back, { amountCents: 2000 }),
    editAsStaff: {
      call: {
        method: 'PATCH',
        path: `/admin/booking/${mine}`,
        token,
        body: { guestName, version },
      },
      otherBody: { guestName: 'Ana Delgado', version },
    },
    resizeAsStaff: sample(`/${mine}/guests`, larger, { guestCount: 4 }),
    changeWorkshopAsStaff: sample(`/${mine}/workshop`, bracelet, { unitCents: 1 }),
  };
}

test.each(names)('%s answers 422 when its key has another body, actor or call', async (name) => {
  const samples = await makeSamples();
  const { call, otherBody, byAnother, checkout } = samples[name]!;
  const key = newCheckout();
  const send = ({ path, method = 'POST', ...request }: Sent) =>
    api.call(method, path, { ...request, key });
  const answer = await send(call);
  expect([answer.status, (await send(call)).body]).toEqual([200, answer.body]);
  const elsewhere = Object.values(samples).filter(
    (other) => other !== samples[name] && (!checkout || other.checkout?.name !== checkout.name),
  );
  expect(elsewhere.length).toBeGreaterThan(names.length - 3);
  for (const other of elsewhere) await expectReused(send(other.call));
  if (byAnother) await expectReused(send({ ...call, ...byAnother }));
  if (checkout) expect((await send(checkout.paid)).status).toBe(200);
  await expectReused(send({ ...call, body: otherBody }));
});

async function expectReused(answer: ReturnType<PaymentTest['call']>): Promise<void> {
  const { status, body } = await answer;
  expect([status, body.type]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
}
