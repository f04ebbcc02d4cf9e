/** A charge for one row of a booking. `guests` counts the guests of that row who are still expected. */
export type CountedCharge = {
  amountCents: number;
  /** The part that was refunded or is being refunded. */
  refundedCents: number;
  /** The amount per guest. */
  unitCents: number;
  /** The amount per guest without a coupon. */
  depositCents: number;
  guests: number;
  isWithCoupon: boolean;
  /** A balance payment, not a deposit. It pays the price of the whole booking and does not depend on rows or guests. */
  isBalance?: boolean;
};

/** The money of a booking, in cents. */
export type Account = {
  isCancelled: boolean;
  /**
   * The price of the whole booking: the price at booking for the expected guests, or the price that staff agreed on
   * plus the price at booking of each guest who joined later.
   */
  priceCents: number;
  /** Whether staff set the price. */
  isAgreed: boolean;
  /** Lines priced at the bench. A negative amount takes a line back. */
  bench: number[];
  charges: CountedCharge[];
  /** Payments at the desk. A negative amount is a payout or a correction. */
  desk: number[];
};

/**
 * The part of a charge that pays for the workshop: deposits of expected guests and balance
 * payments, minus refunds. Forfeited deposits do not count.
 */
export const paidOf = (charge: CountedCharge): number => {
  const { amountCents, refundedCents, unitCents, guests, isBalance } = charge;
  const left = amountCents - refundedCents;
  return isBalance ? left : Math.min(unitCents * guests, left);
};

/** The discount of a coupon. It never raises the balance and does not lower a price that staff set. */
export const discountOf = ({ charges, isAgreed }: Account): number =>
  isAgreed
    ? 0
    : sum(
        charges
          .filter(({ isWithCoupon }) => isWithCoupon)
          .map(({ depositCents, unitCents, guests }) => (depositCents - unitCents) * guests),
      );

/** The total price of the booking. */
export const priceOfAll = (account: Account): number =>
  account.priceCents + sum(account.bench) - discountOf(account);

/** The balance due at the workshop. A negative balance means that the guest overpaid. */
export const balanceOf = (account: Account): number =>
  account.isCancelled
    ? 0
    : priceOfAll(account) - sum(account.charges.map(paidOf)) - sum(account.desk);

const sum = (cents: number[]): number => cents.reduce((all, each) => all + each, 0);
