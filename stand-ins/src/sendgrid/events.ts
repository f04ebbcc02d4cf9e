import { randomUUID } from 'node:crypto';
import { createDelivery, type Post } from '../deliver-events.ts';
import type { AcceptedMail } from './inbox.ts';
import { signEvents } from './sign-events.ts';

/**
 * What happens to an email, depending on the recipient's domain. SendGrid reports a temporary block as a bounce too.
 */
const outcomes: Record<string, object> = {
  'bounced.example': {
    event: 'bounce',
    type: 'bounce',
    status: '5.1.1',
    reason: '550 No such user',
  },
  'blocked.example': { event: 'bounce', type: 'blocked', status: '4.7.1', reason: '421 Try later' },
  'dropped.example': { event: 'dropped', reason: 'Bounced Address' },
  'deferred.example': { event: 'deferred', response: '421 Try later', attempt: '1' },
};

/** Reports what happened to an email, as SendGrid's event webhook does. Without a target it reports nothing. */
export function createEvents(url: string | undefined, post: Post) {
  const { deliver, stop } = createDelivery(post);
  return {
    stop,
    report({ personalizations, custom_args: args = {} }: AcceptedMail): void {
      const events = personalizations
        .flatMap(({ to }) => to)
        .flatMap(({ email }) => {
          const outcome = outcomes[email.split('@')[1]!.toLowerCase()];
          const timestamp = Math.floor(Date.now() / 1000);
          return outcome
            ? [{ email, timestamp, sg_event_id: randomUUID(), ...args, ...outcome }]
            : [];
        });
      if (!url || events.length === 0) return;
      void deliver({
        url,
        body: JSON.stringify(events),
        sign: (body) => signEvents(body, new Date()),
      });
    },
  };
}
