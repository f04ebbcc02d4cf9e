import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { insertRow } from '../database/rows.ts';
import { erasedEmail } from '../reservation/reservation.entity.ts';
import { plainWords } from './layout/mail-text.ts';
import { html } from '../http/html.ts';
import type { Mail } from './layout/mail.ts';
import { OutboxMail } from './outbox-mail.entity.ts';

type Queued = {
  about: string;
  recipient: string;
  mail: Mail;
  now: Date;
  /** The time after which the email is no longer worth sending. */
  notAfter?: Date | null;
  priority?: Priority;
};

/** A visitor waits on the page for a code, so codes are sent separately and first. */
export const priorities = { usual: 0, code: 1 } as const;

export type Priority = keyof typeof priorities;

let lastPlace = 0;

/** Microseconds since 1970. Always increases, even for emails queued within one millisecond. */
const nextPlace = (): number => (lastPlace = Math.max(lastPlace + 1, Date.now() * 1000));

/**
 * Queues an email in the caller's transaction: it is sent if, and only if, that commits. Sends nothing to guests
 * without an address or erased guests.
 */
export async function putInOutbox(
  manager: EntityManager,
  { about, recipient, mail, now, notAfter = null, priority = 'usual' }: Queued,
): Promise<void> {
  if (recipient === '' || recipient === erasedEmail) return;
  const text = plainWords(mail);
  await insertRow(manager, OutboxMail, {
    id: randomUUID(),
    about,
    recipient,
    subject: mail.subject,
    text,
    html: html`<pre>${text}</pre>`.text,
    content: JSON.stringify(toData(mail)),
    calendar: null,
    tries: 0,
    nextTryAt: now,
    notAfter,
    priority: priorities[priority],
    place: nextPlace(),
    failure: null,
    sentAt: null,
  });
}

const toData = ({ studio: { name, email }, ...mail }: Mail): Mail => ({
  ...mail,
  studio: { name, email },
});
