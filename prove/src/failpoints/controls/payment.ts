import { patch } from '../failpoint.ts';
import { type Control, control, shownBy } from './control.ts';

const checkout = (name: string) => shownBy('payment/checkout/payment', name);
const applied = 'payment/outcome/apply-payment.ts';
const uses = 'payment/coupon/coupon-uses.ts';

export const paymentControls: Control[] = [
  control(
    'idempotency',
    checkout('the key of a paid checkout is refused for another'),
    patch(
      'payment/checkout/find-earlier-payment.ts',
      `if (!reservation || reservation.state === 'HELD') return null;`,
      'return null;',
    ),
  ),
  control(
    'amount-assertion',
    checkout('an amount of .* is refused'),
    patch('payment/checkout/order.ts', '!isSameAmount(amount, amountCents)', 'false'),
  ),
  control(
    'party-size',
    checkout('one guest at the couple rings'),
    patch('payment/checkout/order.ts', 'guests !== null && guests !== guestCount', 'false'),
  ),
  control(
    'card-sealing',
    shownBy('payment/outcome/unknown-outcome', 'the card token is encrypted'),
    patch(
      'payment/checkout/start-attempt.ts',
      'seal(order.sourceId, { key: env.CARD_TOKEN_KEY, note })',
      'order.sourceId',
    ),
  ),
  control(
    'same-key',
    shownBy('payment/crashes', 'F4'),
    patch(
      'payment/outcome/resolve-payments.ts',
      'idempotencyKey: attempt.id,',
      'idempotencyKey: `${attempt.id}-again`,',
    ),
  ),
  control(
    'attempt-owner',
    shownBy('payment/outcome/settlement', 'a late second'),
    patch(
      'payment/outcome/own-attempt.ts',
      'AND state IN ${list(from)}',
      'AND (1 = 1 OR state IN ${list(from)})',
    ),
  ),
  control(
    'late-money',
    shownBy('payment/outcome/settlement', 'after its session has begun goes back'),
    patch(applied, 'reservation.startsAt <= deps.now()', 'false'),
    patch('payment/outcome/confirm-payment.ts', 'if (isLate)', 'if (false)'),
  ),
  control(
    'amount-at-square',
    shownBy('payment/reconcile/reconcile-payments', 'an amount at Square that is not ours'),
    patch(applied, 'payment.amountCents === attempt.amountCents', 'true'),
  ),
  control(
    'own-location',
    shownBy('payment/reconcile/unknown-money', 'an event about a payment .* does nothing'),
    patch(applied, `locationId === env.SQUARE_LOCATION_ID && currency === 'USD'`, 'true'),
  ),
  control(
    'own-reference',
    shownBy('payment/reconcile/unknown-money', 'a payment .* is left alone'),
    patch(applied, 'if (!reservation && !named.isOwnForm) return;', ''),
  ),
  control(
    'decision-stands',
    shownBy('operations/end-review', 'what a person has kept'),
    patch(applied, `if (attempts.some(({ state }) => state === 'KEPT')) return;`, ''),
  ),
  control(
    'webhook-signature',
    shownBy('payment/webhook/webhooks', 'a forged webhook is refused'),
    patch('payment/webhook/receive-webhook.ts', 'if (!isGenuine) throw unauthorized();', ''),
  ),
  control(
    'refund-told',
    shownBy('payment/refund/refunds', 'tells the guest why, once'),
    patch('payment/refund/order-refund.ts', 'await tellOfRefund(manager, deps, order);', ''),
  ),
  control(
    'refund-once',
    shownBy('booking/desk/refund-by-staff', 'the same press sent many times'),
    patch(
      'booking/desk/refund-by-staff.ts',
      'const once = `staff:${key}`;',
      'const once = `staff:${Math.random()}`;',
    ),
  ),
  control(
    'refund-reason',
    shownBy('booking/desk/cancel-by-staff', 'needs a reason'),
    patch(
      'booking/desk/cancel-by-staff.ts',
      'if (!isPolicy && !wish.reason) throw reasonMissing();',
      '',
    ),
  ),
  control(
    'refund-limit',
    shownBy('payment/refund/reserve-refund', 'gives back no more than it was'),
    patch(
      'payment/refund/reserve-refund.ts',
      `AND state = 'COMPLETED' AND refunded_cents + :amountCents <= amount_cents`,
      '',
    ),
  ),
  control(
    'coupon-seats',
    shownBy('payment/coupon/coupons', 'by every seat of a party'),
    patch(uses, 'uses = uses + ${guestCount}', 'uses = uses + 1'),
    patch(uses, 'uses + ${guestCount} <= use_limit', 'uses + 1 <= use_limit'),
  ),
  control(
    'coupon-per-address',
    shownBy('payment/coupon/coupons', 'limited for an address'),
    patch(uses, 'if (!coupon) return;', 'return;'),
  ),
  control(
    'coupon-end',
    shownBy('payment/coupon/coupons', 'another COUPON_CODE at the start'),
    patch('seed.ts', 'await manager.update(Coupon, earlier, { validUntil: now });', ''),
  ),
];
