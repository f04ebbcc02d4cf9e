import { formatCents } from './money.ts';

/** Neither a price nor a balance includes these until staff add them to the booking. */
export const addOnsAtTheStudio = 'Upgrades and add-ons are paid at the studio.';

export const payBalanceText = (cents: number): string =>
  `Pay ${formatCents(cents)} toward your balance. ${addOnsAtTheStudio}`;
