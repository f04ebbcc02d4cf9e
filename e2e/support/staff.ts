import type { APIRequestContext } from '@playwright/test';
import { adminPassword } from './setting.ts';

type StaffSession = { token: string; expiresAt: string; offlineKey: string };

let session: Promise<StaffSession> | undefined;

async function signIn(request: APIRequestContext): Promise<StaffSession> {
  const answer = await request.post('/api/admin/auth', { data: { password: adminPassword } });
  return (await answer.json()) as StaffSession;
}

/** One staff session for all tests of a worker, because checking a password is deliberately slow. */
export const staffSession = (request: APIRequestContext): Promise<StaffSession> =>
  (session ??= signIn(request));

/** The headers of a staff request. */
export async function asStaff(request: APIRequestContext) {
  const { token } = await staffSession(request);
  return { authorization: `Bearer ${token}` };
}
