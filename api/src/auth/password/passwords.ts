import { hash, verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';
import { limits, passwordTooCommon } from '@studio/contract';
import { invalidRequest } from '../../http/errors.ts';
import { type Asker, createLanes } from './password-lanes.ts';

/**
 * Argon2id, which is slow on purpose. It is injected so that a test can count comparisons. Throws UNAVAILABLE when
 * too many callers already wait (password-lanes.ts).
 */
export type Passwords = {
  hash(password: string, asker?: Asker): Promise<string>;
  /** Returns false without a hash, after the same time. */
  verify(hash: string | null, password: string, asker?: Asker): Promise<boolean>;
};

export const createPasswords = (verifyHash = verify): Passwords => {
  const nobodysHash = hash('nobody has this password');
  const inLane = createLanes();
  return {
    hash: async (password, asker = 'customer') => inLane(asker, () => hash(password)),
    async verify(known, password, asker = 'customer') {
      const compared = known ?? (await nobodysHash);
      const isRight = await inLane(asker, () => verifyHash(compared, password));
      return isRight && known !== null;
    },
  };
};

const common = new Set(
  dictionary['passwords-common'].filter(({ length }) => length >= limits.passwordMinLength),
);

/** Refuses passwords that attackers try first (NIST SP 800-63B 5.1.1.2). */
export function refuseCommonPassword(password: string): void {
  if (!common.has(password.toLowerCase())) return;
  throw invalidRequest(passwordTooCommon, {
    details: [{ field: 'password', message: passwordTooCommon }],
  });
}
