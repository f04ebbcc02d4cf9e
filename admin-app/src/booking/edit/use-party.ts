import { countOf, type EditQuote, formatCents, type RefundWay } from '@studio/contract';
import { useState } from 'react';
import { useResizeAsStaffMutation } from '../../api/booking-api.ts';
import { type Problem, problemOf } from '../../api/problem-of.ts';
import { usePress } from '../../ui/use-press.ts';
import type { ChangeProps } from '../refund/change-dialogs.tsx';

type Props = Omit<ChangeProps, 'onClose'> & { quote: EditQuote | undefined; isTold: boolean };

const reasonMissing = 'Enter a reason, for example “Guest is ill”';

/** The party size that staff choose; the button names the change and the refund. */
export function useParty({ booking, quote, isTold, onRefetch, onDone }: Props) {
  const { id, version, guest_count: before } = booking.reservation;
  const [guests, setGuests] = useState(before);
  const [refund, setRefund] = useState<RefundWay>('POLICY');
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<Problem | null>(null);
  const [resize, { isLoading: isBusy }] = useResizeAsStaffMutation();
  const party = quote?.parties.find(({ guest_count }) => guest_count === guests);
  const { refund_cents: policyCents = 0, kept_cents: keptCents = 0 } = party ?? {};
  const isWhole = refund === 'FULL' && keptCents > 0;
  const refundCents = policyCents + (isWhole ? keptCents : 0);
  const wish = {
    guestCount: guests,
    refundCents,
    notify: isTold,
    ...(isWhole ? { refund } : {}),
    ...(reason.trim() ? { reason } : {}),
  };
  const { begin, fail } = usePress(wish, version);

  async function press() {
    if (!party) return setProblem({ message: 'Choose another number of guests.' });
    if (isWhole && !reason.trim()) return setProblem({ message: reasonMissing, field: 'reason' });
    setProblem(null);
    const { key, version: shown } = begin();
    const answer = await resize({ id, key, version: shown, ...wish });
    if (answer.data) return onDone(doneWords(answer.data.reservation.guest_count, refundCents));
    fail(answer.error);
    onRefetch();
    setProblem(problemOf(answer.error));
  }

  return {
    press,
    label: labelOf(guests - before, refundCents),
    isBusy,
    problem,
    quote,
    party,
    before,
    guests,
    refund,
    isWhole,
    refundCents,
    keptCents: isWhole ? 0 : keptCents,
    policyCents,
    wholeCents: policyCents + keptCents,
    reason,
    choose: setGuests,
    chooseRefund: setRefund,
    write: setReason,
  };
}

export type Party = ReturnType<typeof useParty>;

function labelOf(more: number, refundCents: number): string {
  if (more === 0) return 'Change party';
  if (more > 0) return `Add ${countOf(more, 'guest')}`;
  const removed = `Remove ${countOf(-more, 'guest')}`;
  return refundCents > 0 ? `${removed} and refund ${formatCents(refundCents)}` : removed;
}

const doneWords = (guests: number, refundCents: number): string =>
  [
    `The booking is now for ${countOf(guests, 'guest')}.`,
    ...(refundCents > 0 ? [`${formatCents(refundCents)} will be refunded to the card.`] : []),
  ].join(' ');
