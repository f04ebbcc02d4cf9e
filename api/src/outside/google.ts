import { createRemoteJWKSet, errors, jwtVerify } from 'jose';
import { email } from '@studio/contract';
import type { Env } from '../env.ts';
import { unauthorized, unavailable } from '../http/errors.ts';
import { googleName } from './google-name.ts';

export type GoogleIdentity = {
  sub: string;
  email: string;
  name: string;
  isEmailVerified: boolean;
  /** The domain of the person's organization, if Google hosts one. */
  hostedDomain: string | null;
  /** The nonce that the page gave to Google. */
  nonce: string | null;
};

/** Throws UNAUTHORIZED unless the token is from Google, for this site and fresh. */
export type IdentityProvider = { identify(idToken: string): Promise<GoogleIdentity> };

const issuers = ['https://accounts.google.com', 'accounts.google.com'];

export function createGoogle(env: Env, now: () => Date): IdentityProvider {
  const keys = createRemoteJWKSet(new URL(env.GOOGLE_KEYS_URL));
  return {
    async identify(idToken) {
      const { payload } = await jwtVerify(idToken, keys, {
        issuer: issuers,
        audience: env.GOOGLE_CLIENT_ID,
        algorithms: ['RS256'],
        requiredClaims: ['sub', 'email', 'exp'],
        currentDate: now(),
      }).catch((error: unknown) => {
        throw isTokenFault(error) ? unauthorized() : unavailable();
      });
      const address = email.safeParse(payload['email']);
      if (!payload.sub || !address.success) throw unauthorized();
      return {
        sub: payload.sub,
        email: address.data,
        name: googleName(payload['name'], address.data),
        isEmailVerified: payload['email_verified'] === true,
        hostedDomain: textOf(payload['hd']),
        nonce: textOf(payload['nonce']),
      };
    },
  };
}

const textOf = (claim: unknown): string | null => (typeof claim === 'string' ? claim : null);

// Any other error means that Google's keys could not be fetched.
const isTokenFault = (error: unknown): boolean =>
  error instanceof errors.JWTClaimValidationFailed ||
  error instanceof errors.JWTExpired ||
  error instanceof errors.JWTInvalid ||
  error instanceof errors.JWSInvalid ||
  error instanceof errors.JWSSignatureVerificationFailed ||
  error instanceof errors.JOSEAlgNotAllowed ||
  error instanceof errors.JOSENotSupported ||
  error instanceof errors.JWKSNoMatchingKey;
