import { notFound } from './square-failure.ts';
import type { Card, DeclineCode } from './card-tokens.ts';

export type Payment = {
  id: string;
  status: 'APPROVED' | 'COMPLETED' | 'CANCELED' | 'FAILED';
  /** Cents, as all amounts here. */
  amount: number;
  refunded: number;
  card: Card;
  decline?: DeclineCode;
  locationId: string;
  referenceId?: string;
  note?: string;
  buyerEmail?: string;
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
  reason?: string;
  locationId: string;
  idempotencyKey: string;
  request: unknown;
  createdAt: string;
  updatedAt: string;
};

/** All payments and refunds that this process has seen, in the order they were made. */
export function createLedger() {
  const payments = new Map<string, Payment>();
  const refunds = new Map<string, Refund>();
  const paymentsByKey = new Map<string, Payment>();
  const refundsByKey = new Map<string, Refund>();

  return {
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

/** What `GET /ledger.json` shows: the judge of what was really charged. */
export const ledgerView = (ledger: Ledger) => ({
  payments: ledger.payments().map(({ id, status, amount, referenceId, ...rest }) => ({
    id,
    status,
    amount,
    referenceId,
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
