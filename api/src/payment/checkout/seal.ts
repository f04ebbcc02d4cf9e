import {
  createCipheriv,
  createDecipheriv,
  createSecretKey,
  type KeyObject,
  randomBytes,
} from 'node:crypto';

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/**
 * `key` is 32 bytes in base64. `note` goes to Square with the card. The seal depends on the note, so an earlier
 * release, which does not know the note, cannot retry the charge without it; Square would refuse that.
 */
type Sealing = { key: string; note: string | null };

/** Encrypts a card token for the minutes that it waits in the database. */
export function seal(text: string, { key, note }: Sealing): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, keyOf(key), nonce);
  cipher.setAAD(Buffer.from(note ?? ''));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64');
}

/** Throws when the text was not sealed with this key and note. */
export function unseal(sealed: string, { key, note }: Sealing): string {
  const bytes = Buffer.from(sealed, 'base64');
  const decipher = createDecipheriv(algorithm, keyOf(key), bytes.subarray(0, nonceBytes));
  decipher.setAAD(Buffer.from(note ?? ''));
  decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
  const text = decipher.update(bytes.subarray(nonceBytes + tagBytes));
  return Buffer.concat([text, decipher.final()]).toString('utf8');
}

const keyOf = (key: string): KeyObject =>
  createSecretKey(Buffer.from(key, 'base64').subarray(0, 32));
