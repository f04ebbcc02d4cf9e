import { formatCents, limits, type RefundPolicy } from '@studio/api/contract';
import { Skeleton } from '@studio/shared-ui';
import type { ReactNode } from 'react';

const deposit = formatCents(limits.depositCents).replace('.00', '');

/** What the deposit means, in the words of the studio's refund policy; its line has its place at once. */
export const depositNotes = (policy: RefundPolicy | undefined): ReactNode[] => [
  `The ${deposit} per person deposit holds your seats.`,
  'The remaining balance is due at the workshop.',
  policy ? (
    `Deposits are non-refundable within ${policy.refundableUntilDays} days of the appointment.`
  ) : (
    <Skeleton key="policy" height="1em" />
  ),
];
