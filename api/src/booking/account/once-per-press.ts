import { isUniqueViolation } from '../../database/database.ts';
import type { Dependencies } from '../../dependencies.ts';
import { ApiError, invalidRequest, refundKeyReused } from '../../http/errors.ts';
import { DeskPayment } from '../../payment/account/desk-payment.entity.ts';

type Press = { id: string; key: string | null };

/**
 * Runs what a press records under its key, unless that is recorded already. Throws IDEMPOTENCY_KEY_REUSED
 * where the key has recorded something of another booking.
 */
export async function oncePerPress(
  deps: Dependencies,
  { id, key }: Press,
  record: (once: string) => Promise<void>,
): Promise<void> {
  if (!key) throw invalidRequest('The Idempotency-Key is missing.');
  if (await isRecorded(deps, { id, once: key })) return;
  try {
    await record(key);
  } catch (error) {
    const isRace = isUniqueViolation(error) || (error instanceof ApiError && error.status === 409);
    if (!isRace || !(await isRecorded(deps, { id, once: key }))) throw error;
  }
}

async function isRecorded(
  { database }: Dependencies,
  { id, once }: { id: string; once: string },
): Promise<boolean> {
  const line = await database.run((manager) => manager.findOneBy(DeskPayment, { once }));
  if (line && line.bookingId !== id) throw refundKeyReused();
  return line !== null;
}
