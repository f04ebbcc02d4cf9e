import { randomUUID } from 'node:crypto';
import { type EntityManager, LessThanOrEqual } from 'typeorm';
import { type CodePurpose, limits } from '@studio/contract';
import type { Dependencies } from '../dependencies.ts';
import { codesStopped, tooManyRequests } from '../http/errors.ts';
import { EmailProof } from './email-proof.entity.ts';
import { codeMail } from './mails/account/code-mail.ts';
import { mailStudio } from './mails/mail-studio.ts';
import { putInOutbox } from './put-in-outbox.ts';
import { hashCode, makeCode } from './verification-code.ts';

type Sent = { sent: true; resendAfter: number };

/** `browser` as browser-of.ts marks it: the code is good in that one only. */
type Recipient = { email: string; browser: string };

/**
 * Mails a new code, at most one a minute to an address and browser; its code before stops working.
 * Another browser's code for the same address stays as it is, and its owner may ask for one: strangers
 * have mails of their own to use up, below ceilings for the address and for the whole site.
 */
export async function sendVerificationCode(
  deps: Dependencies,
  {
    client,
    purpose,
    ...recipient
  }: Recipient & { client: string; purpose?: CodePurpose | undefined },
): Promise<Sent> {
  const { email } = recipient;
  const { throttles } = deps;
  if (await throttles.codesOfSite.isRaised()) throw codesStopped();
  const limited = [
    [throttles.codesPerClient, client],
    [throttles.codesPerAddressAndClient, `${email} ${client}`],
    [throttles.codesPerAddressAndHour, email],
    [throttles.codesPerAddressAndDay, email],
  ] as const;
  return throttles.guard(limited, async (count) => {
    await mailCode(deps, { recipient, purpose });
    // Counted when sent, so that nobody can use up the codes of somebody else by asking too fast.
    await count();
    if (await throttles.codesOfSite.note()) {
      deps.log.error({ alert: true }, 'too many verification codes: no more are sent for an hour');
    }
    return { sent: true, resendAfter: limits.codeResendSeconds };
  });
}

async function mailCode(
  deps: Dependencies,
  { recipient, purpose }: { recipient: Recipient; purpose: CodePurpose | undefined },
): Promise<void> {
  const { database, env, now } = deps;
  const code = makeCode();
  const fresh = {
    codeHash: hashCode(env.CODE_KEY, { ...recipient, code }),
    attempts: 0,
    sentAt: now(),
  };
  await database.transaction(async (manager) => {
    const place = { email: recipient.email, browserHash: recipient.browser };
    if (!(await storeCode(manager, { place, fresh }))) throw await tooSoon(manager, place, now());
    await putInOutbox(manager, {
      about: `code:${randomUUID()}`,
      recipient: recipient.email,
      mail: codeMail(mailStudio(env), { code, purpose }),
      priority: 'code',
      now: now(),
      notAfter: new Date(now().getTime() + limits.codeLifeMinutes * 60_000),
    });
  });
}

type Place = Pick<EmailProof, 'email' | 'browserHash'>;
type Fresh = Pick<EmailProof, 'codeHash' | 'attempts' | 'sentAt'>;

const never = new Date(0);

/**
 * False when the last code is younger than a minute. The place is made first, and locked by making it:
 * on MySQL an update that finds nothing locks the gap, and an insert that finds its row shares it, so
 * that many at once would wait for each other in rings.
 */
async function storeCode(
  manager: EntityManager,
  { place, fresh }: { place: Place; fresh: Fresh },
): Promise<boolean> {
  await manager
    .createQueryBuilder()
    .insert()
    .into(EmailProof)
    .values({ ...place, codeHash: null, attempts: 0, sentAt: never, verifiedAt: null })
    .orUpdate(['email'], ['email', 'browser_hash'])
    .execute();
  const aMinuteAgo = new Date(fresh.sentAt.getTime() - limits.codeResendSeconds * 1000);
  const { affected } = await manager.update(
    EmailProof,
    { ...place, sentAt: LessThanOrEqual(aMinuteAgo) },
    fresh,
  );
  return affected === 1;
}

async function tooSoon(manager: EntityManager, place: Place, now: Date) {
  const row = await manager.findOneBy(EmailProof, place);
  const waited = (now.getTime() - (row?.sentAt ?? now).getTime()) / 1000;
  const retryAfter = Math.max(1, Math.ceil(limits.codeResendSeconds - waited));
  return tooManyRequests(`Please wait ${retryAfter} seconds before asking for another code.`, {
    retryAfter,
  });
}
