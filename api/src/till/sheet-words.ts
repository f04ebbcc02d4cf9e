import type { DeskPayment } from '../payment/account/desk-payment.entity.ts';
import type { TillLine, TillMethod } from '../payment/account/till-line.entity.ts';

/** The words of the Cash out page. */
const methodNames: Record<TillMethod, string> = {
  CASH: 'Cash',
  CARD: 'Card',
  OTHER: 'Other',
  ONLINE: 'Online',
};

export const methodName = (method: string): string => methodNames[method as TillMethod] ?? method;

type Line = Pick<DeskPayment, 'amountCents' | 'corrects'> & {
  kind: DeskPayment['kind'] | TillLine['kind'];
};

/** What a line of a sheet is, as the staff pages name it. */
export function kindWords({ kind, amountCents, corrects }: Line): string {
  switch (kind) {
    case 'PAYMENT':
      return 'Payment';
    case 'PAID_OUT':
      return 'Paid out to the guest';
    case 'REFUNDED':
      return amountCents > 0 ? 'Refund failed at Square' : 'Refunded at Square';
    case 'CORRECTION':
      return 'Correction';
    case 'CASH_REFUND':
      return 'Refund in cash';
    case 'TIP':
      if (corrects !== null) return 'Correction, tip';
      return amountCents < 0 ? 'Refund at Square, tip' : 'Tip';
    case 'EXPENSE':
      return corrects === null ? 'Paid-out' : 'Reversed paid-out';
    case 'TO_CHECK':
      return corrects === null ? 'Cash to check' : 'Cash checked';
  }
}
