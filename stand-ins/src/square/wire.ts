import type { Payment, Refund } from './ledger.ts';

const money = (amount: number, { currency = 'USD' }: { currency?: string | undefined }) => ({
  amount,
  currency,
});

/** A payment in the format of Square's API. */
export const paymentToWire = (payment: Payment) => ({
  id: payment.id,
  created_at: payment.createdAt,
  updated_at: payment.updatedAt,
  status: payment.status,
  amount_money: money(payment.amount, payment),
  total_money: money(payment.amount, payment),
  ...(payment.status === 'COMPLETED' ? { approved_money: money(payment.amount, payment) } : {}),
  ...(payment.refunded > 0
    ? { refunded_money: money(payment.refunded, payment), refund_ids: payment.refundIds }
    : {}),
  source_type: 'CARD',
  card_details: {
    status: cardStatuses[payment.status],
    card: {
      card_brand: payment.card.brand,
      last_4: payment.card.last4,
      exp_month: payment.card.expMonth,
      exp_year: payment.card.expYear,
      fingerprint: `sq-1-${payment.card.brand}-${payment.card.last4}`,
    },
    entry_method: 'KEYED',
    cvv_status: payment.decline === 'CVV_FAILURE' ? 'CVV_REJECTED' : 'CVV_ACCEPTED',
    avs_status:
      payment.decline === 'ADDRESS_VERIFICATION_FAILURE' ? 'AVS_REJECTED' : 'AVS_ACCEPTED',
  },
  location_id: payment.locationId,
  reference_id: payment.referenceId,
  note: payment.note,
  buyer_email_address: payment.buyerEmail,
  receipt_number: payment.id.slice(0, 4),
});

const cardStatuses = {
  APPROVED: 'AUTHORIZED',
  COMPLETED: 'CAPTURED',
  CANCELED: 'VOIDED',
  FAILED: 'FAILED',
};

export const refundToWire = (refund: Refund) => ({
  id: refund.id,
  payment_id: refund.paymentId,
  status: refund.status,
  amount_money: money(refund.amount, refund),
  reason: refund.reason,
  location_id: refund.locationId,
  created_at: refund.createdAt,
  updated_at: refund.updatedAt,
});
