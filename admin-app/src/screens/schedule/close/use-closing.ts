import {
  type AffectedBooking,
  type CallError,
  sessionFromWallTime,
  toDraftTime,
} from '@studio/contract';
import { useState } from 'react';
import {
  useCloseSessionsMutation,
  useListAffectedQuery,
  useSendOffersMutation,
} from '../../../api/schedule-api.ts';
import type { Range } from '../week/selection.ts';
import { type Reason, sentenceFor } from './closing-words.ts';

const mostOptions = 3;

/** The API writes studio time; only the offset is removed. */
export const draftOf = (instant: string): string =>
  toDraftTime(sessionFromWallTime(instant.slice(0, 19))!);

/** An offer is an email about a paid booking. */
const canBeOffered = ({ reservation: { status, guest_email } }: AffectedBooking): boolean =>
  status !== 'HELD' && guest_email !== '';

/** The bookings of a range that is not closed yet; undefined while it cannot be loaded. */
function useFound({ slotIds, ...dates }: Range, isClosed: boolean) {
  const isBackward = dates.to < dates.from;
  const { data, error, isFetching } = useListAffectedQuery(
    { ...dates, ...(slotIds ? { slotIds: slotIds.join(',') } : {}) },
    { skip: isClosed || isBackward },
  );
  // An earlier range's result says nothing about this one.
  const found = error || isBackward ? undefined : data;
  return { found, error, isBackward, isLoading: isFetching && !data };
}

/** The sessions to close, the reason and each booking's offer, all filled in first. */
export function useClosing(first: Range, onClosed: (range: Range) => void) {
  const [range, setRange] = useState(first);
  const [reason, setReason] = useState<Reason | null>(null);
  const [otherReason, setOtherReason] = useState('');
  const [typed, setTyped] = useState<string | null>(null);
  const [alternative, setAlternative] = useState<'REFUND' | 'ASK'>('REFUND');
  const [offers, setOffers] = useState<Record<string, string[] | null>>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [close, closing] = useCloseSessionsMutation();
  const [send, sending] = useSendOffersMutation();
  const { found, error, isBackward, isLoading } = useFound(range, closing.isSuccess);
  const booked = found?.affected ?? [];
  const affected = booked.filter(canBeOffered);
  const sentence = typed ?? (reason ? sentenceFor(reason, range) : '');

  /** Null for no offer. A guest with an open offer keeps it. */
  const offerOf = ({ reservation, options, offer }: AffectedBooking): string[] | null => {
    const chosen = offers[reservation.id];
    if (chosen !== undefined) return chosen;
    return offer?.answer === null ? null : options.map(draftOf);
  };
  const setOffer = (id: string, offer: string[] | null) =>
    setOffers((before) => ({ ...before, [id]: offer }));
  const sent = affected.flatMap((booking) => {
    const options = offerOf(booking);
    return options ? [{ bookingId: booking.reservation.id, options: options.toSorted() }] : [];
  });
  /** A day without guests needs no reason to close. */
  const why = reason === 'Other' ? otherReason.trim() : (reason ?? '');

  async function press() {
    if (booked.length > 0 && !why) return setProblem('Choose a reason.');
    setProblem(null);
    if (!closing.isSuccess) {
      const answer = await close({ ...range, reason: why || 'Closed' });
      if (answer.error) return setProblem((answer.error as CallError).message);
    }
    if (sent.length > 0) {
      const note = sentence.trim();
      const answer = await send({ offers: sent, alternative, ...(note ? { note } : {}) });
      if (answer.error) {
        const { message } = answer.error as CallError;
        return setProblem(`The sessions are closed. ${message}`);
      }
    }
    onClosed(range);
  }

  return {
    range,
    setRange,
    reason,
    setReason,
    otherReason,
    setOtherReason,
    sentence,
    setSentence: setTyped,
    alternative,
    setAlternative,
    affected,
    toCall: booked.filter((booking) => !canBeOffered(booking)),
    answerBy: found?.answerBy,
    isLoading,
    /** The last day is before the first: nothing can be closed. */
    isBackward,
    /** The range is loaded and has no bookings. */
    isUnbooked: found !== undefined && booked.length === 0,
    problem: problem ?? (error ? (error as CallError).message : null),
    offerOf,
    setOffer,
    toggle: (booking: AffectedBooking, option: string) => {
      const options = offerOf(booking) ?? [];
      const next = options.includes(option)
        ? options.filter((each) => each !== option)
        : [...options, option].slice(-mostOptions);
      setOffer(booking.reservation.id, next);
    },
    count: sent.length,
    isBusy: closing.isLoading || sending.isLoading,
    isClosed: closing.isSuccess,
    press,
  };
}

export type Closing = ReturnType<typeof useClosing>;
