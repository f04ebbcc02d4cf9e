import { IsNull } from 'typeorm';
import type { Dependencies } from '../dependencies.ts';
import { applyPayment } from './apply-payment.ts';
import { pushRefunds } from './push-refunds.ts';
import { WebhookEvent } from './webhook-event.entity.ts';

const batch = 50;

/** Asks Square about what it announced: the order and the content of events do not matter. */
export async function handleWebhooks(deps: Dependencies): Promise<void> {
  const events = await deps.database.run((manager) =>
    manager.find(WebhookEvent, {
      where: { handledAt: IsNull() },
      order: { receivedAt: 'ASC' },
      take: batch,
    }),
  );
  for (const event of events) await handle(deps, event);
}

async function handle(deps: Dependencies, event: WebhookEvent): Promise<void> {
  try {
    if (event.type.startsWith('payment.')) await applyAnnounced(deps, event.objectId);
    if (event.type.startsWith('refund.')) await pushRefunds(deps);
    deps.crashPoint('after-webhook-applied');
    await deps.database.run((manager) =>
      manager.update(WebhookEvent, { eventId: event.eventId }, { handledAt: deps.now() }),
    );
  } catch (error) {
    deps.log.warn({ event: event.eventId, reason: String(error) }, 'webhook waits');
  }
}

async function applyAnnounced(deps: Dependencies, paymentId: string): Promise<void> {
  const payment = await deps.square.findPayment(paymentId);
  if (payment) await applyPayment(deps, { payment, actor: 'square' });
}
