import * as z from 'zod/mini';
import { endpoint } from '../http/endpoint.ts';
import { limits } from '../limits.ts';
import { formatCents } from '../text/money.ts';
import { requiredReason, shownName } from '../text/typed-text.ts';

const most = `Enter at most ${formatCents(limits.mostCents)}`;

/** Cash taken out of the drawer for a purchase; `paidBy` is the staff member who took it. */
export const paidOut = z.strictObject({
  amountCents: z
    .number('Enter an amount')
    .check(
      z.int('Enter an amount'),
      z.minimum(1, 'Enter an amount above $0.00'),
      z.maximum(limits.mostCents, most),
    ),
  reason: requiredReason,
  paidBy: shownName('Your name', limits.nameLength),
});

const recorded = z.object({ recorded: z.literal(true) });

/**
 * Records a paid-out on the open sheet, or on the next one if today's is closed. Repeating a call with the same key
 * records nothing.
 */
export const addPaidOut = endpoint({
  method: 'POST',
  path: '/admin/drawer/paid-out',
  access: 'admin',
  idempotent: true,
  body: paidOut,
  response: recorded,
  failure: 'We couldn’t record the paid-out. Nothing was changed.',
});

export const paidOutReversal = z.strictObject({
  reason: requiredReason,
  reversedBy: shownName('Your name', limits.nameLength),
});

/**
 * Reverses a paid-out with another line. Nothing is deleted. Returns NOT_CHANGEABLE if it is reversed already. Repeating
 * a call with the same key records nothing.
 */
export const reversePaidOut = endpoint({
  method: 'POST',
  path: '/admin/drawer/paid-out/:id/reverse',
  access: 'admin',
  idempotent: true,
  params: z.strictObject({ id: z.uuid('Choose a paid-out') }),
  body: paidOutReversal,
  response: recorded,
  failure: 'We couldn’t reverse the paid-out. Nothing was changed.',
});
