import { randomUUID } from 'node:crypto';
import type { Dependencies } from '../dependencies.ts';
import { readLatest } from '../legal/legal-texts.ts';
import { mailStudio } from './mails/mail-studio.ts';
import { termsMail } from './mails/terms-mail.ts';
import { putInOutbox } from './put-in-outbox.ts';

/** Queues the terms in force for an address that its owner has proved. Throws RATE_LIMITED. */
export function mailTermsTo(deps: Dependencies, recipient: string): Promise<{ sent: true }> {
  const { guard, termsMailsPerAddress } = deps.throttles;
  return guard([[termsMailsPerAddress, recipient]], async (count) => {
    await deps.database.run(async (manager) => {
      const mail = termsMail(mailStudio(deps.env), await readLatest(manager, 'terms'));
      await putInOutbox(manager, {
        about: `terms:${randomUUID()}`,
        recipient,
        mail,
        now: deps.now(),
      });
    });
    await count();
    return { sent: true };
  });
}
