import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { notFound } from './square-failure.ts';
import type { Card, DeclineCode } from './card-tokens.ts';

export type Payment = {
  id: string;
  status: 'APPROVED' | 'COMPLETED' | 'CANCELED' | 'FAILED';
  /** In cents, like all amounts here. */
  amount: number;
  /** Defaults to US dollars. */
  currency?: string | undefined;
  refunded: number;
  refundIds?: string[];
  card: Card;
  decline?: DeclineCode | undefined;
  locationId: string;
  referenceId?: string | undefined;
  note?: string | undefined;
  buyerEmail?: string | undefined;
  idempotencyKey: string;
  request: unknown;
  createdAt: string;
  updatedAt: string;
};

export type Refund = {
  id: string;
  paymentId: string;
  status: 'PENDING' | 'COMPLETED';
  amount: number;
  currency?: string | undefined;
  reason?: string | undefined;
  locationId: string;
  idempotencyKey: string;
  request: unknown;
  createdAt: string;
  updatedAt: string;
};

type Kept = { payments: Payment[]; refunds: Refund[] };

const readKept = (file: string | undefined): Kept =>
  file && existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as Kept)
    : { payments: [], refunds: [] };

/**
 * Stores all payments and refunds in order. With a file, they survive a restart, as they do at Square. Without it,
 * the booking site would treat payments of existing bookings as missing after a restart.
 */
export function createLedger(file?: string) {
  const kept = readKept(file);
  const payments = new Map(kept.payments.map((payment) => [payment.id, payment]));
  const refunds = new Map(kept.refunds.map((refund) => [refund.id, refund]));
  const paymentsByKey = new Map(kept.payments.map((each) => [each.idempotencyKey, each]));
  const refundsByKey = new Map(kept.refunds.map((each) => [each.idempotencyKey, each]));

  return {
    /** Saves changes to the file, if there is one. */
    keep: () => {
      if (!file) return;
      const all: Kept = { payments: [...payments.values()], refunds: [...refunds.values()] };
      writeFileSync(`${file}.new`, JSON.stringify(all));
      renameSync(`${file}.new`, file);
    },
    add: (payment: Payment) => {
      payments.set(payment.id, payment);
      paymentsByKey.set(payment.idempotencyKey, payment);
    },
    addRefund: (refund: Refund) => {
      refunds.set(refund.id, refund);
      refundsByKey.set(refund.idempotencyKey, refund);
    },
    payments: () => [...payments.values()],
    refunds: () => [...refunds.values()],
    paymentWithKey: (key: string) => paymentsByKey.get(key),
    refundWithKey: (key: string) => refundsByKey.get(key),
    payment: (id: string): Payment => {
      const payment = payments.get(id);
      if (!payment) throw notFound(`Could not find payment with id: ${id}`, 'payment_id');
      return payment;
    },
    refund: (id: string): Refund => {
      const refund = refunds.get(id);
      if (!refund) throw notFound(`Could not find refund with id: ${id}`, 'refund_id');
      return refund;
    },
  };
}

export type Ledger = ReturnType<typeof createLedger>;

/** The response of `GET /ledger.json`: what was really charged. */
export const ledgerView = (ledger: Ledger) => ({
  payments: ledger.payments().map(({ id, status, amount, referenceId, ...rest }) => ({
    id,
    status,
    amount,
    currency: rest.currency ?? 'USD',
    refunded: rest.refunded,
    locationId: rest.locationId,
    referenceId,
    note: rest.note,
    idempotencyKey: rest.idempotencyKey,
    createdAt: rest.createdAt,
  })),
  refunds: ledger.refunds().map(({ id, paymentId, status, amount, ...rest }) => ({
    id,
    paymentId,
    status,
    amount,
    idempotencyKey: rest.idempotencyKey,
    createdAt: rest.createdAt,
  })),
});
