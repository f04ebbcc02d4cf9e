import { isUniqueViolation } from '../../database/database.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { CardPayment } from '../../outside/square.ts';
import { UnknownPayment } from './unknown-payment.entity.ts';

/**
 * Records a payment that has our reference but no attempt, for example after a backup was restored. It becomes a
 * line in `npm run studio -- money` and one alert. Nothing else happens until staff decide.
 */
export async function noteUnknownPayment(
  { database, now, log }: Dependencies,
  payment: CardPayment,
): Promise<void> {
  const { id, referenceId, amountCents } = payment;
  try {
    await database.run((manager) =>
      manager.insert(UnknownPayment, {
        squarePaymentId: id,
        referenceId: referenceId ?? '',
        amountCents,
        paidAt: payment.createdAt,
        foundAt: now(),
        state: 'OPEN',
        reservationId: null,
        decidedAt: null,
      }),
    );
  } catch (error) {
    if (isUniqueViolation(error)) return;
    throw error;
  }
  log.error(
    { alert: true, payment: id, reference: referenceId, amountCents },
    'payment without a booking',
  );
}
