import { createPasswords } from '../auth/password/passwords.ts';
import { adminPassword, type Answer, startTestApi } from '../test-api.ts';

type Browser = { password?: string; client?: string; device?: string; protocol?: string };

export type SignInTest = Awaited<ReturnType<typeof startSignInTest>>;

/** Starts the API with the calls that tests of the admin's sign-in need, from known and unknown browsers. */
export async function startSignInTest() {
  const api = await startTestApi();
  // The limits count responses, so these tests can skip the slow comparison of passwords.
  api.deps.passwords = createPasswords(async (_hash, typed) => typed === adminPassword);
  const signIn = ({ password = adminPassword, client, device, protocol }: Browser = {}) =>
    api.call('POST', '/admin/auth', {
      body: { password },
      ...(client ? { client } : {}),
      headers: {
        ...(device ? { cookie: `device=${device}` } : {}),
        ...(protocol ? { 'x-forwarded-proto': protocol } : {}),
      },
    });
  const guess = (browser: Browser = {}) => signIn({ password: 'wrong password', ...browser });
  return {
    ...api,
    signIn,
    guess,
    /** Guesses from a new address each time. The twentieth guess counts as an attack. */
    async guessFromManyAddresses(times = 20): Promise<void> {
      for (let each = 0; each < times; each++) {
        expect((await guess({ client: stranger() })).status).toBe(401);
      }
    },
    /** Triggers the alarm of an attack without the guesses, for tests of what follows. */
    async raiseAlarm(): Promise<void> {
      for (let each = 0; each < 20; each++) await api.deps.throttles.adminGuessing.note();
    },
  };
}

export const cookieOf = ({ headers }: Answer): string => headers.getSetCookie()[0] ?? '';

export const deviceOf = (answer: Answer): string => /^device=([^;]+)/.exec(cookieOf(answer))![1]!;

let strangers = 0;
export const stranger = (): string => `203.0.${Math.floor(++strangers / 250)}.${strangers % 250}`;
