import { createHash } from 'node:crypto';

/** The hash of an inline style or script as a source in the security policy (w3.org/TR/CSP3, "hash-source"). */
export const hashSource = (text: string): string =>
  `sha256-${createHash('sha256').update(text).digest('base64')}`;
