import type { TestApi } from '../../test-api.ts';

type Claims = Record<string, unknown>;

/** Asks for a nonce, like the login page. */
export async function askNonce(api: TestApi, from: { browser?: string } = {}): Promise<string> {
  const { body } = await api.call('POST', '/auth/google/nonce', { body: {}, ...from });
  return body.nonce;
}

/**
 * Makes a Google token for a customer who chose an account in the browser that all calls use. Claims can be
 * overridden; a `nonce` of undefined leaves it out.
 */
export async function googleToken(api: TestApi, claims: Claims = {}): Promise<string> {
  const now = api.clock.now.getTime() / 1000;
  const nonce = 'nonce' in claims ? {} : { nonce: await askNonce(api) };
  const answer = await fetch(`${api.standIns.url}/google/mint`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      aud: api.deps.env.GOOGLE_CLIENT_ID,
      email: 'maya@mail.example',
      name: 'Maya Lindqvist',
      sub: '1234567890',
      email_verified: true,
      iat: now,
      exp: now + 3600,
      ...nonce,
      ...claims,
    }),
  });
  return ((await answer.json()) as { credential: string }).credential;
}

export const signInByToken = (
  api: TestApi,
  token: string,
  from: { browser?: string | null } = {},
) => api.call('POST', '/auth/google', { body: { token }, ...from });

export const signInWithGoogle = async (api: TestApi, claims: Claims = {}) =>
  signInByToken(api, await googleToken(api, claims));
