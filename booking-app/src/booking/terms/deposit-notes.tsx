import { Alert, Skeleton } from '@studio/shared-ui';
import type { ReactNode } from 'react';
import { addOnsAtTheStudio, agesText, type Session } from '@studio/contract';
import { useGetStudioQuery } from '../../api/api.ts';
import { depositText } from './deposit-text.ts';
import { useRefundText } from './use-refund-text.ts';

/** What applies to the chosen session; the lines that need the studio's details have reserved space. */
export function useDepositNotes(session: Session | null): ReactNode[] {
  const { data: studio } = useGetStudioQuery();
  const refund = useRefundText(session);
  const lines = refund
    ? [refund.move, refund.sentence, studio?.ages && `Guests must be ${agesText(studio.ages)}`]
    : ['move', 'refund', 'ages'].map((line) => <Skeleton key={line} height="1em" />);
  return [
    `The ${depositText} per-person deposit holds your seats.`,
    `The remaining balance is due at the workshop. ${addOnsAtTheStudio}`,
    ...lines.filter(Boolean),
  ];
}

/** Says that the deposit for a session is non-refundable; nothing while it is refundable. */
export function LateNotice({ session }: { session: Session | null }) {
  const refund = useRefundText(session);
  return refund && !refund.isRefundable && <Alert tone="warn">{refund.sentence}</Alert>;
}
