import type { EntityManager } from 'typeorm';
import { deskOverdrawn } from '../../http/errors.ts';
import { DeskPayment } from '../../payment/account/desk-payment.entity.ts';
import { sumDesk } from '../../payment/account/read-lines.ts';

type NewLine = Omit<Partial<DeskPayment>, 'bookingId'> &
  Pick<DeskPayment, 'id' | 'kind' | 'method' | 'amountCents' | 'actor' | 'at'>;

/**
 * Writes desk lines for a booking whose root the transaction has locked (`changeMoney`). Throws REFUND_TOO_HIGH if
 * the desk's total for the booking would become negative.
 */
export async function writeDeskLines(
  manager: EntityManager,
  bookingId: string,
  lines: NewLine[],
): Promise<void> {
  await manager.insert(
    DeskPayment,
    lines.map((line) => ({ ...line, bookingId })),
  );
  if ((await sumDesk(manager, bookingId)) < 0) throw deskOverdrawn();
}
