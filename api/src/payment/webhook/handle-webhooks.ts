import PQueue from 'p-queue';
import { In, IsNull } from 'typeorm';
import type { Dependencies } from '../../dependencies.ts';
import { applyPayment } from '../outcome/apply-payment.ts';
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
    if (same.some(isRefund)) await pushRefunds(deps);
    else await applyAnnounced(deps, same);
    await deps.database.run((manager) =>
      manager.update(WebhookEvent, { eventId: In(ids) }, { handledAt: deps.now() }),
    );
  } catch (error) {
    deps.log.warn({ events: ids, reason: String(error) }, 'webhook waits');
  }
}

async function applyAnnounced(deps: Dependencies, same: WebhookEvent[]): Promise<void> {
  const announced = same.find(({ type }) => type.startsWith('payment.'));
  const payment = announced && (await deps.square.findPayment(announced.objectId));
  if (payment) await applyPayment(deps, { payment, actor: 'square' });
}
