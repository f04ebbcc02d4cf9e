import * as z from 'zod/mini';
import { isUniqueViolation } from '../../database/database.ts';
import type { Dependencies } from '../../dependencies.ts';
import { invalidRequest, unauthorized } from '../../http/errors.ts';
import { WebhookEvent } from './webhook-event.entity.ts';

const event = z.object({
  event_id: z.string().check(z.minLength(1), z.maxLength(100)),
  type: z.string().check(z.maxLength(60)),
  data: z.object({ id: z.string().check(z.minLength(1), z.maxLength(100)) }),
});

/**
 * Stores each of Square's events once, so that `handleWebhooks` can ask Square about it
 * (developer.squareup.com/docs/webhooks/step3validate).
 */
export async function receiveWebhook(
  { database, env, now, square }: Dependencies,
  { body, signature }: { body: string; signature: string },
): Promise<void> {
  const url = env.SQUARE_WEBHOOK_URL;
  const isGenuine = signature !== '' && (await square.isGenuine({ body, signature, url }));
  if (!isGenuine) throw unauthorized();
  const parsed = event.safeParse(JSON.parse(body));
  if (!parsed.success) throw invalidRequest('The request is not an event.');
  const { event_id: eventId, type, data } = parsed.data;
  try {
    await database.run((manager) =>
      manager.insert(WebhookEvent, {
        eventId,
        type,
        objectId: data.id,
        receivedAt: now(),
        handledAt: null,
      }),
    );
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
  }
}
