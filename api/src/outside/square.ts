import { once } from 'node:events';
import { type Square, SquareClient, SquareError, WebhooksHelper } from 'square';
import type { Env } from '../env.ts';

type Charge = {
  /** At most 45 characters. The same for every retry of this attempt. */
  idempotencyKey: string;
  sourceId: string;
  amountCents: number;
  /** At most 40 characters. */
  referenceId: string;
  /** At most 500 characters. */
  note: string | null;
  buyerEmail: string;
};

/** `fingerprint` is the same for each payment with the card. UNKNOWN: the card may or may not have been charged. Only asking again can tell. */
export type ChargeOutcome =
  | { outcome: 'COMPLETED'; paymentId: string; fingerprint?: string | undefined }
  | { outcome: 'DECLINED'; code: string }
  | { outcome: 'UNKNOWN'; code: string };

export type CardPayment = {
  id: string;
  status: string;
  /** Excludes the tip. */
  amountCents: number;
  tipCents: number;
  /** The refunded part of the amount and the tip. */
  refundedCents: number;
  /** The payment's refunds at Square, made by anyone. */
  refundIds: string[];
  currency: string;
  locationId: string;
  referenceId: string | null;
  /** Such as "Visa ending 1881"; null when Square does not say. */
  card: string | null;
  createdAt: Date;
};

/** REJECTED with a `code`: Square refused the order, or does not know the refund. */
export type CardRefund = {
  id: string | null;
  status: string;
  amountCents: number;
  /** Missing when Square does not know the refund, or when it belongs to no payment. */
  paymentId?: string | undefined;
  code?: string;
};

export type ListedRefund = CardRefund & { id: string; paymentId: string };

type RefundOrder = {
  idempotencyKey: string;
  paymentId: string;
  amountCents: number;
  reason: string;
};

/** Square in this product's terms. All calls except `charge` reject when Square does not answer. */
export type CardProvider = {
  charge(charge: Charge): Promise<ChargeOutcome>;
  findPayment(id: string): Promise<CardPayment | null>;
  listPayments(since: Date): Promise<CardPayment[]>;
  /** Includes refunds made by anyone. */
  listRefunds(since: Date): Promise<ListedRefund[]>;
  /** Asks Square to undo a payment with an unknown outcome; success proves nothing. */
  cancelByKey(idempotencyKey: string): Promise<void>;
  refund(order: RefundOrder): Promise<CardRefund>;
  findRefund(id: string): Promise<CardRefund>;
  isGenuine(webhook: { body: string; signature: string; url: string }): Promise<boolean>;
};

/** Every part of a charge has ended this long after its start. */
export const chargeLimitMs = 18_000;

/** The time limit of one call, and how often the SDK repeats it with the same key. */
const patience = { timeoutInSeconds: 8, maxRetries: 2, chargeLimitMs };

export function createSquare(env: Env, patient = patience): CardProvider {
  const client = new SquareClient({
    token: env.SQUARE_ACCESS_TOKEN,
    baseUrl: env.SQUARE_BASE_URL,
    timeoutInSeconds: patient.timeoutInSeconds,
    maxRetries: patient.maxRetries,
    fetch: fetchReadable,
  });
  // Without a location, Square lists only the main one's.
  const madeHereSince = (since: Date) => ({
    beginTime: since.toISOString(),
    locationId: env.SQUARE_LOCATION_ID,
  });
  return {
    charge: (charge) =>
      createPayment(client, {
        charge,
        locationId: env.SQUARE_LOCATION_ID,
        limit: AbortSignal.timeout(patient.chargeLimitMs),
      }),
    async findPayment(paymentId) {
      try {
        const { payment } = await client.payments.get({ paymentId });
        return payment ? toCardPayment(payment) : null;
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    async listPayments(since) {
      const payments: CardPayment[] = [];
      const page = await client.payments.list(madeHereSince(since));
      for await (const payment of page) payments.push(toCardPayment(payment));
      return payments;
    },
    async cancelByKey(idempotencyKey) {
      await client.payments.cancelByIdempotencyKey({ idempotencyKey });
    },
    async refund({ amountCents, ...order }) {
      try {
        const { refund } = await client.refunds.refundPayment({
          ...order,
          amountMoney: { amount: BigInt(amountCents), currency: 'USD' },
        });
        return toCardRefund(refund);
      } catch (error) {
        if (!isRefusal(error)) throw error;
        return { id: null, status: 'REJECTED', amountCents, code: codeOf(error) };
      }
    },
    async findRefund(refundId) {
      try {
        return toCardRefund((await client.refunds.get({ refundId })).refund);
      } catch (error) {
        if (!isMissing(error)) throw error;
        return { id: refundId, status: 'REJECTED', amountCents: 0, code: codeOf(error) };
      }
    },
    async listRefunds(since) {
      const refunds: ListedRefund[] = [];
      const page = await client.refunds.list(madeHereSince(since));
      for await (const refund of page) {
        const { id, paymentId } = refund;
        if (paymentId) refunds.push({ ...toCardRefund(refund), id, paymentId });
      }
      return refunds;
    },
    isGenuine: ({ body, signature, url }) =>
      WebhooksHelper.verifySignature({
        requestBody: body,
        signatureHeader: signature,
        signatureKey: env.SQUARE_WEBHOOK_SIGNATURE_KEY,
        notificationUrl: url,
      }),
  };
}

/** Rejects a body that is not JSON, which the SDK would treat as an answer without a payment. */
const fetchReadable: typeof fetch = async (...request) => {
  const response = await fetch(...request);
  if (response.ok) await response.clone().json();
  return response;
};

async function createPayment(
  client: SquareClient,
  { charge, locationId, limit }: { charge: Charge; locationId: string; limit: AbortSignal },
): Promise<ChargeOutcome> {
  const order: Square.CreatePaymentRequest = {
    idempotencyKey: charge.idempotencyKey,
    sourceId: charge.sourceId,
    amountMoney: { amount: BigInt(charge.amountCents), currency: 'USD' },
    locationId,
    referenceId: charge.referenceId,
    ...(charge.note === null ? {} : { note: charge.note }),
    ...(charge.buyerEmail === '' ? {} : { buyerEmailAddress: charge.buyerEmail }),
    autocomplete: true,
  };
  try {
    const call = client.payments.create(order, { abortSignal: limit });
    const { payment } = await Promise.race([call, endOf(limit)]);
    return payment?.status === 'COMPLETED' && payment.id
      ? {
          outcome: 'COMPLETED',
          paymentId: payment.id,
          fingerprint: payment.cardDetails?.card?.fingerprint,
        }
      : { outcome: 'UNKNOWN', code: payment?.status ?? 'NO_PAYMENT' };
  } catch (error) {
    return toOutcome(error);
  }
}

/** Rejects at the limit, because the SDK sleeps between two tries and ignores the signal then. */
async function endOf(limit: AbortSignal): Promise<never> {
  await once(limit, 'abort');
  throw new Error('Square took too long');
}

function toOutcome(error: unknown): ChargeOutcome {
  if (!(error instanceof SquareError)) return { outcome: 'UNKNOWN', code: 'UNREADABLE' };
  const code = codeOf(error);
  const isRefused = isRefusal(error) && code !== 'IDEMPOTENCY_KEY_REUSED';
  return { outcome: isRefused ? 'DECLINED' : 'UNKNOWN', code };
}

/**
 * A 4xx status means that no money moved, except for "too many requests", a timeout, and a refusal of our own
 * token, which says nothing about the card and may follow a successful try.
 */
const isRefusal = (error: unknown): error is SquareError =>
  error instanceof SquareError &&
  error.statusCode !== undefined &&
  error.statusCode >= 400 &&
  error.statusCode < 500 &&
  ![401, 403, 408, 429].includes(error.statusCode);

const isMissing = (error: unknown): error is SquareError =>
  error instanceof SquareError && error.statusCode === 404;

const codeOf = ({ errors }: SquareError): string => errors[0]?.code ?? 'UNKNOWN';

const toCardPayment = (payment: Square.Payment): CardPayment => ({
  id: payment.id ?? '',
  status: payment.status ?? '',
  amountCents: Number(payment.amountMoney?.amount ?? 0),
  tipCents: Number(payment.tipMoney?.amount ?? 0),
  refundedCents: Number(payment.refundedMoney?.amount ?? 0),
  refundIds: payment.refundIds ?? [],
  currency: payment.amountMoney?.currency ?? '',
  locationId: payment.locationId ?? '',
  referenceId: payment.referenceId ?? null,
  card: cardWords(payment.cardDetails?.card),
  createdAt: new Date(payment.createdAt ?? 0),
});

/** Square writes brands like AMERICAN_EXPRESS. */
function cardWords({ cardBrand, last4 }: Square.Card = {}): string | null {
  if (!last4) return null;
  const words = (cardBrand ?? 'card').toLowerCase().split('_');
  const brand = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ');
  return `${brand} ending ${last4}`;
}

function toCardRefund(refund: Square.PaymentRefund | undefined): CardRefund {
  if (!refund?.status) throw new Error('Square answered without a refund');
  const { id, status, amountMoney, paymentId } = refund;
  return {
    id,
    status,
    amountCents: Number(amountMoney.amount ?? 0),
    paymentId: paymentId ?? undefined,
  };
}
