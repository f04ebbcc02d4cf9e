import { formatCents } from './money.ts';

/** What neither a price nor a balance includes until staff have added it to the booking. */
export const addOnsAtTheStudio = 'Upgrades and add-ons are paid at the studio.';

/** What a guest is asked to pay before the workshop. */
export const payBalanceText = (cents: number): string =>
  `Pay ${formatCents(cents)} toward your balance. ${addOnsAtTheStudio}`;
