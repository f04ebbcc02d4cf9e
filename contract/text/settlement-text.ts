import { formatCents } from './money.ts';

/**
 * The refund deadlines of a booked deposit. `joinedRefundUntil` applies to guests who joined after
 * the booking's own deadline.
 */
type Deadlines = {
  refundUntil: Date | null;
  joinedRefundUntil: Date | null;
  /** Formats an instant. */
  instantOf: (instant: Date) => string;
};

/** Says which refund deadline applies now. */
export function deadlineText({ refundUntil, joinedRefundUntil, instantOf }: Deadlines): string {
  if (refundUntil) return `Your deposit is refundable until ${instantOf(refundUntil)}.`;
  return joinedRefundUntil
    ? `The deposits of guests who joined later are refundable until ${instantOf(joinedRefundUntil)}.`
    : 'Your deposit is no longer refundable.';
}

/** How a cancellation or a smaller party settles what was paid, in whole cents. */
export type Settlement = {
  /** Whether the deposit's refund deadline has passed. */
  isOver: boolean;
  refundCents: number;
  /** The part of the deposit that the studio keeps. */
  keptCents: number;
};

/**
 * `guest` and `studio` read their sentences before they decide. The guest reads `after` in the email that follows.
 */
type SettlementText = { guest: string; studio: string; after: string };

const settlements: Record<'full' | 'partial' | 'none', Record<'open' | 'over', SettlementText>> = {
  full: {
    open: {
      guest: 'You’ll get {back} back.',
      studio: 'The guest gets {back} back.',
      after: 'You get {back} back.',
    },
    over: {
      guest: 'You’ll get {back} back.',
      studio: 'The guest gets {back} back, although the refund deadline has passed.',
      after: 'You get {back} back.',
    },
  },
  partial: {
    open: {
      guest: 'You’ll get {back} back. The studio keeps {kept} of your deposit.',
      studio: 'The guest gets {back} back. The studio keeps {kept} of the deposit.',
      after: 'You get {back} back. The studio keeps {kept} of your deposit.',
    },
    over: {
      guest:
        'You’ll get {back} back. The refund deadline has passed, so the studio keeps {kept} of your deposit.',
      studio:
        'The guest gets {back} back. The refund deadline has passed, so the studio keeps {kept} of the deposit.',
      after:
        'You get {back} back. The refund deadline had passed, so the studio keeps {kept} of your deposit.',
    },
  },
  none: {
    open: {
      guest: 'You won’t get a refund. The studio keeps your {kept} deposit.',
      studio:
        'The guest gets no refund, although the deadline has not passed. The studio keeps the {kept} deposit.',
      after: 'The studio keeps your {kept} deposit.',
    },
    over: {
      guest: 'The refund deadline has passed, so the studio keeps your {kept} deposit.',
      studio: 'The refund deadline has passed, so the studio keeps the {kept} deposit.',
      after: 'The refund deadline had passed, so the studio keeps your {kept} deposit.',
    },
  },
};

/** Null if nothing was paid. */
export function settlementText({
  isOver,
  refundCents,
  keptCents,
}: Settlement): SettlementText | null {
  if (refundCents + keptCents <= 0) return null;
  const outcome = refundCents === 0 ? 'none' : keptCents > 0 ? 'partial' : 'full';
  const filled = (text: string) =>
    text.replace('{back}', formatCents(refundCents)).replace('{kept}', formatCents(keptCents));
  const { guest, studio, after } = settlements[outcome][isOver ? 'over' : 'open'];
  return { guest: filled(guest), studio: filled(studio), after: filled(after) };
}

/** How the studio pays back what it took at the desk. */
export const deskRefundText = (cents: number): string =>
  `We’ll pay back ${formatCents(cents)} of what you paid at the studio. Stop by, or email us to arrange it.`;
