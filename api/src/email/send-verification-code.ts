import { randomUUID } from 'node:crypto';
import { type EntityManager, LessThanOrEqual } from 'typeorm';
import { limits } from '../../contract/index.ts';
import type { Dependencies } from '../dependencies.ts';
import { isUniqueViolation } from '../database/database.ts';
import { tooManyRequests } from '../http/errors.ts';
import { EmailVerification } from './email-verification.entity.ts';
import { codeMail } from './mails/code-mail.ts';
import { putInOutbox } from './put-in-outbox.ts';
import { hashCode, makeCode } from './verification-code.ts';
import { isOn } from '../controls.ts';

type Sent = { sent: true; resendAfter: number };

type Recipient = { email: string; client: string };

/** Mails a new code, at most one a minute to an address; the code before it stops working. */
export function sendVerificationCode(
  deps: Dependencies,
  { email, client }: Recipient,
): Promise<Sent> {
  const { codesPerClient, codesPerAddressAndHour, codesPerAddressAndDay } = deps.throttles;
  const limited = [
    [codesPerClient, client],
    [codesPerAddressAndHour, email],
    [codesPerAddressAndDay, email],
  ] as const;
  return deps.throttles.guard(limited, async (count) => {
    await mailCode(deps, email);
    deps.crashPoint('after-code-kept');
    // Counted when sent, so that nobody can use up the codes of somebody else by asking too fast.
    await count();
    return { sent: true, resendAfter: limits.codeResendSeconds };
  });
}

async function mailCode(deps: Dependencies, email: string): Promise<void> {
  const { database, env, now } = deps;
  const code = makeCode();
  const fresh = { codeHash: hashCode(env.CODE_KEY, { email, code }), attempts: 0, sentAt: now() };
  await database.transaction(async (manager) => {
    if (!(await storeCode(manager, { email, fresh })))
      throw await tooSoon(manager, { email, deps });
    await putInOutbox(manager, {
      about: `code:${randomUUID()}`,
      recipient: email,
      mail: codeMail(env.STUDIO_NAME, code),
      now: now(),
    });
  });
}

type Fresh = Pick<EmailVerification, 'codeHash' | 'attempts' | 'sentAt'>;

/** False when the last code is younger than a minute. */
async function storeCode(
  manager: EntityManager,
  { email, fresh }: { email: string; fresh: Fresh },
): Promise<boolean> {
  const aMinuteAgo = new Date(fresh.sentAt.getTime() - limits.codeResendSeconds * 1000);
  const { affected } = await manager.update(
    EmailVerification,
    { email, ...(isOn('code-resend') ? { sentAt: LessThanOrEqual(aMinuteAgo) } : {}) },
    fresh,
  );
  if (affected === 1) return true;
  if (await manager.existsBy(EmailVerification, { email })) return false;
  try {
    await manager.insert(EmailVerification, { email, ...fresh, verifiedAt: null });
    return true;
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
}

async function tooSoon(
  manager: EntityManager,
  { email, deps }: { email: string; deps: Dependencies },
) {
  const row = await manager.findOneBy(EmailVerification, { email });
  const sentAt = row?.sentAt.getTime() ?? deps.now().getTime();
  const waited = (deps.now().getTime() - sentAt) / 1000;
  const retryAfter = Math.max(1, Math.ceil(limits.codeResendSeconds - waited));
  return tooManyRequests(`Please wait ${retryAfter} seconds before asking for another code.`, {
    retryAfter,
  });
}
