import { IsNull } from 'typeorm';
import * as z from 'zod/mini';
import type { Dependencies } from '../../dependencies.ts';
import { invalidRequest, unauthorized } from '../../http/errors.ts';
import { asSent } from '../deliver-outbox.ts';
import { type MailFailure, OutboxMail } from '../outbox-mail.entity.ts';

const reported = z.object({
  event: z.string(),
  /** The kind of bounce; `blocked` is temporary. */
  type: z.optional(z.string()),
  outbox_id: z.optional(z.string()),
});

const events = z.array(reported);

/** SendGrid repeats a call for up to a day. A repeated call changes nothing. */
const oldestMs = 24 * 3_600_000;
const aheadMs = 5 * 60_000;

type Received = { body: string; timestamp: string; signature: string };

/**
 * Records emails that did not reach their recipient. SendGrid retries a deferred email for 72 hours and then
 * reports it as blocked (twilio.com/docs/sendgrid/glossary/throttling). Throws UNAUTHORIZED for a call that
 * SendGrid has not signed, or that is more than a day old.
 */
export async function receiveEvents(deps: Dependencies, received: Received): Promise<void> {
  const ageMs = deps.now().getTime() - Number(received.timestamp) * 1000;
  const isTimely = ageMs <= oldestMs && ageMs >= -aheadMs;
  if (!isTimely || !deps.mail.isGenuine(received)) throw unauthorized();
  const parsed = events.safeParse(JSON.parse(received.body));
  if (!parsed.success) throw invalidRequest('The request has no events.');
  for (const { outbox_id: id, ...each } of parsed.data) {
    const failure = failureOf(each);
    if (id && failure) await noteFailure(deps, { id, failure });
  }
}

function failureOf({ event, type }: z.infer<typeof reported>): MailFailure | null {
  if (event === 'dropped') return 'DROPPED';
  if (event !== 'bounce') return null;
  return type === 'blocked' ? 'BLOCKED' : 'BOUNCED';
}

/** Marks the email as sent as well, because the provider has it even if a crash kept us from recording that. */
async function noteFailure(
  { database, now }: Dependencies,
  { id, failure }: { id: string; failure: MailFailure },
): Promise<void> {
  await database.transaction(async (manager) => {
    await manager.update(OutboxMail, { id, sentAt: IsNull() }, asSent(now()));
    await manager.update(OutboxMail, { id }, { failure });
  });
}
