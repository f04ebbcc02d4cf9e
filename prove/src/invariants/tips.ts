import { type Check, tipOf, when } from './evidence.ts';
import { isTip } from './own-money.ts';

/** I21: a tip that counts has its lines, and no line of an online tip is without its payment. */
export const checkTips: Check = (evidence) => {
  const { attempts, till } = evidence;
  const counted = attempts.filter((row) => isTip(row) && row['state'] === 'COMPLETED');
  const paid = new Set(counted.map((row) => row['square_payment_id']));
  const online = till.filter(({ method }) => method === 'ONLINE');
  return [
    ...counted.flatMap((row) => {
      const recorded = tipOf(evidence, String(row['square_payment_id']));
      const left = Number(row['amount_cents']) - Number(row['refunded_cents']);
      return when(recorded !== left, `I21: ${row['id']} left ${left} cents, ${recorded} recorded`);
    }),
    ...online
      .filter((line) => !paid.has(line['square_payment_id'] ?? null))
      .map((line) => `I21: the tip line ${line['id']} has no payment`),
  ];
};
