import PQueue from 'p-queue';
import { In, IsNull } from 'typeorm';
import type { Dependencies } from '../../dependencies.ts';
import { applyPayment } from '../outcome/apply-payment.ts';
import { adoptRefundsOf } from '../refund/adopt-refunds.ts';
import { pushRefunds } from '../refund/push-refunds.ts';
import { WebhookEvent } from './webhook-event.entity.ts';

const batch = 500;

/** How many events are handled at once, so a slow answer from Square does not delay the others. */
const atOnce = 10;

const freshMs = 10_000;

/** Asks Square about each event's payment or refund: the order and content of events do not matter. */
export async function handleWebhooks(deps: Dependencies): Promise<void> {
  const events = await deps.database.run((manager) =>
    manager.find(WebhookEvent, {
      where: { handledAt: IsNull() },
      order: { receivedAt: 'ASC' },
      take: batch,
    }),
  );
  if (events.some((event) => isFresh(event, deps.now()))) await pushRefunds(deps);
  const queue = new PQueue({ concurrency: atOnce });
  await queue.addAll(bySubject(events).map((same) => () => handle(deps, same)));
}

/**
 * A new event sends our refunds at once. If that has not settled the event, the refund job sends them from then on.
 */
const isFresh = (event: WebhookEvent, now: Date): boolean =>
  isRefund(event) && now.getTime() - event.receivedAt.getTime() < freshMs;

/** Groups events that one request to Square settles, because they are about one payment or refund. */
function bySubject(events: WebhookEvent[]): WebhookEvent[][] {
  const groups = new Map<string, WebhookEvent[]>();
  for (const event of events) {
    groups.set(event.objectId, [...(groups.get(event.objectId) ?? []), event]);
  }
  return [...groups.values()];
}

const isRefund = ({ type }: WebhookEvent): boolean => type.startsWith('refund.');

async function handle(deps: Dependencies, same: WebhookEvent[]): Promise<void> {
  const ids = same.map(({ eventId }) => eventId);
  try {
    const isSettled = await (same.some(isRefund) ? applyRefund : applyAnnounced)(deps, same);
    if (!isSettled) return;
    await deps.database.run((manager) =>
      manager.update(WebhookEvent, { eventId: In(ids) }, { handledAt: deps.now() }),
    );
  } catch (error) {
    deps.log.warn({ events: ids, reason: String(error) }, 'webhook waits');
  }
}

/** Adopts refunds made at Square. Returns false when the next run must try again. */
async function applyRefund(deps: Dependencies, [event]: WebhookEvent[]): Promise<boolean> {
  const { paymentId } = await deps.square.findRefund(event!.objectId);
  return !paymentId || applyPaymentOf(deps, paymentId, true);
}

const applyAnnounced = (deps: Dependencies, same: WebhookEvent[]): Promise<boolean> => {
  const announced = same.find(({ type }) => type.startsWith('payment.'));
  return announced ? applyPaymentOf(deps, announced.objectId) : Promise.resolve(true);
};

/**
 * `isRefunded` is true for an event about a refund, because a payment whose only refund has failed may no longer
 * list any.
 */
async function applyPaymentOf(
  deps: Dependencies,
  id: string,
  isRefunded = false,
): Promise<boolean> {
  const payment = await deps.square.findPayment(id);
  if (!payment) return true;
  await applyPayment(deps, { payment, actor: 'square' });
  return (!isRefunded && payment.refundIds.length === 0) || adoptRefundsOf(deps, payment);
}
