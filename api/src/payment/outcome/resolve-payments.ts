import PQueue from 'p-queue';
import { In, IsNull, LessThanOrEqual, Not } from 'typeorm';
import type { Dependencies } from '../../dependencies.ts';
import { type CardPayment, chargeLimitMs } from '../../outside/square.ts';
import { Reservation } from '../../reservation/reservation.entity.ts';
import { applyPayment } from './apply-payment.ts';
import { giveUpPayment } from './give-up-payment.ts';
import { bookingIdOf, PaymentAttempt } from '../payment-attempt.entity.ts';
import { buyerEmailOf, referenceOf } from '../payment-reference.ts';
import { unseal } from '../checkout/seal.ts';
import { sendToReview } from './send-to-review.ts';
import { settleAttempt } from './settle-attempt.ts';

/** Age limits of an attempt with an unknown outcome. */
const askAgainMs = chargeLimitMs + 2_000; // older than any request that may wait for Square
const cancelMs = 5 * 60_000;
const reviewMs = 30 * 60_000;
/**
 * How long to wait between the cancellation and giving up: Square's lists lag, and a late charge could still arrive.
 */
const settleMs = 5 * 60_000;
/** Square's clock and ours differ. */
const listSlackMs = 60_000;

/** After an outage of Square, hundreds of payments may be waiting. */
const atOnce = 10;

/**
 * Finds the outcome of payments after a timeout or crash. Runs them all, so none waits behind payments that stay
 * unknown.
 */
export async function resolvePayments(deps: Dependencies): Promise<void> {
  const { database, now } = deps;
  await wipeOldTokens(deps);
  const open = await database.run((manager) =>
    manager.find(PaymentAttempt, {
      where: {
        state: In(['SENT', 'UNKNOWN']),
        createdAt: LessThanOrEqual(new Date(now().getTime() - askAgainMs)),
      },
      order: { createdAt: 'ASC' },
    }),
  );
  const listing = listOnce(deps, open);
  const queue = new PQueue({ concurrency: atOnce });
  await queue.addAll(open.map((attempt) => () => resolve(deps, { attempt, listing })));
}

type Listing = () => Promise<{ payments: CardPayment[]; askedAt: Date }>;

/**
 * Lists Square's payments since the oldest open attempt. The first attempt that needs the list loads it for the
 * whole run: after an outage, one list per attempt would cause the next outage.
 */
function listOnce({ square, now }: Dependencies, [oldest]: PaymentAttempt[]): Listing {
  let listed: ReturnType<Listing> | undefined;
  const list = async () => ({
    askedAt: now(),
    payments: await square.listPayments(new Date(oldest!.createdAt.getTime() - listSlackMs)),
  });
  return () => (listed ??= list());
}

/** Deletes the card tokens of attempts that are too old to be charged again. */
async function wipeOldTokens({ database, now }: Dependencies): Promise<void> {
  const tooOld = {
    state: In(['SENT', 'UNKNOWN']),
    createdAt: LessThanOrEqual(new Date(now().getTime() - cancelMs)),
    sealedSourceId: Not(IsNull()),
  };
  await database.run((manager) => manager.update(PaymentAttempt, tooOld, { sealedSourceId: null }));
}

type Doubt = { attempt: PaymentAttempt; listing: Listing };

async function resolve(deps: Dependencies, doubt: Doubt): Promise<void> {
  const { attempt } = doubt;
  const age = deps.now().getTime() - attempt.createdAt.getTime();
  try {
    if (age < cancelMs) await askAgain(deps, attempt);
    else await lookAndCancel(deps, doubt);
  } catch (error) {
    deps.log.warn({ attempt: attempt.id, reason: String(error) }, 'payment still unknown');
    if (age >= reviewMs) {
      await sendToReview(deps, { attempt, actor: 'resolver', reason: 'Square does not answer' });
    }
  }
}

/** Square returns the first result for the same key and body, and never charges twice. */
async function askAgain(deps: Dependencies, attempt: PaymentAttempt): Promise<void> {
  const reservation = await deps.database.run((manager) =>
    manager.findOneByOrFail(Reservation, { id: bookingIdOf(attempt) }),
  );
  const { note } = attempt;
  const outcome = await deps.square.charge({
    idempotencyKey: attempt.id,
    sourceId: unseal(attempt.sealedSourceId ?? '', { key: deps.env.CARD_TOKEN_KEY, note }),
    amountCents: attempt.amountCents,
    referenceId: referenceOf(attempt),
    note,
    buyerEmail: buyerEmailOf(attempt, reservation),
  });
  await settleAttempt(deps, { attempt, reservation, outcome, actor: 'resolver' });
}

/**
 * Handles an attempt that is too old to charge: checks whether it was charged, cancels it if not, and finally gives
 * up.
 */
async function lookAndCancel(deps: Dependencies, { attempt, listing }: Doubt): Promise<void> {
  const { square, database, now } = deps;
  const { payments, askedAt } = await listing();
  const ours = payments.find(
    ({ referenceId, status }) => referenceId === referenceOf(attempt) && status === 'COMPLETED',
  );
  if (ours) return applyPayment(deps, { payment: ours, actor: 'resolver' });
  if (!attempt.cancelledAt) {
    await square.cancelByKey(attempt.id);
    await database.run((manager) =>
      manager.update(PaymentAttempt, { id: attempt.id }, { cancelledAt: now() }),
    );
    return;
  }
  const silentFor = askedAt.getTime() - attempt.cancelledAt.getTime();
  if (silentFor >= settleMs) await giveUpPayment(deps, attempt);
}
