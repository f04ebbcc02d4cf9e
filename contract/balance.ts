import { limits } from './limits.ts';

/** A charge of one row of a booking. `guests` are those of the row who are still expected. */
export type CountedCharge = {
  amountCents: number;
  /** What went back of it or is on its way. */
  refundedCents: number;
  /** What it was for one guest. */
  unitCents: number;
  guests: number;
  isWithCoupon: boolean;
};

/** The money of a booking, in cents. */
export type Account = {
  isCancelled: boolean;
  /** Of the whole booking: as staff have agreed it, else the menu's for as many guests as are expected. */
  priceCents: number;
  isAgreed: boolean;
  /** What was priced at the bench; less than nothing takes a line back. */
  bench: number[];
  charges: CountedCharge[];
  /** What was taken at the desk; less than nothing was paid out, or corrects a line. */
  desk: number[];
};

/**
 * What a charge pays of the price: the deposits of guests who are still expected, as far as they have not
 * gone back. What was kept of those who left too late is no part of it.
 */
export const paidOf = ({ amountCents, refundedCents, unitCents, guests }: CountedCharge): number =>
  Math.min(unitCents * guests, amountCents - refundedCents);

/** What a coupon takes off the menu's price, so that it never raises the balance; none of an agreed price. */
export const discountOf = ({ charges, isAgreed }: Account): number =>
  isAgreed
    ? 0
    : sum(
        charges
          .filter(({ isWithCoupon }) => isWithCoupon)
          .map(({ unitCents, guests }) => (limits.depositCents - unitCents) * guests),
      );

/** What is due at the workshop; less than nothing: so much was taken too much. */
export const balanceOf = (account: Account): number =>
  account.isCancelled
    ? 0
    : account.priceCents +
      sum(account.bench) -
      discountOf(account) -
      sum(account.charges.map(paidOf)) -
      sum(account.desk);

const sum = (cents: number[]): number => cents.reduce((all, each) => all + each, 0);
