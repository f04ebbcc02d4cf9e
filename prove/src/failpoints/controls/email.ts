import { patch } from '../failpoint.ts';
import { type Control, control, shownBy } from './control.ts';

const verified = 'email/verify-email.ts';
const sent = 'email/send-verification-code.ts';

export const emailControls: Control[] = [
  control(
    'email-proof',
    shownBy('payment/checkout/payment', 'an address the server did not verify'),
    patch(verified, 'if (verified.length === 0) throw emailNotVerified();', ''),
  ),
  control(
    'code-attempts',
    shownBy('email/verification', 'after five wrong codes'),
    patch(verified, 'attempts: LessThan(limits.codeAttempts)', ''),
  ),
  control(
    'code-expiry',
    shownBy('email/verification', 'a code lives ten minutes'),
    patch(verified, 'sentAt: MoreThan(minutesBefore(now(), limits.codeLifeMinutes)),', ''),
  ),
  control(
    'code-single-use',
    shownBy('email/verification', 'verifies the address, once'),
    patch(verified, '{ codeHash: null, verifiedAt: now() }', '{ verifiedAt: now() }'),
  ),
  control(
    'code-resend',
    shownBy('email/verification', 'another code is sent after 60 seconds'),
    patch(sent, 'sentAt: LessThanOrEqual(aMinuteAgo)', ''),
  ),
  control(
    'codes-of-site',
    shownBy('http/throttles', 'after a thousand codes within the hour'),
    patch(sent, 'if (await throttles.codesOfSite.isRaised()) throw codesStopped();', ''),
  ),
  control(
    'proof-per-browser',
    shownBy('email/another-browser', 'another person cannot .* with an address'),
    patch('email/browser-of.ts', `createHash('sha256').update(value).digest('hex')`, `'anybody'`),
  ),
  control(
    'proof-used-up',
    shownBy('email/another-browser', 'register uses the proof up'),
    patch(
      'email/use-up-proof.ts',
      'const { affected } = await manager.delete(',
      'const affected = await manager.countBy(',
    ),
  ),
  control(
    'proof-ends-at-sign-out',
    shownBy('email/another-browser', 'sign-out uses the proof up'),
    patch('email/use-up-proof.ts', 'if (!browser) return;', 'return;'),
  ),
  control(
    'mail-lease',
    shownBy('email/outbox', 'F24'),
    patch('email/deliver-outbox.ts', 'return affected === 1;', 'return true;'),
  ),
];
