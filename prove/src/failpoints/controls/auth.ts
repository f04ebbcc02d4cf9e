import { patch } from '../failpoint.ts';
import { type Control, control, shownBy } from './control.ts';

const token = 'auth/session/token.ts';

export const authControls: Control[] = [
  control(
    'access-guard',
    shownBy('admin/admin', 'is for the admin only'),
    patch('auth/guard.ts', `if (access === 'public') return null;`, 'return null;'),
  ),
  control(
    'owner-check',
    shownBy('auth/auth', 'a customer cannot ask for another'),
    patch(
      'booking/list-own-reservations.ts',
      'if (email !== undefined && email !== customer.email) throw notYours();',
      '',
    ),
  ),
  control(
    'token-revocation',
    shownBy('admin/admin', 'after logout the token is worth nothing'),
    patch(
      token,
      'const { affected } = await database.run((manager) => manager.delete(Session, { jti }));',
      'const affected = 1;',
    ),
  ),
  control(
    'refresh-limit',
    shownBy('admin/admin', 'ends after twelve'),
    patch('admin/admin-session.ts', 'wanted < latest ? wanted : latest', 'wanted'),
  ),
  control(
    'admin-password-key',
    shownBy('admin/admin', 'a new admin password ends'),
    patch(token, '.update(adminPasswordOf(env))', ''),
  ),
  control(
    'customer-device',
    shownBy('auth/password/lock-out', 'strangers who guess lock a customer out of no browser'),
    patch('auth/sign-in.ts', 'if (browser) return', 'if (false) return'),
  ),
  control(
    'password-queue',
    shownBy('auth/password/password-queue', 'of 300 sign-ins sent together'),
    patch(
      'auth/password/password-lanes.ts',
      'if (queue.size >= waiting && !isFirst) throw unavailable();',
      'return work();',
    ),
  ),
  control(
    'password-ends-sessions',
    shownBy('auth/password/new-password', 'ends every session of the account'),
    patch(
      token,
      'const { affected } = await manager.delete(Session, {',
      'return 0; const { affected } = await manager.delete(Session, {',
    ),
  ),
  control(
    'password-race',
    shownBy('auth/password/new-password', 'being compared while it is replaced'),
    patch('auth/password/set-password.ts', 'const same =', 'return true; const same ='),
  ),
  control(
    'google-authority',
    shownBy('auth/google/sign-in-with-google', 'Google joins a password account only'),
    patch('auth/google/sign-in-with-google.ts', 'if (!isOwner) throw verifyEmailFirst();', ''),
  ),
  control(
    'google-nonce',
    shownBy('auth/google/google-token', 'a Google token signs in once'),
    patch(
      'auth/google/google-nonce.ts',
      `const [id, end, signature, ...rest] =`,
      'return randomUUID(); const [id, end, signature, ...rest] =',
    ),
  ),
];
