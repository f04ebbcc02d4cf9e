import {
  type AffectedBooking,
  calendarDate,
  type CallError,
  sessionFromWallTime,
  toDraftTime,
} from '@studio/contract';
import type { Refusal } from '@studio/shared-ui/form';
import * as z from 'zod/mini';
import { problemOf } from '../../../api/problem-of.ts';
import {
  useCloseSessionsMutation,
  useListAffectedQuery,
  useSendOffersMutation,
} from '../../../api/schedule-api.ts';
import type { Range } from '../week/selection.ts';
import { type Reason, reasons, sentenceFor } from './closing-words.ts';
import { useKeptForm } from '../../../kept/use-kept-form.ts';

const mostOptions = 3;

/** The API writes studio time, so only the offset is removed. */
export const draftOf = (instant: string): string =>
  toDraftTime(sessionFromWallTime(instant.slice(0, 19))!);

/** Offers are emails about paid bookings. */
const canBeOffered = ({ reservation: { status, guest_email } }: AffectedBooking): boolean =>
  status !== 'HELD' && guest_email !== '';

/** Loads the bookings in a range that is not closed yet; undefined while they cannot be loaded. */
function useFound({ slotIds, ...dates }: Range, isClosed: boolean) {
  const isBackward = dates.to < dates.from;
  const { data, error, isFetching } = useListAffectedQuery(
    { ...dates, ...(slotIds ? { slotIds: slotIds.join(',') } : {}) },
    { skip: isClosed || isBackward },
  );
  // An earlier range's result does not apply to this one.
  const found = error || isBackward ? undefined : data;
  return { found, error, isBackward, isLoading: isFetching && !data };
}

const schema = z.object({
  range: z.object({
    from: calendarDate,
    to: calendarDate,
    slotIds: z.exactOptional(z.array(z.number())),
  }),
  reason: z.nullable(z.enum(Object.keys(reasons) as Reason[])),
  otherReason: z.string().check(z.trim()),
  sentence: z.string().check(z.trim()),
  /** True once staff have changed the message, which then no longer follows the reason. */
  isWorded: z.boolean(),
  alternative: z.enum(['REFUND', 'ASK']),
  /** The offered sessions by booking id; null for no offer. */
  offers: z.record(z.string(), z.nullable(z.array(z.string()))),
});

const noReason = (reason: Reason | null): Refusal =>
  reason === 'Other'
    ? { message: 'Enter a reason', field: 'otherReason' }
    : { message: 'Choose a reason.' };

/** The form that closes sessions, with each booking's offer filled in first. */
export function useClosing(first: Range, onClosed: (range: Range) => void) {
  const [close, closing] = useCloseSessionsMutation();
  const [send] = useSendOffersMutation();
  const form = useKeptForm({
    name: 'close',
    schema,
    defaultValues: {
      range: first,
      reason: null,
      otherReason: '',
      sentence: '',
      isWorded: false,
      alternative: 'REFUND',
      offers: {},
    },
    send: async ({ range, reason, alternative, ...words }): Promise<Refusal | void> => {
      /** A day without guests can close without a reason. */
      const why = reason === 'Other' ? words.otherReason : (reason ?? '');
      if (booked.length > 0 && !why) return noReason(reason);
      if (!closing.isSuccess) {
        const answer = await close({ ...range, reason: why || 'Closed' });
        if (answer.error) return { message: problemOf(answer.error).message };
      }
      if (sent.length > 0) {
        const answer = await send({
          offers: sent,
          alternative,
          ...(words.sentence ? { note: words.sentence } : {}),
        });
        if (answer.error) {
          return { message: `The sessions are closed. ${problemOf(answer.error).message}` };
        }
      }
      onClosed(range);
    },
  });
  const { typed, setValue } = form;
  const { offers } = typed;
  const { found, error, isBackward, isLoading } = useFound(typed.range, closing.isSuccess);
  const booked = found?.affected ?? [];
  const affected = booked.filter(canBeOffered);

  const choose = (change: Partial<Pick<typeof typed, 'range' | 'reason'>>) => {
    const { range, reason, isWorded } = { ...typed, ...change };
    form.clearErrors();
    setValue('range', range);
    setValue('reason', reason);
    if (!isWorded) setValue('sentence', reason ? sentenceFor(reason, range) : '');
  };
  /** Returns the sessions to offer; null for no offer. A guest with an open offer keeps it. */
  const offerOf = ({ reservation, options, offer }: AffectedBooking): string[] | null => {
    const chosen = offers[reservation.id];
    if (chosen !== undefined) return chosen;
    return offer?.answer === null ? null : options.map(draftOf);
  };
  const setOffers = (made: typeof offers) => setValue('offers', { ...offers, ...made });
  const sent = affected.flatMap((booking) => {
    const options = offerOf(booking);
    return options ? [{ bookingId: booking.reservation.id, options: options.toSorted() }] : [];
  });

  return {
    form,
    choose,
    affected,
    toCall: booked.filter((booking) => !canBeOffered(booking)),
    answerBy: found?.answerBy,
    isLoading,
    /** True if the last day is before the first, so nothing can be closed. */
    isBackward,
    /** True if the range has loaded and has no bookings. */
    isUnbooked: found !== undefined && booked.length === 0,
    problem: form.problem ?? (error as CallError | undefined)?.message,
    offerOf,
    setOffers,
    toggle: (booking: AffectedBooking, option: string) => {
      const options = offerOf(booking) ?? [];
      const others = options.filter((each) => each !== option);
      const isAdded = others.length === options.length;
      const next = isAdded ? [...options, option].slice(-mostOptions) : others;
      setOffers({ [booking.reservation.id]: next });
    },
    count: sent.length,
    isClosed: closing.isSuccess,
  };
}

export type Closing = ReturnType<typeof useClosing>;
