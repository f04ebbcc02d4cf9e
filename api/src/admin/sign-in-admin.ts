import type { AdminSession } from '../../contract/index.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Env } from '../env.ts';
import { invalidCredentials } from '../http/errors.ts';
import { startAdminSession } from './admin-session.ts';

/** One answer for every wrong password; the password itself is never kept. */
export async function signInAdmin(
  deps: Dependencies,
  { password, client }: { password: string; client: string },
): Promise<AdminSession> {
  // By client and not for all: an attacker must not be able to lock the studio out.
  return deps.throttles.failedAdminSignInsPerClient.guard(client, async (countFailure) => {
    if (!(await deps.passwords.verify(await adminPasswordHash(deps), password))) {
      await countFailure();
      throw invalidCredentials();
    }
    return startAdminSession(deps, deps.now());
  });
}

const hashes = new WeakMap<Env, Promise<string>>();

// A laptop's plain password is hashed once; production gives the hash itself.
function adminPasswordHash({ env, passwords }: Dependencies): Promise<string> {
  if (env.ADMIN_PASSWORD_HASH) return Promise.resolve(env.ADMIN_PASSWORD_HASH);
  const known = hashes.get(env) ?? passwords.hash(env.ADMIN_PASSWORD ?? '');
  hashes.set(env, known);
  return known;
}
