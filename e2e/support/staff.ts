import type { APIRequestContext } from '@playwright/test';
import { adminPassword } from './setting.ts';

type StaffSession = { token: string; expiresAt: string };

let session: Promise<StaffSession> | undefined;

async function signIn(request: APIRequestContext): Promise<StaffSession> {
  const answer = await request.post('/api/admin/auth', { data: { password: adminPassword } });
  return (await answer.json()) as StaffSession;
}

/** A staff session for all tests of a worker: checking the password is slow on purpose. */
export const staffSession = (request: APIRequestContext): Promise<StaffSession> =>
  (session ??= signIn(request));

/** Headers of a staff request. */
export async function asStaff(request: APIRequestContext) {
  const { token } = await staffSession(request);
  return { authorization: `Bearer ${token}` };
}
