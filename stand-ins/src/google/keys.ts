import { randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair } from 'jose';

/** Creates a key for signing ID tokens, with a new key id, and its public half as Google publishes it. */
export async function createGoogleKeys() {
  const kid = randomUUID();
  const { privateKey, publicKey } = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' };
  return { kid, privateKey, jwks: { keys: [jwk] } };
}

export type GoogleKeys = Awaited<ReturnType<typeof createGoogleKeys>>;
