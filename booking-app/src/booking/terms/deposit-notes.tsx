import { Skeleton } from '@studio/shared-ui';
import type { ReactNode } from 'react';
import { addOnsAtTheStudio, type RefundText } from '@studio/contract';
import { depositText } from './deposit-text.ts';

/** Explains the deposit; the line about refunds has reserved space. */
export const depositNotes = (refund: RefundText | undefined): ReactNode[] => [
  `The ${depositText} per-person deposit holds your seats.`,
  `The remaining balance is due at the workshop. ${addOnsAtTheStudio}`,
  'You can move your booking for free until 24 hours before the session.',
  refund?.sentence ?? <Skeleton key="refund" height="1em" />,
];
