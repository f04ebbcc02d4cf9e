import { type Failpoint, patch } from './failpoint.ts';

const die = `process.kill(process.pid, 'SIGKILL');`;

const before = (name: string, file: string, statement: string): Failpoint => ({
  name,
  patches: [patch(file, statement, `${die} ${statement}`)],
});

const after = (name: string, file: string, statement: string): Failpoint => ({
  name,
  patches: [patch(file, statement, `${statement} ${die}`)],
});

const afterReturned = (name: string, file: string, call: string): Failpoint => ({
  name,
  patches: [patch(file, `return ${call}`, `const done = await ${call} ${die} return done;`)],
});

/** Moments at which the api dies without a word, as by a power cut. A new one is a line here. */
export const crashPoints: readonly Failpoint[] = [
  before('before-hold', 'payment/checkout/pay-order.ts', 'const seats = seatsOf(order);'),
  before('after-hold', 'payment/checkout/pay-order.ts', 'const started = await startAttempt('),
  before('after-intent', 'payment/checkout/pay-order.ts', 'const outcome = await deps.square'),
  before(
    'after-charge',
    'payment/checkout/settle-charge.ts',
    `if (outcome.outcome === 'DECLINED') await countRefusal();`,
  ),
  after(
    'after-decline',
    'payment/outcome/settle-attempt.ts',
    ': await returnToHold(deps, { attempt, actor });',
  ),
  before('after-confirm', 'payment/outcome/settle-attempt.ts', 'return isConfirmed'),
  after('after-mail-lease', 'email/deliver-outbox.ts', 'if (!(await lease(deps, row))) return;'),
  before('after-mail-sent', 'email/deliver-outbox.ts', 'await noteSent(deps, row);'),
  after(
    'after-webhook-kept',
    'payment/webhook/receive-webhook.ts',
    'if (!isUniqueViolation(error)) throw error;\n  }',
  ),
  after(
    'after-webhook-applied',
    'payment/webhook/handle-webhooks.ts',
    'else await applyAnnounced(deps, same);',
  ),
  after('after-refund-requested', 'payment/refund/request-refund.ts', 'if (!isOurs) return;'),
  before(
    'after-refund-sent',
    'payment/refund/push-refunds.ts',
    `if (answer.status === 'COMPLETED')`,
  ),
  after(
    'after-code-kept',
    'email/send-verification-code.ts',
    'await mailCode(deps, { recipient, purpose });',
  ),
  after(
    'after-session',
    'auth/session/token.ts',
    'await run((manager) => manager.insert(Session, { jti, ...session }));',
  ),
  after(
    'after-update',
    'booking/update-reservation.ts',
    'await save(deps, { booking, updated, difference, mayOverlap, isTold });',
  ),
  afterReturned(
    'after-move',
    'booking/change/move-booking.ts',
    'move(deps, { booking, terms, to, ofRoot: countedMove(booking.root, terms) });',
  ),
  afterReturned(
    'after-cancel',
    'booking/change/cancel-booking.ts',
    `cancelRows(deps, { booking, charges, parts, by: 'guest', note: wish.reason });`,
  ),
  before('after-refund-reserved', 'payment/refund/reserve-refund.ts', 'return id;'),
  before(
    'after-child-hold',
    'booking/change/add-guests.ts',
    'return { expiresAt: holdExpiresAt.toISOString(), amount: order.amountCents };',
  ),
  after(
    'after-close',
    'schedule/close-sessions.ts',
    `.map((session) => ({ session, set: { isOpen: false, reason, note: note || null } })),
  );`,
  ),
  afterReturned(
    'after-offer',
    'booking/offer/answer-offer.ts',
    'moveByOffer(deps, { booking, offer, to: bookableSession(wish.date, now) });',
  ),
  after('after-desk', 'booking/account/once-per-press.ts', 'await record(key);'),
  before(
    'after-balance-intent',
    'booking/account/pay-balance.ts',
    'const outcome = await deps.square.charge({',
  ),
  before(
    'after-balance-charge',
    'booking/account/pay-balance.ts',
    'const settled = await settleCharge(',
  ),
  after('after-plan', 'booking/reminder/plan-reminders.ts', 'await planOne(deps, id);'),
];
