import { controlsOff } from './env.ts';

/**
 * The controls that can be switched off one at a time, to show that a test notices:
 * `npm run prove -- --teeth`. Production refuses the switch. Throttles are controls by their names.
 * @public read from the build by the proof
 */
export const controls = [
  'access-guard',
  'amount-assertion',
  'amount-at-square',
  'audit',
  'booking-window',
  'card-sealing',
  'code-attempts',
  'code-expiry',
  'code-resend',
  'code-single-use',
  'codesPerAddressAndDay',
  'codesPerAddressAndHour',
  'codesPerClient',
  'conflict-retry',
  'depth-limit',
  'duplicate-question',
  'email-proof',
  'error-secrecy',
  'failedAdminSignInsPerBrowser',
  'failedAdminSignInsPerClient',
  'failedSignInsPerAddress',
  'failedSignInsPerClient',
  'google-authority',
  'hold-limit-address',
  'hold-limit-client',
  'idempotency',
  'json-only',
  'mail-lease',
  'owner-check',
  'party-size',
  'queue',
  'refresh-limit',
  'refusedCardsPerAddress',
  'refusedCardsPerCheckout',
  'refusedCardsPerClient',
  'same-key',
  'seat-guard',
  'session-start',
  'slowedAdminSignInsPerClient',
  'staff-overlap',
  'token-revocation',
  'trusted-proxies',
  'version-check',
  'webhook-signature',
  'wrongCouponsPerClient',
] as const;

export type Control = (typeof controls)[number];

const off = new Set<string>(controlsOff());

export const isOn = (control: Control): boolean => !off.has(control);

/** For a test in this process; answers how to switch it on again. */
export function switchOff(control: Control): () => void {
  off.add(control);
  return () => void off.delete(control);
}
