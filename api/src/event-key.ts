import { createPublicKey, type KeyObject } from 'node:crypto';

/** The key by which SendGrid's events are known; throws for what is none. */
export const eventKey = (base64: string): KeyObject =>
  createPublicKey({ key: Buffer.from(base64, 'base64'), format: 'der', type: 'spki' });
