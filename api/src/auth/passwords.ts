import { hash, verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';
import { limits, passwordTooCommon } from '../../contract/index.ts';
import { invalidRequest } from '../http/errors.ts';

/** Argon2id, which is slow on purpose; handed in, so that a test can count. */
export type Passwords = {
  hash(password: string): Promise<string>;
  /** Takes as long without a hash, when there is nothing to compare with; then it is false. */
  verify(hash: string | null, password: string): Promise<boolean>;
};

export const createPasswords = (verifyHash = verify): Passwords => {
  const nobodysHash = hash('nobody has this password');
  return {
    hash: (password) => hash(password),
    async verify(known, password) {
      const isRight = await verifyHash(known ?? (await nobodysHash), password);
      return isRight && known !== null;
    },
  };
};

const common = new Set(
  dictionary['passwords-common'].filter(({ length }) => length >= limits.passwordMinLength),
);

/** Refuses what guessers try first (NIST SP 800-63B 5.1.1.2). */
export function refuseCommonPassword(password: string): void {
  if (!common.has(password.toLowerCase())) return;
  throw invalidRequest(passwordTooCommon, {
    details: [{ field: 'password', message: passwordTooCommon }],
  });
}
