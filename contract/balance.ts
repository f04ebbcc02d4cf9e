/** A charge of one row of a booking. `guests` are those of the row who are still expected. */
export type CountedCharge = {
  amountCents: number;
  /** What went back of it or is on its way. */
  refundedCents: number;
  /** What it was for one guest. */
  unitCents: number;
  /** What it was for one guest without a coupon. */
  depositCents: number;
  guests: number;
  isWithCoupon: boolean;
  /** It is no deposit, and pays the whole booking's price: its rows and guests say nothing of it. */
  isBalance?: boolean;
};

/** The money of a booking, in cents. */
export type Account = {
  isCancelled: boolean;
  /**
   * Of the whole booking: the price at booking for the guests who are expected, or what staff have agreed, with the
   * price at booking of each guest who joined since.
   */
  priceCents: number;
  /** Staff have set it. */
  isAgreed: boolean;
  /** What was priced at the bench; less than nothing takes a line back. */
  bench: number[];
  charges: CountedCharge[];
  /** What was taken at the desk; less than nothing was paid out, or corrects a line. */
  desk: number[];
};

/**
 * What a charge pays of the price: the deposits of guests who are still expected, as far as they have not
 * gone back, and all of a balance that has not. What was kept of those who left too late is no part of it.
 */
export const paidOf = (charge: CountedCharge): number => {
  const { amountCents, refundedCents, unitCents, guests, isBalance } = charge;
  const left = amountCents - refundedCents;
  return isBalance ? left : Math.min(unitCents * guests, left);
};

/** What a coupon takes off the price, so that it never raises the balance; nothing off a price that staff have set. */
export const discountOf = ({ charges, isAgreed }: Account): number =>
  isAgreed
    ? 0
    : sum(
        charges
          .filter(({ isWithCoupon }) => isWithCoupon)
          .map(({ depositCents, unitCents, guests }) => (depositCents - unitCents) * guests),
      );

/** What the booking costs in all. */
export const priceOfAll = (account: Account): number =>
  account.priceCents + sum(account.bench) - discountOf(account);

/** What is due at the workshop; less than nothing: so much was taken too much. */
export const balanceOf = (account: Account): number =>
  account.isCancelled
    ? 0
    : priceOfAll(account) - sum(account.charges.map(paidOf)) - sum(account.desk);

const sum = (cents: number[]): number => cents.reduce((all, each) => all + each, 0);
