import { In } from 'typeorm';
import { formatCents } from '@studio/contract';
import type { Database } from '../database/database.ts';
import { bookingIdOf, PaymentAttempt } from '../payment/payment-attempt.entity.ts';
import { RefundOrder } from '../payment/refund/refund-order.entity.ts';
import { UnknownPayment } from '../payment/reconcile/unknown-payment.entity.ts';
import { AuditEntry } from '../reservation/audit-entry.entity.ts';
import { Reservation } from '../reservation/reservation.entity.ts';

/**
 * Lists all money that waits for staff, one line each: payments without a booking, payments in review, and stuck
 * refunds.
 */
export async function listMoney(database: Database): Promise<string[]> {
  return [
    ...(await listUnknown(database)),
    ...(await listReviews(database)),
    ...(await listExtras(database)),
    ...(await listStuck(database)),
  ];
}

async function listUnknown(database: Database): Promise<string[]> {
  const { payments, orders, attempts } = await database.run(async (manager) => {
    const payments = await manager.find(UnknownPayment, {
      where: { state: 'OPEN' },
      order: { paidAt: 'ASC' },
    });
    const squarePaymentId = In(payments.map((payment) => payment.squarePaymentId));
    return {
      payments,
      orders: await manager.findBy(RefundOrder, { squarePaymentId }),
      attempts: await manager.findBy(PaymentAttempt, { squarePaymentId }),
    };
  });
  return payments.flatMap(({ squarePaymentId: id, amountCents, referenceId, paidAt }) => {
    const back = orders
      .filter((order) => order.squarePaymentId === id)
      .reduce((sum, order) => sum + order.amountCents, 0);
    // The attempt was written after that read, or another database node showed it late.
    const isBooked = attempts.some((attempt) => attempt.squarePaymentId === id);
    if (back >= amountCents || isBooked) return [];
    const sum = `${formatCents(amountCents)}${back > 0 ? `, ${formatCents(back)} refunded` : ''}`;
    return [`payment ${id}: ${sum}, paid ${paidAt.toISOString()}, ${referenceId}, no booking here`];
  });
}

async function listReviews(database: Database): Promise<string[]> {
  const { reservations, attempts, entries } = await database.run(async (manager) => {
    const reservations = await manager.find(Reservation, {
      where: { state: 'REVIEW' },
      order: { startsAt: 'ASC' },
    });
    const reservationId = In(reservations.map(({ id }) => id));
    return {
      reservations,
      attempts: await manager.findBy(PaymentAttempt, {
        reservationId,
        purpose: 'DEPOSIT',
        state: 'REVIEW',
      }),
      entries: await manager.findBy(AuditEntry, { reservationId, after: 'REVIEW' }),
    };
  });
  return reservations.map(({ id, startsAt }) => {
    const attempt = attempts.find(({ reservationId }) => reservationId === id);
    if (!attempt) return `booking ${id}: still waiting for Square, nothing to decide yet`;
    const detail = entries.findLast(({ reservationId }) => reservationId === id)?.detail ?? '{}';
    const { reason = '' } = JSON.parse(detail) as { reason?: string };
    const sum = formatCents(attempt.amountCents);
    return `booking ${id}: ${sum}, session ${startsAt.toISOString()}, in review: ${reason}`;
  });
}

async function listExtras(database: Database): Promise<string[]> {
  const doubted = await database.run((manager) =>
    manager.find(PaymentAttempt, {
      where: { purpose: In(['BALANCE', 'TIP']), state: 'REVIEW' },
      order: { createdAt: 'ASC' },
    }),
  );
  return doubted.map(
    ({ squarePaymentId, amountCents, ...attempt }) =>
      `${attempt.purpose.toLowerCase()} of booking ${bookingIdOf(attempt)}: ${formatCents(amountCents)}, payment ${squarePaymentId}, in review`,
  );
}

async function listStuck(database: Database): Promise<string[]> {
  const stuck = await database.run((manager) =>
    manager.find(RefundOrder, { where: { state: 'STUCK' }, order: { createdAt: 'ASC' } }),
  );
  return stuck.map(
    ({ id, squarePaymentId, amountCents, reason }) =>
      `refund ${id} of payment ${squarePaymentId}: ${formatCents(amountCents)} stuck (${reason}). Refund it in Square, or pay it another way`,
  );
}
