import { randomUUID } from 'node:crypto';
import type { AdminSession } from '@studio/contract';
import type { Dependencies } from '../dependencies.ts';
import { guessingMail } from '../email/mails/account/guessing-mail.ts';
import { mailStudio } from '../email/mails/mail-studio.ts';
import { putInOutbox } from '../email/put-in-outbox.ts';
import type { Env } from '../env.ts';
import { invalidCredentials } from '../http/errors.ts';
import { startAdminSession } from './admin-session.ts';

/** `isKnown`: the browser has the cookie that makes it known (known-browser.ts). */
type Caller = { client: string; isKnown: boolean };

/** Gives one answer for every wrong password. The password itself is never stored. */
export async function signInAdmin(
  deps: Dependencies,
  { password, ...caller }: Caller & { password: string },
): Promise<AdminSession> {
  return deps.throttles.guard(await limitsOf(deps, caller), async (count) => {
    const asker = caller.isKnown ? 'known staff' : 'staff';
    const isRight = await deps.passwords.verify(await adminPasswordHash(deps), password, asker);
    if (!isRight) {
      await count();
      if (await deps.throttles.adminGuessing.note()) await tellOwner(deps);
      throw invalidCredentials();
    }
    return startAdminSession(deps);
  });
}

/**
 * There is no single limit for all callers, because an attacker must not lock the studio out. Strangers slow each
 * other down, but not the browsers in which staff have signed in: those share a separate number of tries.
 */
async function limitsOf({ throttles }: Dependencies, { client, isKnown }: Caller) {
  const known = [[throttles.failedAdminSignInsOfKnownBrowsers, 'admin']] as const;
  if (isKnown && (await throttles.hasPoints(known))) return known;
  const asEver = [throttles.failedAdminSignInsPerClient, client] as const;
  if (!(await throttles.adminGuessing.isRaised())) return [asEver];
  return [asEver, [throttles.slowedAdminSignInsPerClient, client] as const];
}

async function tellOwner({ database, env, now, log }: Dependencies): Promise<void> {
  log.warn({ alert: true }, 'admin password is being guessed');
  await database.run((manager) =>
    putInOutbox(manager, {
      about: `admin-guessing:${randomUUID()}`,
      recipient: env.STUDIO_EMAIL,
      mail: guessingMail(mailStudio(env)),
      now: now(),
    }),
  );
}

const hashes = new WeakMap<Env, Promise<string>>();

// In local development, hashes the plain password once. In production, the environment contains the hash.
function adminPasswordHash({ env, passwords }: Dependencies): Promise<string> {
  if (env.ADMIN_PASSWORD_HASH) return Promise.resolve(env.ADMIN_PASSWORD_HASH);
  const known = hashes.get(env) ?? passwords.hash(env.ADMIN_PASSWORD ?? '', 'known staff');
  hashes.set(env, known);
  return known;
}
