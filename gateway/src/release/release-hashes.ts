import { createHash } from 'node:crypto';

/** A hash in the form of an `integrity` attribute. */
export const integrityOf = (content: Buffer): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** The version of a release: the hash of its record. */
export const versionOf = (record: Buffer): string =>
  createHash('sha256').update(record).digest('hex').slice(0, 16);

/** What the store keeps of the key of a preview's address. */
export const hashOfKey = (key: string): string => createHash('sha256').update(key).digest('hex');
