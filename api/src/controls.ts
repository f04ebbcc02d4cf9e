import { controlsOff } from './env.ts';

/**
 * The controls that can be switched off one at a time, to show that a test notices:
 * `npm run prove -- --teeth`. Production refuses the switch. Throttles are controls by their names.
 * @public read from the build by the proof
 */
export const controls = [
  'access-guard',
  'admin-password-key',
  'amount-assertion',
  'amount-at-square',
  'attempt-owner',
  'audit',
  'booking-window',
  'card-sealing',
  'code-attempts',
  'code-expiry',
  'code-resend',
  'code-single-use',
  'codes-of-site',
  'codesPerAddressAndClient',
  'codesPerAddressAndDay',
  'codesPerAddressAndHour',
  'codesPerClient',
  'conflict-retry',
  'coupon-end',
  'coupon-per-address',
  'coupon-seats',
  'customer-device',
  'decision-stands',
  'depth-limit',
  'duplicate-question',
  'email-proof',
  'error-secrecy',
  'failedAdminSignInsPerBrowser',
  'failedAdminSignInsPerClient',
  'failedRegistrationsPerClient',
  'failedRegistrationsPerProof',
  'failedSignInsPerAddress',
  'failedSignInsPerBrowser',
  'failedSignInsPerClient',
  'google-authority',
  'google-nonce',
  'hold-limit-address',
  'hold-limit-client',
  'hold-limit-client-day',
  'hold-limit-network',
  'hold-renewal-limit',
  'idempotency',
  'json-only',
  'late-money',
  'mail-lease',
  'own-location',
  'own-reference',
  'owner-check',
  'party-size',
  'password-ends-sessions',
  'password-queue',
  'password-race',
  'proof-ends-at-sign-out',
  'proof-per-browser',
  'proof-used-up',
  'query-limit',
  'queue',
  'refresh-limit',
  'refund-told',
  'refusedCardsPerAddress',
  'refusedCardsPerCheckout',
  'refusedCardsPerClient',
  'restore-disarm',
  'retention',
  'same-key',
  'seat-guard',
  'session-start',
  'slowedAdminSignInsPerClient',
  'staff-lock',
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
