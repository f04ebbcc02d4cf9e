import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { insertRow } from '../database/rows.ts';
import type { Mail } from './mails/mail.ts';
import { OutboxMail } from './outbox-mail.entity.ts';

/** Queues a mail in the caller's transaction: it goes out if, and only if, that commits. */
export function putInOutbox(
  manager: EntityManager,
  { about, recipient, mail, now }: { about: string; recipient: string; mail: Mail; now: Date },
): Promise<void> {
  return insertRow(manager, OutboxMail, {
    id: randomUUID(),
    about,
    recipient,
    calendar: null,
    ...mail,
    tries: 0,
    nextTryAt: now,
    sentAt: null,
  });
}
