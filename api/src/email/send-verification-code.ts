import { randomUUID } from 'node:crypto';
import { type EntityManager, LessThanOrEqual } from 'typeorm';
import {
  type CodePurpose,
  limits,
  type ResponseOf,
  type sendVerificationCode as contract,
  countOf,
} from '@studio/contract';
import type { Dependencies } from '../dependencies.ts';
import { selectRows, sql } from '../database/rows.ts';
import { networkOf, siteOf } from '../http/client-of.ts';
import { ApiError, tooManyRequests } from '../http/errors.ts';
import type { Count } from '../http/throttle.ts';
import { isUnreachable } from './delivery/is-unreachable.ts';
import { type CodeUse, EmailProof } from './email-proof.entity.ts';
import { codeMail } from './mails/account/code-mail.ts';
import { mailStudio } from './mails/mail-studio.ts';
import { putInOutbox } from './put-in-outbox.ts';
import { hashCode, makeCode } from './verification-code.ts';

type Sent = ResponseOf<typeof contract>;

/** The same answer for unknown and known addresses, so it reveals nothing about either. */
const fewCodes =
  'We can send only a few codes right now. If you have booked with this address before or have an account, ' +
  'your code is on its way. Otherwise, please try again in an hour.';

const unreachable = (studio: string) =>
  `Email to this address fails, so a code won’t arrive. Use another address, or email us at ${studio}.`;

/** `browser` is the hash from browser-of.ts. The code works only in that browser, and only for its purpose. */
type Recipient = { email: string; browser: string; purpose: CodeUse };

type Asked = { email: string; purpose: CodeUse; client: string };

/** Runs an attempt to email a code within the limits on codes. */
export function limitCodes<T>(
  { throttles }: Dependencies,
  { email, purpose, client }: Asked,
  attempt: (count: Count) => Promise<T>,
): Promise<T> {
  const forPurpose = `${email} ${purpose}`;
  const limited = [
    [throttles.codesPerClient, client],
    [throttles.codesPerNetwork, networkOf(client)],
    [throttles.codesPerSite, siteOf(client)],
    [throttles.codesPerClientAndHour, `${forPurpose} ${client}`],
    [throttles.codesPerClientAndDay, `${forPurpose} ${client}`],
    [throttles.codesPerPurposeAndHour, forPurpose],
    [throttles.codesPerPurposeAndDay, forPurpose],
    [throttles.codesPerAddressAndHour, email],
    [throttles.codesPerAddressAndDay, email],
  ] as const;
  return throttles.guard(limited, attempt);
}

/**
 * Emails a new code, at most one a minute for each address, browser and purpose; the previous code stops working.
 * Another browser's code for the same address stays valid, and the owner can still ask for one: strangers have a
 * separate number of emails per purpose, below limits for their network and for the address. Once the studio sends
 * unusually many codes, each site of a network still gets its first codes, and a known address gets all of them.
 */
export async function sendVerificationCode(
  deps: Dependencies,
  { client, ...recipient }: Recipient & { purpose: CodePurpose; client: string },
): Promise<Sent> {
  const { email, purpose } = recipient;
  const { throttles, metrics } = deps;
  const isRaised = await throttles.codesOfStudio.isRaised();
  return limitCodes(deps, { email, purpose, client }, async (count) => {
    const isFirst = !isRaised || (await takeFirst(deps, client));
    const isSent = isFirst || (await isKnown(deps, email));
    await mailCode(deps, { recipient, isSent });
    // Counted when sent, so asking too often cannot use up another person's codes.
    await count();
    if (!isSent) metrics.countCodeNotSent();
    else if (await throttles.codesOfStudio.note()) {
      deps.log.error(
        { alert: true },
        'many verification codes: strangers get few until the hour ends',
      );
    }
    const answer = { sent: true, resendAfter: limits.codeResendSeconds } as const;
    if (await isUnreachable(deps, email)) {
      return { ...answer, isUnreachable: true, notice: unreachable(deps.env.STUDIO_EMAIL) };
    }
    return isFirst ? answer : { ...answer, notice: fewCodes };
  });
}

/** Whether this is one of the first codes for a network's site since the studio began to send unusually many. */
async function takeFirst({ throttles }: Dependencies, client: string): Promise<boolean> {
  try {
    await throttles.guard([[throttles.firstCodesPerSite, siteOf(client)]], (count) => count());
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.status === 429) return false;
    throw error;
  }
}

async function isKnown({ database }: Dependencies, email: string): Promise<boolean> {
  const known = await database.run((manager) =>
    selectRows(
      manager,
      sql`SELECT 1 FROM customer WHERE email = ${email}
        UNION ALL SELECT 1 FROM reservation WHERE guest_email = ${email} AND state = 'CONFIRMED' LIMIT 1`,
    ),
  );
  return known.length > 0;
}

type Email = {
  recipient: Recipient;
  /** The booking that the code opens, in its stored form. */
  bookingNumber?: string;
  /** When false, the code is queued as too late to send, which takes the same work. */
  isSent: boolean;
};

/** Emails a new code, which replaces the earlier one. Throws TOO_MANY_REQUESTS within a minute. */
export async function mailCode(
  { database, env, now }: Dependencies,
  { recipient, bookingNumber, isSent }: Email,
): Promise<void> {
  const { email, browser: browserHash, purpose } = recipient;
  const code = makeCode();
  const fresh = {
    codeHash: hashCode(env.CODE_KEY, { ...recipient, bookingNumber, code }),
    attempts: 0,
    sentAt: now(),
  };
  await database.transaction(async (manager) => {
    const place = { email, browserHash, purpose };
    if (!(await storeCode(manager, { place, fresh }))) throw await tooSoon(manager, place, now());
    await putInOutbox(manager, {
      about: `code:${randomUUID()}`,
      recipient: email,
      mail: codeMail(mailStudio(env), { code, purpose }),
      priority: 'code',
      now: now(),
      notAfter: new Date(now().getTime() + (isSent ? limits.codeLifeMinutes * 60_000 : 0)),
    });
  });
}

type Place = Pick<EmailProof, 'email' | 'browserHash' | 'purpose'>;
type Fresh = Pick<EmailProof, 'codeHash' | 'attempts' | 'sentAt'>;

const never = new Date(0);

/**
 * Returns false when the last code is less than a minute old. Inserts the row first, which locks it. On MySQL, an
 * update that finds no row locks the gap, and an insert that finds its row shares that lock, so many requests at
 * once would deadlock.
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
    .orUpdate(['email'], ['email', 'browser_hash', 'purpose'])
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
  return tooManyRequests(
    `Please wait ${countOf(retryAfter, 'second')} before requesting another code.`,
    {
      retryAfter,
    },
  );
}
