import { patch } from '../failpoint.ts';
import { type Control, control, shownBy } from './control.ts';

/** A throttle with a million times its points. */
const throttle = (name: string, shown: Control['shown']): Control =>
  control(
    name,
    shown,
    patch('http/throttles.ts', `${name}: { points: `, `${name}: { points: 1e6 * `),
  );

const counted = (test: string) => shownBy('http/throttles', test);

export const httpControls: Control[] = [
  throttle('wrongCouponsPerClient', counted('the eleventh wrong coupon')),
  throttle('failedSignInsPerClient', counted('the eleventh failed sign-in')),
  throttle('failedSignInsPerAddress', counted('the 51st failed sign-in')),
  throttle(
    'failedSignInsPerBrowser',
    shownBy('auth/password/lock-out', 'has ten tries, which are its own'),
  ),
  throttle('failedAdminSignInsPerClient', counted('guessing the admin password')),
  throttle('failedAdminSignInsPerBrowser', shownBy('admin/guessing', 'which are its own')),
  throttle(
    'slowedAdminSignInsPerClient',
    shownBy('admin/guessing', 'after 20 wrong passwords from anywhere'),
  ),
  throttle(
    'failedRegistrationsPerClient',
    shownBy('auth/register', 'the eleventh failed registration of a'),
  ),
  throttle('failedRegistrationsPerProof', shownBy('auth/register', 'of an address in one browser')),
  throttle('codesPerAddressAndClient', counted('a client gets five codes an hour for')),
  throttle('codesPerAddressAndHour', counted('an address gets fifteen codes an hour')),
  throttle('codesPerAddressAndDay', counted('an address gets thirty codes a day')),
  throttle('codesPerClient', counted('120 addresses at once')),
  throttle('refusedCardsPerAddress', counted('the sixth card of an address')),
  throttle('refusedCardsPerClient', counted('the eleventh card of a client')),
  throttle('refusedCardsPerCheckout', counted('the fourth card of a checkout')),
  control(
    'json-only',
    shownBy('http/bad-input', 'is refused in the contract’s form'),
    patch('app.ts', `if (hasBody && !ctx.is('application/json')) throw notJson();`, ''),
  ),
  control(
    'depth-limit',
    shownBy('http/bad-input', 'a body nested too deeply'),
    patch('app.ts', 'if (isTooDeep)', 'if (false)'),
  ),
  control(
    'error-secrecy',
    shownBy('http/bad-input', 'an unexpected failure tells nothing'),
    patch('http/translate-error.ts', 'return internal();', 'throw error;'),
  ),
  control(
    'trusted-proxies',
    shownBy('http/client-of', 'a forged header is nothing'),
    patch('http/client-of.ts', `proxies.check(peer, isIPv6(peer) ? 'ipv6' : 'ipv4')`, 'true'),
  ),
];
