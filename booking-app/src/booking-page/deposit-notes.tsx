import type { RefundPolicy } from '@studio/api/contract';
import { Skeleton } from '@studio/shared-ui';
import type { ReactNode } from 'react';
import { depositText } from './deposit-text.ts';

/** What the deposit means, in the words of the studio's refund policy; its line has its place at once. */
export const depositNotes = (policy: RefundPolicy | undefined): ReactNode[] => [
  `The ${depositText} per person deposit holds your seats.`,
  'The remaining balance is due at the workshop.',
  policy ? (
    `Deposits are non-refundable within ${policy.refundableUntilDays} days of the appointment.`
  ) : (
    <Skeleton key="policy" height="1em" />
  ),
];
