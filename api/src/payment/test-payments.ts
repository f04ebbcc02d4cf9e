import { createHmac, randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { Slot } from '../availability/slot.entity.ts';
import type { Dependencies } from '../dependencies.ts';
import { Reservation } from '../reservation/reservation.entity.ts';
import type { Env } from '../env.ts';
import { newCheckout, paymentBody, squareWithin, startTestApi } from '../test-api.ts';
import { PaymentAttempt } from './payment-attempt.entity.ts';
import { newReference } from './payment-reference.ts';
import { RefundOrder } from './refund/refund-order.entity.ts';
import { resolvePayments } from './outcome/resolve-payments.ts';
import { UnknownPayment } from './reconcile/unknown-payment.entity.ts';

/** How many commits a payment has made at each point. The card is charged after two. */
const commits = { 'before-hold': 0, 'after-hold': 1, 'after-intent': 2, 'after-confirm': 3 };

type Moment = keyof typeof commits | 'after-charge';

const die = (): never => {
  throw new Error('killed');
};

export type PaymentTest = Awaited<ReturnType<typeof startPaymentTest>>;

/** Starts the API with a guest whose address is verified, and with the calls that tests of failing payments need. */
export async function startPaymentTest() {
  const api = await startTestApi();
  await api.verify('maya@mail.example');
  const { deps, standIns } = api;
  const { database } = deps;
  const reservations = () =>
    database.run((manager) => manager.find(Reservation, { order: { createdAt: 'DESC' } }));
  const seatsTaken = async () =>
    Number((await database.run((manager) => manager.sum(Slot, 'seatsTaken'))) ?? 0);
  const fault = (operation: string, mode: string) => {
    if (mode.startsWith('timeout')) deps.square = { ...deps.square, ...hasty(deps.env) };
    return post(`${standIns.url}/faults`, { provider: 'square', operation, mode, times: 1 });
  };
  return {
    ...api,
    database,
    pay: (key = newCheckout(), more: Parameters<typeof paymentBody>[0] = {}) =>
      api.call('POST', '/payment/create-payment', { body: paymentBody(more), key }),
    ...dying(deps),
    /** Makes Square's next call of an operation fail. */
    fault,
    heal: () => fetch(`${standIns.url}/faults`, { method: 'DELETE' }),
    ...behindOurBack(standIns.url, deps.env.SQUARE_LOCATION_ID),
    announce: announcing(api.url, deps.env),
    /** Collects the alerts logged from now on. */
    alarms() {
      const messages: string[] = [];
      const write = (line: string) => {
        const { alert, msg } = JSON.parse(line);
        if (alert) messages.push(msg);
      };
      deps.log = pino({}, { write });
      return messages;
    },
    captured: async () =>
      (await api.ledger()).payments.filter(({ status }) => status === 'COMPLETED'),
    subjects: async () => (await api.inbox('maya@mail.example')).map(({ subject }) => subject),
    reservations,
    /** The rows of the newest booking. */
    async rows() {
      const [reservation] = await reservations();
      const [attempt] = await database.run((manager) =>
        manager.find(PaymentAttempt, { order: { createdAt: 'DESC' } }),
      );
      return { reservation, attempt, seatsTaken: await seatsTaken() };
    },
    refunds: () =>
      database.run((manager) =>
        manager.find(RefundOrder, { order: { createdAt: 'ASC', amountCents: 'ASC' } }),
      ),
    unknown: () => database.run((manager) => manager.find(UnknownPayment)),
    /** Makes a booking that Square never charged and that is given up after eleven minutes. Returns its id. */
    async giveUp(more: Parameters<typeof paymentBody>[0] = {}): Promise<string> {
      await fault('create', '500-before');
      const { body } = await api.call('POST', '/payment/create-payment', {
        body: paymentBody(more),
        key: newCheckout(),
      });
      for (const minutes of [6, 6]) {
        api.passSeconds(minutes * 60);
        await resolvePayments(deps);
      }
      return body.reservationId;
    },
    seatsTaken,
    async close() {
      deps.database = database;
      await api.close();
    },
  };
}

/** Times out after a second, but only for calls that never return: a busy machine is not a fault. */
const hasty = (env: Env) => {
  const { charge, refund } = squareWithin(env, 1);
  return { charge, refund };
};

/** Simulates a crash by an exception that nothing catches, so uncommitted changes are lost. */
function dying(deps: Dependencies) {
  const { database, square } = deps;
  const charge: typeof square.charge = (order) => square.charge(order).then(die);
  return {
    crashAt(moment: Moment) {
      if (moment === 'after-charge') return void (deps.square = { ...square, charge });
      let done = 0;
      const transaction: typeof database.transaction = async (work) => {
        if (moment === 'before-hold') die();
        const result = await database.transaction(work);
        // A session's row is created in a separate transaction, before any reservation.
        if (await database.run((manager) => manager.exists(Reservation))) done += 1;
        return done === commits[moment] ? die() : result;
      };
      deps.database = { ...database, transaction };
    },
    restart() {
      deps.database = database;
      deps.square = square;
    },
  };
}

/** Sends Square's event about a payment or refund, signed like Square's unless another key is given. */
const announcing =
  (url: string, { SQUARE_WEBHOOK_URL, SQUARE_WEBHOOK_SIGNATURE_KEY }: Env) =>
  (
    objectId: string,
    { eventId = newCheckout(), signedBy = '', type = 'payment.updated' } = {},
  ): Promise<Response> => {
    const body = JSON.stringify({
      event_id: eventId,
      type,
      data: { type: type.split('.')[0], id: objectId, object: {} },
    });
    const signature = createHmac('sha256', signedBy || SQUARE_WEBHOOK_SIGNATURE_KEY)
      .update(SQUARE_WEBHOOK_URL + body)
      .digest('base64');
    return fetch(`${url}/payment/webhook`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-square-hmacsha256-signature': signature },
      body,
    });
  };

/** Makes events at Square that this program does not know about. */
const behindOurBack = (url: string, locationId: string) => ({
  /** A deposit without a row in the database, unless another reference is given. */
  chargeBehindOurBack: ({ amount, ...more }: { amount: number; [field: string]: unknown }) =>
    post(`${url}/square/v2/payments`, {
      source_id: 'cnon:card-nonce-ok',
      idempotency_key: newCheckout(),
      location_id: locationId,
      amount_money: { amount, currency: 'USD' },
      reference_id: newReference(randomUUID()),
      ...more,
    }),
  /** A payment to the same merchant that another program took, with the given fields. */
  payElsewhere: (payment: object) =>
    post(`${url}/ledger.json`, {
      amount: 6000,
      locationId: locationId,
      ...payment,
    }),
  /** A refund that staff made in Square's own dashboard. */
  refundBehindOurBack: (payment_id: string, amount: number) =>
    post(`${url}/square/v2/refunds`, {
      payment_id,
      idempotency_key: newCheckout(),
      amount_money: { amount, currency: 'USD' },
    }),
  voidBehindOurBack: (idempotency_key: string) =>
    post(`${url}/square/v2/payments/cancel`, { idempotency_key }),
});

const post = (url: string, body: object) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Bearer stand-in' },
    body: JSON.stringify(body),
  });
