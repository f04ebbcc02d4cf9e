import { createPublicKey, type KeyObject } from 'node:crypto';

/** The public key that verifies SendGrid's events; throws for an invalid one. */
export const eventKey = (base64: string): KeyObject =>
  createPublicKey({ key: Buffer.from(base64, 'base64'), format: 'der', type: 'spki' });
