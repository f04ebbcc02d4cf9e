import { patch } from '../failpoint.ts';
import { type Control, control, shownBy } from './control.ts';

const balance = 'booking/account/pay-balance.ts';
const applied = 'payment/balance/apply-balance.ts';

const paidBy = (test: string) => shownBy('booking/account/pay-balance', test);
const endedBy = (test: string) => shownBy('payment/balance/balance-outcome', test);

/** What is paid after a booking was made: balances, deposits by link, money at the desk. */
export const laterMoneyControls: Control[] = [
  control(
    'balance-once',
    endedBy('of two who have read the same booking'),
    patch('payment/balance/start-balance.ts', 'if (raised !== 1) throw bookingChanged();', ''),
  ),
  control(
    'balance-idempotency',
    paidBy('the same press many times charges once'),
    patch(balance, 'await findEarlier(deps, { root, requestHash });', 'null as never;'),
  ),
  control(
    'balance-assertion',
    paidBy('another sum than the page has shown'),
    patch(balance, 'if (due !== undefined && due !== shownCents) throw balanceChanged(due);', ''),
  ),
  control(
    'balance-under-way',
    paidBy('while it is paid for online nobody takes it at the desk'),
    patch('booking/account/read-root.ts', '|| isBalancePaying', ''),
  ),
  control(
    'balance-whole-refund',
    paidBy('of a booking that is cancelled the balance goes back whole'),
    patch(
      'booking/change/refund-parts.ts',
      'isBalance(charge) ? 100 : refundPercent',
      'refundPercent',
    ),
  ),
  control(
    'balance-standing',
    endedBy('of a booking that was cancelled while it was paid for'),
    patch('payment/balance/settle-balance.ts', `AND state IN ('CONFIRMED', 'REVIEW')`, ''),
  ),
  control(
    'balance-late',
    endedBy('money that comes after it was given up goes back whole'),
    patch(
      applied,
      `return requestRefund(deps, { payment, attempt, reason: 'balanceLate' });`,
      'return;',
    ),
  ),
  control(
    'balance-at-square',
    endedBy('another sum than was asked for'),
    patch(applied, 'payment.amountCents === attempt?.amountCents', 'true'),
  ),
  control(
    'balance-known',
    endedBy('an announcement that meets the request itself'),
    patch(applied, 'if (await isKnownPayment(deps, payment.id)) return;', ''),
  ),
  control(
    'link-end',
    shownBy('booking/desk/deposit-link', 'a deposit that is not paid in time'),
    patch(
      'reservation/by-link.ts',
      'isHeldByLink(row) && row.holdExpiresAt > now',
      'isHeldByLink(row)',
    ),
  ),
  control(
    'link-hold',
    shownBy('booking/desk/pay-by-link', 'neither ends by its own holds'),
    patch('reservation/by-link.ts', `state === 'HELD' && source === 'WEB'`, `state === 'HELD'`),
  ),
  control(
    'deposit-at-desk',
    shownBy('booking/desk/deposit-at-desk', 'a card that was refused before'),
    patch('booking/link/pay-deposit.ts', '!(await isPaidByLink(deps, root))', 'false'),
  ),
  control(
    'held-by-staff',
    shownBy('reservation/make-reservation', 'held for a deposit by link'),
    patch(
      'reservation/change-state.ts',
      "(actor === 'admin' && edgesOfStaff[from]?.includes(to) === true)",
      'edgesOfStaff[from]?.includes(to) === true',
    ),
  ),
  control(
    'desk-once',
    shownBy('booking/account/account', 'the same press sent many times records once'),
    patch(
      'booking/account/once-per-press.ts',
      'await record(key);',
      'await record(String(Math.random()));',
    ),
  ),
  control(
    'payout-limit',
    shownBy('booking/account/account', 'a desk pays out no more than it has taken'),
    patch(
      'booking/account/take-at-desk.ts',
      'if (Number(sum ?? 0) + taken.amountCents < 0) throw refundTooHigh();',
      '',
    ),
  ),
];
