import { In, IsNull, MoreThan, Not } from 'typeorm';
import { type CodePurpose, codePurposes, limits } from '@studio/contract';
import { findRows, sql } from '../database/rows.ts';
import type { Dependencies } from '../dependencies.ts';
import { codeExhausted, codeInvalid, cookiesNeeded, emailNotVerified } from '../http/errors.ts';
import { type CodeUse, EmailProof } from './email-proof.entity.ts';
import { hashCode, isSameHash } from './verification-code.ts';

/** An address and a browser (browser-of.ts); null for a browser that cannot have proved anything. */
type Owner = { email: string; browser: string | null };

/** A code proves an address only for the purpose in its email. */
export type Proof = Owner & { purpose: CodePurpose };

const minutesBefore = (instant: Date, minutes: number): Date =>
  new Date(instant.getTime() - minutes * 60_000);

/** Proofs from this moment or earlier have expired. */
export const oldestProof = (now: Date): Date => minutesBefore(now, limits.verificationLifeMinutes);

type Typed = Owner & { code: string; client: string };

/** Verifies an address in this browser for the code's purpose. */
export async function verifyEmail(deps: Dependencies, typed: Typed): Promise<{ verified: true }> {
  await useUpCode(deps, { ...typed, uses: codePurposes, proof: { verifiedAt: deps.now() } });
  return { verified: true };
}

type CodeTry = Typed & {
  /** What the code may be for. */
  uses: readonly CodeUse[];
  bookingNumber?: string;
  proof?: Pick<EmailProof, 'verifiedAt'>;
};

/**
 * Uses up a right code, or throws the reason why it is refused. Counts every try before it compares the code. A wrong
 * code also counts against the network, and so does the next try of that code. The first right code is accepted,
 * whatever others in the network have tried.
 */
export async function useUpCode(
  { database, env, now, throttles }: Dependencies,
  { email, browser, code, client, uses, bookingNumber, proof }: CodeTry,
): Promise<void> {
  if (!browser) throw cookiesNeeded('request a new code');
  const live = {
    email,
    browserHash: browser,
    purpose: In(uses),
    codeHash: Not(IsNull()),
    sentAt: MoreThan(minutesBefore(now(), limits.codeLifeMinutes)),
  };
  await database.run((manager) =>
    manager.update(EmailProof, live, { attempts: () => 'attempts + 1' }),
  );
  const tried = await database.run((manager) => manager.findBy(EmailProof, live));
  const open = tried.filter(({ attempts }) => attempts <= limits.codeAttempts);
  if (open.length === 0) throw tried.length > 0 ? codeExhausted() : codeInvalid();
  const right = open.find(({ purpose, codeHash }) =>
    isSameHash(codeHash!, hashCode(env.CODE_KEY, { email, browser, purpose, bookingNumber, code })),
  );
  if (right?.attempts !== 1) {
    await throttles.guard([[throttles.wrongCodesPerClient, client]], async (countWrong) => {
      if (right) return;
      await countWrong();
      throw codeInvalid();
    });
  }
  const { purpose, codeHash } = right!;
  const used = await database.run((manager) =>
    manager.update(
      EmailProof,
      { email, browserHash: browser, purpose, codeHash: codeHash! },
      { codeHash: null, ...proof },
    ),
  );
  if (used.affected === 0) throw codeInvalid();
}

type Reading = Pick<Dependencies, 'database' | 'now'>;

/** Throws EMAIL_NOT_VERIFIED unless this browser has verified the address for this purpose within the last hour. */
export async function requireVerifiedEmail(deps: Reading, proof: Proof): Promise<void> {
  if (!(await isVerifiedEmail(deps, proof))) throw emailNotVerified();
}

export async function isVerifiedEmail(
  { database, now }: Reading,
  { email, browser, purpose }: Proof,
): Promise<boolean> {
  const verified = await database.run((manager) =>
    findRows(
      manager,
      EmailProof,
      sql`email = ${email} AND browser_hash = ${browser} AND purpose = ${purpose}
        AND verified_at > ${oldestProof(now())}`,
    ),
  );
  return verified.length > 0;
}
