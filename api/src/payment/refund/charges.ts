import { type EntityManager, In } from 'typeorm';
import { PaymentAttempt } from '../payment-attempt.entity.ts';

/** What was taken for these reservations and can go back: the newest first. */
export const findCharges = (
  manager: EntityManager,
  reservationIds: string[],
): Promise<PaymentAttempt[]> =>
  manager.find(PaymentAttempt, {
    where: { reservationId: In(reservationIds), state: 'COMPLETED' },
    order: { createdAt: 'DESC' },
  });

/** What of a charge has not gone back, in cents. */
export const leftOf = ({ amountCents, refundedCents }: PaymentAttempt): number =>
  amountCents - refundedCents;
