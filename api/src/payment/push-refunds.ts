import { createHash } from 'node:crypto';
import { In } from 'typeorm';
import type { Dependencies } from '../dependencies.ts';
import { refundMail } from '../email/mails/refund-mail.ts';
import { putInOutbox } from '../email/put-in-outbox.ts';
import type { CardRefund } from '../outside/square.ts';
import { Reservation } from '../reservation/reservation.entity.ts';
import { toStudio } from '../studio/to-studio.ts';
import { Refund } from './refund.entity.ts';

/** Sends refunds and follows those that Square has not finished: all of them, so that none waits. */
export async function pushRefunds(deps: Dependencies): Promise<void> {
  const open = await deps.database.run((manager) =>
    manager.findBy(Refund, { state: In(['REQUESTED', 'PENDING']) }),
  );
  for (const refund of open) {
    await push(deps, refund).catch((error: unknown) =>
      deps.log.warn({ payment: refund.squarePaymentId, reason: String(error) }, 'refund waits'),
    );
  }
}

async function push(deps: Dependencies, refund: Refund): Promise<void> {
  const answer = refund.squareRefundId
    ? await deps.square.findRefund(refund.squareRefundId)
    : await deps.square.refund({
        idempotencyKey: keyOf(refund),
        paymentId: refund.squarePaymentId,
        amountCents: refund.amountCents,
        reason: refund.reason,
      });
  deps.crashPoint('after-refund-sent');
  if (answer.status === 'COMPLETED') return complete(deps, { refund, answer });
  const isStuck = answer.status === 'FAILED' || answer.status === 'REJECTED';
  await deps.database.run((manager) =>
    manager.update(
      Refund,
      { squarePaymentId: refund.squarePaymentId },
      { squareRefundId: answer.id, state: isStuck ? 'STUCK' : 'PENDING' },
    ),
  );
  if (isStuck) {
    const { squarePaymentId: payment } = refund;
    deps.log.error({ alert: true, payment, refund: answer.id, code: answer.code }, 'refund failed');
  }
}

// The same key for the same payment and reason, whoever asks and how often: one refund.
const keyOf = ({ squarePaymentId, reason }: Refund): string =>
  createHash('sha256').update(`${squarePaymentId} ${reason}`).digest('hex').slice(0, 45);

async function complete(
  deps: Dependencies,
  { refund, answer }: { refund: Refund; answer: CardRefund },
): Promise<void> {
  await deps.database.transaction(async (manager) => {
    const { affected } = await manager.update(
      Refund,
      { squarePaymentId: refund.squarePaymentId, state: In(['REQUESTED', 'PENDING']) },
      { state: 'COMPLETED', squareRefundId: answer.id },
    );
    if (affected !== 1 || !refund.reservationId) return;
    const reservation = await manager.findOneByOrFail(Reservation, { id: refund.reservationId });
    await putInOutbox(manager, {
      about: `refund:${refund.squarePaymentId}`,
      recipient: reservation.guestEmail,
      mail: refundMail(reservation, {
        studio: toStudio(deps.env),
        amountCents: refund.amountCents,
      }),
      now: deps.now(),
    });
  });
}
