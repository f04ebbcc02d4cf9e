import { IsNull, LessThan, MoreThan, Not } from 'typeorm';
import { limits } from '@studio/contract';
import { findRows, sql } from '../database/rows.ts';
import type { Dependencies } from '../dependencies.ts';
import { codeExhausted, codeInvalid, cookiesNeeded, emailNotVerified } from '../http/errors.ts';
import { EmailProof } from './email-proof.entity.ts';
import { hashCode, isSameHash } from './verification-code.ts';

/** Whose address, in which browser (browser-of.ts): null is one that can have proved nothing. */
export type Proof = { email: string; browser: string | null };

const minutesBefore = (instant: Date, minutes: number): Date =>
  new Date(instant.getTime() - minutes * 60_000);

/** A proof made then or before no longer counts. */
export const oldestProof = (now: Date): Date => minutesBefore(now, limits.verificationLifeMinutes);

/** Marks an address as its owner's, in this browser. Every try is counted before the code is compared. */
export async function verifyEmail(
  { database, env, now }: Dependencies,
  { email, browser, code }: Proof & { code: string },
): Promise<{ verified: true }> {
  if (!browser) throw cookiesNeeded('ask for a new code');
  const live = {
    email,
    browserHash: browser,
    codeHash: Not(IsNull()),
    sentAt: MoreThan(minutesBefore(now(), limits.codeLifeMinutes)),
  };
  const { affected } = await database.run((manager) =>
    manager.update(
      EmailProof,
      { ...live, attempts: LessThan(limits.codeAttempts) },
      { attempts: () => 'attempts + 1' },
    ),
  );
  const row = await database.run((manager) => manager.findOneBy(EmailProof, live));
  if (affected === 0) throw row ? codeExhausted() : codeInvalid();
  const hash = hashCode(env.CODE_KEY, { email, browser, code });
  if (!row?.codeHash || !isSameHash(row.codeHash, hash)) throw codeInvalid();

  const used = await database.run((manager) =>
    manager.update(
      EmailProof,
      { email, browserHash: browser, codeHash: hash },
      { codeHash: null, verifiedAt: now() },
    ),
  );
  if (used.affected === 0) throw codeInvalid();
  return { verified: true };
}

type Reading = Pick<Dependencies, 'database' | 'now'>;

/** Throws EMAIL_NOT_VERIFIED unless this browser has verified the address within the last hour. */
export async function requireVerifiedEmail(deps: Reading, proof: Proof): Promise<void> {
  if (!(await isVerifiedEmail(deps, proof))) throw emailNotVerified();
}

export async function isVerifiedEmail(
  { database, now }: Reading,
  { email, browser }: Proof,
): Promise<boolean> {
  const verified = await database.run((manager) =>
    findRows(
      manager,
      EmailProof,
      sql`email = ${email} AND browser_hash = ${browser} AND verified_at > ${oldestProof(now())}`,
    ),
  );
  return verified.length > 0;
}
