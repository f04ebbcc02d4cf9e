import { checkBalances, checkDesk } from './balance.ts';
import { checkCalendars, checkChanges, checkJoined } from './changes.ts';
import type { Evidence } from './evidence.ts';
import { checkAudit } from './history.ts';
import { checkMails } from './mail.ts';
import { checkAttempts, checkConfirmed, checkCoupons, checkPrices } from './money.ts';
import {
  agreed,
  agreedThenJoined,
  attempt,
  balance,
  balanceId,
  balancePaid,
  cancelledWith,
  couponUses,
  dueCents,
  type Different,
  email,
  entry,
  evidence,
  fileOf,
  id,
  judgeMoney,
  lessBy,
  made,
  order,
  payment,
  refund,
  told,
  withBalance,
  withDesk,
} from './test-evidence.ts';
import { tip, withTip } from './test-tips.ts';
import { checkTips } from './tips.ts';

// These tests check the judge: it finds each violation and accepts each valid case.

/** What the judge reports, and the invariants that it must report as violated. */
type Case = [what: string, found: string[], broken: string];

const all = (more: Different = {}, state?: string): string[] => {
  const seen = withBalance(more, state);
  const checks = [checkPrices, checkBalances, checkAttempts];
  return [...judgeMoney(seen), ...checks.flatMap((check) => check(seen))];
};

/** A booking canceled on a day in November, at 9 AM in studio time. */
const cancelledOn = (day: number, more: Different = {}): Evidence => {
  const cancelled = entry('CONFIRMED', 'CANCELLED', { at: `2026-11-${day} 17:00:00.000` });
  return evidence({ audit: [...made, cancelled], ...more }, 'CANCELLED');
};

const sentBack = {
  refunds: [order()],
  ledger: { payments: [payment], refunds: [refund(3000)] },
  inbox: [told('30.00')],
};
const partLedger = { payments: [payment], refunds: [refund(1000)] };
const partly = (...inbox: Evidence['inbox']): Evidence =>
  evidence({ refunds: [order({ amount_cents: 1000 })], ledger: partLedger, inbox });
const atDesk = (actor: string) => ({
  audit: [entry(null, 'HELD'), entry('HELD', 'CONFIRMED', { actor })],
  attempts: [],
  ledger: { payments: [], refunds: [] },
});
const lost = { attempts: [], reservations: [], audit: [], promises: [] };
const line = (payment: string, cents: number) => ({
  unknown: [{ square_payment_id: payment, amount_cents: cents, state: 'OPEN' }],
});
const backFromCancel = [...made, entry('CONFIRMED', 'CANCELLED'), entry('CANCELLED', 'CONFIRMED')];
const movedAnchor = (seen: Evidence): Evidence => ({
  ...seen,
  reservations: [{ ...seen.reservations[0], policy_anchor: '2026-11-27 21:00:00.000' }],
});

const ofMoney: Case[] = [
  ['a booking that is paid and stands', judgeMoney(evidence()), ''],
  ['a cancel in time without money back', judgeMoney(cancelledOn(21)), 'I2'],
  ['a cancel in time with all of it back', judgeMoney(cancelledOn(21, sentBack)), ''],
  ['a late cancel that keeps the deposit', judgeMoney(cancelledOn(26)), ''],
  ['a late cancel with all of it back', judgeMoney(cancelledOn(26, sentBack)), ''],
  ['a booking that was moved too late', judgeMoney(movedAnchor(cancelledOn(21))), ''],
  ['a cancel without an audit', judgeMoney(evidence({}, 'CANCELLED')), 'I2 I8 I10'],
  ['a deposit at the desk, audited', checkAudit(evidence(atDesk('admin'))), ''],
  ['a deposit at the desk, confirmed', checkConfirmed(evidence(atDesk('admin'))), ''],
  ['a visitor who confirms a hold', checkAudit(evidence(atDesk('visitor'))), 'I8'],
  ['a canceled booking that goes on', checkAudit(evidence({ audit: backFromCancel })), 'I8'],
  ['money back without a refund', judgeMoney(evidence({ ledger: partLedger })), 'I3 I14 I16'],
  ['a partial refund with one email', judgeMoney(partly(told('10.00'))), ''],
  ['a partial refund with two emails', judgeMoney(partly(told('10.00'), told('10.00'))), 'I16'],
  [
    'the same with a correction',
    judgeMoney(partly(told('10.00'), told('10.00'), lessBy('10.00'))),
    '',
  ],
  ['money that no row speaks of', judgeMoney(evidence(lost)), 'I2 I14'],
  ['money as a line for a person', judgeMoney(evidence({ ...lost, ...line('P1', 3000) })), ''],
  ['a coupon that counts its seats', checkCoupons(couponUses(3)), ''],
  ['a coupon that counts one of three seats', checkCoupons(couponUses(1)), 'I5'],
  ['a coupon that counts who left with all of it', checkCoupons(cancelledWith(3)), 'I5'],
  ['a coupon without who left with all of it', checkCoupons(cancelledWith(0)), ''],
  ['a desk that has given all of it back', checkDesk(withDesk(200, -200)), ''],
  ['a desk that has given more back', checkDesk(withDesk(200, -200, -200)), 'I20'],
];

const second = {
  attempts: [attempt, balance(), balance(2)],
  ledger: { payments: [payment, balancePaid(), balancePaid(2)], refunds: [] },
};
const atDeskAt = (hour: number, lines = 'desk') => ({
  [lines]: [{ booking_id: id, amount_cents: dueCents, at: `2026-11-20 ${hour}:30:00.000` }],
});
const charged = (...payments: (typeof payment)[]) => ({ ledger: { payments, refunds: [] } });
const byStaff = {
  audit: [entry(null, 'CONFIRMED', { actor: 'admin' })],
  attempts: [balance(1, { amount_cents: 16_500 })],
  promises: [],
};
const withCoupon = {
  coupons: [{ code: 'C', deposit_cents: 1, uses: 1 }],
  attempts: [{ ...attempt, coupon_code: 'C', amount_cents: 1 }, balance()],
  promises: [{ reservationId: id, amount: 1 }],
  ...charged({ ...payment, amount: 1 }, balancePaid()),
};
const { audit } = cancelledOn(26);
const balanceBack = {
  audit,
  refunds: [order({ square_payment_id: 'B1', amount_cents: dueCents })],
  ledger: {
    payments: [payment, balancePaid()],
    refunds: [{ ...refund(dueCents), paymentId: 'B1' }],
  },
};
const otherKey = balancePaid(1, { idempotencyKey: 'another' });
const twice = charged(payment, balancePaid(), { ...otherKey, id: 'B' });
const voided = balance(1, { state: 'VOIDED', square_payment_id: null });
const strange = charged(payment, balancePaid(), balancePaid(2));
const states = (...of: string[]) => {
  const balances = of.map((state, index) => balance(index + 1, { state }));
  return checkAttempts(withBalance({ attempts: [attempt, ...balances] }));
};

const ofBalances: Case[] = [
  ['a booking whose deposit and balance are paid', all(), ''],
  ['a balance that no row knows', all(strange), 'I2 I14'],
  ['the same as a line for a person', all({ ...strange, ...line('B2', dueCents) }), ''],
  ['a balance that is charged twice', all(twice), 'I2 I14'],
  ['a second balance of what was due once', all(second), 'I5'],
  ['a second balance of a bench line', all({ ...second, ...atDeskAt(18, 'bench') }), ''],
  ['a balance that the desk took before', all(atDeskAt(17)), 'I5'],
  ['a balance that the desk took later', all(atDeskAt(18)), ''],
  ['another price than agreed', all(agreed('MONEY', { priceCents: 20_000 })), 'I5'],
  ['the agreed price', all(agreed('MONEY', { priceCents: 16_500 })), ''],
  ['a price agreed later', all(agreed('MONEY', { priceCents: 20_000 }, 18)), ''],
  ['a guest who joins an agreed price', all(agreedThenJoined), 'I5'],
  ['a balance of fewer guests', all(agreed('GUESTS', { guests: 2 })), 'I5'],
  ['a balance after a coupon', all(withCoupon), ''],
  ['another amount at Square', all(charged(payment, balancePaid(1, { amount: 100 }))), 'I3 I14 I5'],
  ['a balance missing at Square', all(charged(payment)), 'I3 I14'],
  ['the same of a booking by staff', all({ ...byStaff, ...charged() }), 'I3 I14'],
  ['a balance by staff', all({ ...byStaff, ...charged(balancePaid(1, { amount: 16_500 })) }), ''],
  ['one attempt at a balance alive', states('DECLINED', 'VOIDED', 'COMPLETED', 'SENT'), ''],
  ['two attempts at a balance alive', states('SENT', 'UNKNOWN'), 'I6'],
  ['a balance under another key', all(charged(payment, otherKey)), 'I6'],
  ['a balance that stays after a cancel', all({ audit }, 'CANCELLED'), 'I2'],
  ['a balance that goes back', all({ ...balanceBack, inbox: [told('135.00')] }, 'CANCELLED'), ''],
  ['the same without an email', all(balanceBack, 'CANCELLED'), 'I16'],
  ['an answer that is not true', all({ attempts: [attempt, voided], ...charged(payment) }), 'I10'],
];

const queued = (...abouts: string[]) => ({
  outbox: abouts.map((about) => ({ about, sent_at: null })),
});
const confirmation = `confirmation:${id}`;
const receipt = `balance:${id}:${balanceId(1)}`;
const balanceTold = (...abouts: string[]): Evidence => withBalance(queued(confirmation, ...abouts));
const joined = (added: object = {}, root: object = {}, more: Different = {}): Evidence => {
  const base = { slot_date: '2026-12-01', slot_id: 2, state: 'CONFIRMED', guest_email: email };
  const rows = [
    { ...base, id, ...root },
    { ...base, id: 'added', booking_id: id, ...added },
  ];
  return evidence({ reservations: rows, ...more });
};
const addedConfirmed = [entry('PAYING', 'CONFIRMED', { reservation_id: 'added' })];
const addedTold = (about: string): Evidence =>
  joined({}, {}, { audit: addedConfirmed, ...queued(about) });
const changed = (refundCents: number, cause = 'POLICY') =>
  evidence({
    refunds: [order({ cause })],
    audit: [...made, entry('CONFIRMED', 'CANCELLED', { detail: JSON.stringify({ refundCents }) })],
  });
const early = { start: '20261130T130000' };
const [first, off] = [fileOf(1, early), fileOf(3, { method: 'CANCEL' })];
const mistyped = fileOf(3, { method: 'CANCEL', typed: 'REQUEST' });
const calendars = (state: string, ...inbox: Evidence['inbox']) => {
  const reservations = [{ id, state, slot_date: '2026-12-01', slot_id: 2 }];
  return checkCalendars(evidence({ inbox, reservations }));
};

const ofChanges: Case[] = [
  ['a balance receipt', checkMails(balanceTold(receipt)), ''],
  ['a balance that is not told of', checkMails(balanceTold()), 'I4'],
  ['a balance receipt that comes twice', checkMails(balanceTold(receipt, receipt)), 'I4'],
  ['guests who joined', checkJoined(joined()), ''],
  ['guests who joined in another session', checkJoined(joined({ slot_id: 3 })), 'I18'],
  ['guests who joined a canceled booking', checkJoined(joined({}, { state: 'CANCELLED' })), 'I18'],
  ['an email about added guests', checkMails(addedTold(`update:${id}:2`)), ''],
  ['guests who are not told of', checkMails(addedTold(confirmation)), 'I4'],
  ['a refund as the change says', checkChanges(changed(3000)), ''],
  ['a refund of another cause', checkChanges(changed(0, 'NO_SEAT')), ''],
  ['a refund that no change says', checkChanges(changed(0)), 'I15'],
  ['files of a moved booking', calendars('CONFIRMED', fileOf(2), first, fileOf(2)), ''],
  ['files of a canceled booking', calendars('CANCELLED', first, fileOf(2), off), ''],
  ['no file of a cancel', calendars('CANCELLED', first, fileOf(2)), 'I19'],
  ['a cancel typed as a request', calendars('CANCELLED', mistyped), 'I19'],
  ['two files with one number', calendars('CONFIRMED', fileOf(2), fileOf(2, early)), 'I19'],
];

const tips = (...of: Parameters<typeof withTip>): string[] => {
  const seen = withTip(...of);
  const checks = [checkTips, checkPrices, checkBalances, checkAttempts];
  return [...judgeMoney(seen), ...checks.flatMap((check) => check(seen))];
};
const withdrawn = tip({ state: 'VOIDED', square_payment_id: null });
const tipLost = { attempts: [attempt, withdrawn] };

const ofTips: Case[] = [
  ['a tip with its line', tips([2000]), ''],
  ['a tip that was given to another person', tips([2000, -2000, 2000]), ''],
  ['a tip that stays after a late cancel', tips([2000], { audit }, 'CANCELLED'), ''],
  ['a tip without a line', tips([]), 'I2 I21'],
  ['a tip that is recorded twice', tips([2000, 2000]), 'I2 I21'],
  ['a line whose payment was given up', tips([2000], tipLost), 'I14 I21'],
  [
    'two tips alive',
    checkAttempts(withTip([], { attempts: [tip({ state: 'SENT' }), tip({ state: 'UNKNOWN' })] })),
    'I6',
  ],
];

test.each([...ofMoney, ...ofBalances, ...ofTips, ...ofChanges])(
  'the judge of %s',
  (_what, found, broken) => {
    expect(found.map((sentence) => sentence.split(':')[0]).join(' ')).toBe(broken);
  },
);
