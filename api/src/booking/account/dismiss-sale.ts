import { isUniqueViolation } from '../../database/database.ts';
import type { Dependencies } from '../../dependencies.ts';
import { DismissedSale } from './dismissed-sale.entity.ts';
import { requireSale } from './unmatched.ts';

/** Removes a sale from the list that staff match to bookings. A second dismissal keeps the first reason. */
export async function dismissSale(
  deps: Dependencies,
  { id, reason }: { id: string; reason: string },
): Promise<{ dismissed: true }> {
  await requireSale(deps, id);
  const row = { squarePaymentId: id, reason, actor: 'admin', at: deps.now() };
  await deps.database
    .run((manager) => manager.insert(DismissedSale, row))
    .catch((error: unknown) => {
      if (!isUniqueViolation(error)) throw error;
    });
  return { dismissed: true };
}

export async function restoreSale(
  { database }: Dependencies,
  id: string,
): Promise<{ restored: true }> {
  await database.run((manager) => manager.delete(DismissedSale, { squarePaymentId: id }));
  return { restored: true };
}
