import { formatCents } from '@studio/contract';
import { useState } from 'react';
import { useCancelAsStaffMutation } from '../../api/booking-api.ts';
import type { ChangeProps } from './change-dialogs.tsx';
import { cancelledWords } from '../booking-words.ts';
import { type Problem, problemOf } from '../../api/problem-of.ts';
import type { RefundChoice } from './use-refund-choice.ts';

type Press = {
  choice: RefundChoice;
  reason: string;
  isPolicy: boolean;
  isTold: boolean;
  /** The amount to be paid out at the desk, in cents; left out if the desk took nothing. */
  atDesk?: number;
};

const reasonMissing = 'Enter a reason, for example “Guest is ill”';

/** Cancels for the refund that the button names; a changed one is shown and confirmed again. */
export function useCancelling({ booking, onRefetch, onDone }: Omit<ChangeProps, 'onClose'>) {
  const [cancel, { isLoading: isBusy }] = useCancelAsStaffMutation();
  const [problem, setProblem] = useState<Problem | null>(null);
  const [shown, setShown] = useState(booking.terms.refund_cents);
  const now = booking.terms.refund_cents;

  async function press({ choice, reason, isPolicy, isTold, atDesk }: Press) {
    setProblem(null);
    if (choice.problem) return setProblem({ message: choice.problem, field: 'amount' });
    if (!isPolicy && !reason.trim()) return setProblem({ message: reasonMissing, field: 'reason' });
    setShown(now);
    const { id, version } = booking.reservation;
    const answer = await cancel({
      id,
      version,
      refundCents: choice.cents!,
      notify: isTold,
      ...(atDesk === undefined ? {} : { deskRefundCents: atDesk }),
      ...(reason.trim() ? { reason } : {}),
    });
    if (answer.data) return onDone(cancelledWords(answer.data));
    onRefetch();
    setProblem(problemOf(answer.error));
  }

  const changed =
    now === shown
      ? null
      : `The policy refund is now ${formatCents(now)}, not ${formatCents(shown)}. Check it and press again.`;
  return { press, isBusy, problem: changed ? null : problem, changed };
}
