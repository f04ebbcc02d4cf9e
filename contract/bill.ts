/**
 * Whether sales tax applies to a line. In California, instruction is a service and not taxed; materials that are
 * charged separately are (18 CCR 1501; CDTFA annotation 515.0033). A tip that nobody has to give is not part of a
 * taxable price, and tips are on no bill.
 */
type TaxClass = 'INSTRUCTION' | 'MATERIALS';

/** The lines that make up the price. */
const priceKinds = {
  /** The workshop, for all expected guests. */
  SEATS: 'INSTRUCTION',
  /** An add-on that the guest chose; a negative amount takes it back. */
  ADD_ON: 'MATERIALS',
  /** Priced at the bench; a negative amount takes a line back. */
  BENCH: 'MATERIALS',
  /** A coupon, as a negative amount. */
  DISCOUNT: 'INSTRUCTION',
} as const satisfies Record<string, TaxClass>;

/** The lines that pay the price: payments are negative. */
const paidKinds = [
  'DEPOSIT',
  'BALANCE',
  'DESK',
  'REFUND',
  /** The kept deposit of guests who left too late. It pays for nobody else. */
  'FORFEITED',
] as const;

export type BillLine = {
  kind: keyof typeof priceKinds | (typeof paidKinds)[number];
  /** Positive for what the guest owes, negative for what the guest has paid. */
  cents: number;
};

/** A booking's bill: its lines and what the sums depend on. */
export type Bill = {
  lines: BillLine[];
  /** The sales tax rate of the session's date, in thousandths of a percent: 9.75% is 9750; 0 without sales tax. */
  taxRate: number;
  /** How the booking ended without a workshop; nothing more is due then. */
  end: 'CANCELLED' | 'NO_SHOW' | null;
};

/** In cents. */
export type BillSums = {
  /** The seats alone: at the price at booking, or as staff agreed. */
  seatsCents: number;
  /** What the coupon takes off, as a positive amount. */
  discountCents: number;
  taxableCents: number;
  taxCents: number;
  /** The price of the whole booking with its discount and tax. */
  totalCents: number;
  /** Payments that count toward the price, minus refunds. */
  paidCents: number;
  forfeitedCents: number;
  /** What is still due at the workshop. Negative if the guest has overpaid. */
  balanceCents: number;
};

/** The only function that adds up a bill. Every page, email, receipt, sheet and report shows its results. */
export function sumBill({ lines, taxRate, end }: Bill): BillSums {
  const sumOf = (...kinds: BillLine['kind'][]): number =>
    lines.reduce((sum, { kind, cents }) => (kinds.includes(kind) ? sum + cents : sum), 0);
  const kindsOf = (taxClass: TaxClass) => priced.filter((kind) => priceKinds[kind] === taxClass);
  const taxableCents = end ? 0 : Math.max(0, sumOf(...kindsOf('MATERIALS')));
  const taxCents = taxOf(taxableCents, taxRate);
  const totalCents = sumOf(...priced) + taxCents;
  const paidCents = 0 - sumOf(...paidKinds);
  return {
    seatsCents: sumOf('SEATS'),
    discountCents: 0 - sumOf('DISCOUNT'),
    taxableCents,
    taxCents,
    totalCents,
    paidCents,
    forfeitedCents: sumOf('FORFEITED'),
    balanceCents: balanceOf(totalCents - paidCents, end),
  };
}

const priced = Object.keys(priceKinds) as (keyof typeof priceKinds)[];

/** Rounds once, half a cent up. Whole numbers only: a fraction of a dollar has no exact binary form. */
const taxOf = (taxableCents: number, taxRate: number): number =>
  Math.floor((2 * taxableCents * taxRate + 100_000) / 200_000);

/** After a no-show, the guest owes nothing, but has still overpaid what was too much. */
function balanceOf(leftCents: number, end: Bill['end']): number {
  if (end === 'CANCELLED') return 0;
  return end === 'NO_SHOW' ? Math.min(0, leftCents) : leftCents;
}

/** "9.75%" for 9750 */
export const taxRateText = (taxRate: number): string => `${taxRate / 1000}%`;
