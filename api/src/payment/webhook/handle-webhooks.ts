import PQueue from 'p-queue';
import { In, IsNull } from 'typeorm';
import type { Dependencies } from '../../dependencies.ts';
import { applyPayment } from '../outcome/apply-payment.ts';
import { adoptRefundsOf } from '../refund/adopt-refunds.ts';
import { pushRefunds } from '../refund/push-refunds.ts';
import { WebhookEvent } from './webhook-event.entity.ts';

const batch = 500;

/** One for which Square takes long must not keep the others. */
const atOnce = 10;

/** Asks Square about what it announced: the order and the content of events do not matter. */
export async function handleWebhooks(deps: Dependencies): Promise<void> {
  const events = await deps.database.run((manager) =>
    manager.find(WebhookEvent, {
      where: { handledAt: IsNull() },
      order: { receivedAt: 'ASC' },
      take: batch,
    }),
  );
  const queue = new PQueue({ concurrency: atOnce });
  await queue.addAll(bySubject(events).map((same) => () => handle(deps, same)));
}

/** Events that one look at Square settles: those about one payment, and all about refunds. */
function bySubject(events: WebhookEvent[]): WebhookEvent[][] {
  const groups = new Map<string, WebhookEvent[]>();
  for (const event of events) {
    const subject = isRefund(event) ? 'refunds' : event.objectId;
    groups.set(subject, [...(groups.get(subject) ?? []), event]);
  }
  return [...groups.values()];
}

const isRefund = ({ type }: WebhookEvent): boolean => type.startsWith('refund.');

async function handle(deps: Dependencies, same: WebhookEvent[]): Promise<void> {
  const ids = same.map(({ eventId }) => eventId);
  try {
    const isSettled = await (same.some(isRefund) ? applyRefunds : applyAnnounced)(deps, same);
    if (!isSettled) return;
    await deps.database.run((manager) =>
      manager.update(WebhookEvent, { eventId: In(ids) }, { handledAt: deps.now() }),
    );
  } catch (error) {
    deps.log.warn({ events: ids, reason: String(error) }, 'webhook waits');
  }
}

/** Ours go on, and what was sent back at Square becomes ours. False where the next look must see to it. */
async function applyRefunds(deps: Dependencies, same: WebhookEvent[]): Promise<boolean> {
  await pushRefunds(deps);
  const ids = new Set<string>();
  for (const id of new Set(same.map(({ objectId }) => objectId))) {
    const { paymentId } = await deps.square.findRefund(id);
    if (paymentId) ids.add(paymentId);
  }
  const settled = [];
  for (const id of ids) settled.push(await applyPaymentOf(deps, id));
  return settled.every(Boolean);
}

const applyAnnounced = (deps: Dependencies, same: WebhookEvent[]): Promise<boolean> => {
  const announced = same.find(({ type }) => type.startsWith('payment.'));
  return announced ? applyPaymentOf(deps, announced.objectId) : Promise.resolve(true);
};

async function applyPaymentOf(deps: Dependencies, id: string): Promise<boolean> {
  const payment = await deps.square.findPayment(id);
  if (!payment) return true;
  await applyPayment(deps, { payment, actor: 'square' });
  return payment.refundIds.length === 0 || adoptRefundsOf(deps, payment);
}
