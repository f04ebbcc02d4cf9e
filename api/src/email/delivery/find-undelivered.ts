import type { EntityManager } from 'typeorm';
import { findRows, list, sql } from '../../database/rows.ts';
import { mostTries } from '../deliver-outbox.ts';
import { OutboxMail } from '../outbox-mail.entity.ts';

/** The state of an email in its booking's history: SENT, WAITING, GIVEN_UP or its failure. */
export const mailState = ({ sentAt, tries, failure }: OutboxMail): string =>
  failure ?? (sentAt ? 'SENT' : tries >= mostTries ? 'GIVEN_UP' : 'WAITING');

const isFailed = (mail: OutboxMail): boolean => !['SENT', 'WAITING'].includes(mailState(mail));

/** Finds the addresses whose last email did not arrive, with that email. */
export async function findUndelivered(
  manager: EntityManager,
  emails: string[],
): Promise<Map<string, OutboxMail>> {
  const addresses = [...new Set(emails)].filter(Boolean);
  if (addresses.length === 0) return new Map();
  const mails = await findRows(
    manager,
    OutboxMail,
    sql`recipient IN ${list(addresses)} AND (sent_at IS NOT NULL OR tries >= ${mostTries})
      ORDER BY place`,
  );
  const last = new Map(mails.map((mail) => [mail.recipient, mail]));
  return new Map([...last].filter(([, mail]) => isFailed(mail)));
}
