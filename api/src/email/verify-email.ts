import { IsNull, LessThan, MoreThan, Not } from 'typeorm';
import { limits } from '../../contract/index.ts';
import { findRows, sql } from '../database/rows.ts';
import type { Dependencies } from '../dependencies.ts';
import { codeExhausted, codeInvalid, emailNotVerified } from '../http/errors.ts';
import { EmailVerification } from './email-verification.entity.ts';
import { hashCode, isSameHash } from './verification-code.ts';
import { isOn } from '../controls.ts';

const minutesBefore = (instant: Date, minutes: number): Date =>
  new Date(instant.getTime() - minutes * 60_000);

/** Marks an address as its owner's. Every try is counted before the code is compared. */
export async function verifyEmail(
  { database, env, now }: Dependencies,
  { email, code }: { email: string; code: string },
): Promise<{ verified: true }> {
  const live = {
    email,
    codeHash: Not(IsNull()),
    ...(isOn('code-expiry')
      ? { sentAt: MoreThan(minutesBefore(now(), limits.codeLifeMinutes)) }
      : {}),
  };
  const { affected } = await database.run((manager) =>
    manager.update(
      EmailVerification,
      { ...live, ...(isOn('code-attempts') ? { attempts: LessThan(limits.codeAttempts) } : {}) },
      { attempts: () => 'attempts + 1' },
    ),
  );
  const row = await database.run((manager) => manager.findOneBy(EmailVerification, live));
  if (affected === 0) throw row ? codeExhausted() : codeInvalid();
  const hash = hashCode(env.CODE_KEY, { email, code });
  if (!row?.codeHash || !isSameHash(row.codeHash, hash)) throw codeInvalid();

  const used = await database.run((manager) =>
    manager.update(
      EmailVerification,
      { email, codeHash: hash },
      { codeHash: isOn('code-single-use') ? null : hash, verifiedAt: now() },
    ),
  );
  if (used.affected === 0) throw codeInvalid();
  return { verified: true };
}

/** Throws EMAIL_NOT_VERIFIED unless the server itself verified the address within the last hour. */
export async function requireVerifiedEmail(
  { database, now }: Pick<Dependencies, 'database' | 'now'>,
  email: string,
): Promise<void> {
  const since = minutesBefore(now(), limits.verificationLifeMinutes);
  const verified = await database.run((manager) =>
    findRows(manager, EmailVerification, sql`email = ${email} AND verified_at > ${since}`),
  );
  if (verified.length === 0 && isOn('email-proof')) throw emailNotVerified();
}
