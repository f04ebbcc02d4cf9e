import { formatCents } from './money.ts';

/** Neither a price nor a balance includes these until staff add them to the booking. */
export const addOnsAtTheStudio = 'Upgrades and add-ons are paid at the studio.';

/** What is not part of the balance: with add-ons in the booking, only what the guest adds later. */
export const paidAtTheStudio = ({ length }: readonly unknown[] = []): string =>
  length > 0 ? 'Anything you add at the studio is paid there.' : addOnsAtTheStudio;

/** `addOns` are those of the booking, which the balance includes. */
export const payBalanceText = (cents: number, addOns?: readonly unknown[]): string =>
  `Pay ${formatCents(cents)} toward your balance. ${paidAtTheStudio(addOns)}`;
