import { formatCents } from './money.ts';

/** Said before a booking: the price then includes no upgrades. */
export const addOnsAtTheStudio = 'Upgrades and add-ons are paid at the studio.';

/** What a booking's balance excludes; it includes the add-ons that were chosen. */
export const addedAtTheStudio = 'Anything you add at the studio is paid there.';

export const payBalanceText = (cents: number): string =>
  `Pay ${formatCents(cents)} toward your balance. ${addedAtTheStudio}`;
