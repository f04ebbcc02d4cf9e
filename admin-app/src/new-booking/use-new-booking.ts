import {
  depositLinkEnd,
  limits,
  priceOf,
  serviceOf,
  type SlotId,
  startOfSession,
  type StaffBooking,
  studioDate,
  tooLateForLink,
  wholePriceOf,
  serverNow,
} from '@studio/contract';
import { useState } from 'react';
import { useMenu } from '../ui/use-shown-service.ts';
import type { Beginning } from '../booking/open-windows-slice.ts';
import { type Problem, problemOf } from '../api/problem-of.ts';
import { readDollars } from '../text/read-dollars.ts';
import { usePressKey } from '../keys/use-press-key.ts';
import { useNow } from '../session/use-now.ts';
import { useBookAsStaffMutation } from '../api/desk-api.ts';
import { type BookingDraft, bodyOf, chooseIn, newDraft, usualDeposit } from './booking-draft.ts';
import { useSessions } from './use-sessions.ts';

/** A booking that staff are creating: sends nothing before the second press. */
export function useNewBooking(begun: Beginning) {
  const [today] = useState(() => studioDate(new Date(serverNow())));
  const [typed, setDraft] = useState(() => newDraft(today, begun));
  const [isConfirming, setConfirming] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [booked, setBooked] = useState<StaffBooking | null>(null);
  const [book, { isLoading }] = useBookAsStaffMutation();
  const day = useSessions(typed);
  const session = day.sessions.find(({ slotId }) => slotId === day.chosen);
  const draft = { ...typed, deposit: typed.deposit ?? usualDeposit(typed, session) };
  const menuCents = useMenuPrice(draft);
  const key = usePressKey([draft, day.chosen, menuCents]);
  const typedCents = draft.price === null ? menuCents : readDollars(draft.price);
  const cents = typedCents ?? 0;
  const isRepriced = draft.price !== null && typedCents !== menuCents;
  const link = useLinkEnd(draft, day.chosen);

  function choose(change: Partial<BookingDraft>) {
    setConfirming(false);
    setProblem(null);
    setDraft(chooseIn(typed, { today, ...change }));
  }

  async function press(chosen: SlotId | null) {
    const wrong = findProblem(draft, { chosen, cents: typedCents, isRepriced, ...link });
    setProblem(wrong);
    if (wrong || chosen === null) return setConfirming(false);
    if (!isConfirming) return setConfirming(true);
    const answer = await book({
      key,
      body: bodyOf(draft, { slotId: chosen, menuCents }),
    });
    setConfirming(false);
    if (answer.error) return setProblem(problemOf(answer.error));
    setBooked(answer.data);
  }

  return {
    ...day,
    draft,
    today,
    menuCents,
    cents,
    isRepriced,
    depositCents: draft.deposit === 'NONE' ? 0 : Math.min(priceOf(draft.guestCount).amount, cents),
    ...link,
    isConfirming,
    isBusy: isLoading,
    problem,
    booked,
    choose,
    press: () => void press(day.chosen),
  };
}

export type NewBooking = ReturnType<typeof useNewBooking>;

/** The party's price in cents; null for a workshop that is on no menu, or while it is unknown. */
function useMenuPrice({ service: serviceName, guestCount: guests }: BookingDraft): number | null {
  const price = serviceOf(serviceName, useMenu())?.price;
  return price === undefined ? null : wholePriceOf({ serviceName, price, guests }).total;
}

/** The deadline of a deposit by link; null where the session starts too soon. */
function useLinkEnd({ date }: BookingDraft, slotId: SlotId | null) {
  const now = new Date(useNow());
  const startsAt = slotId === null ? null : startOfSession({ date, slotId });
  const linkEnd = startsAt && depositLinkEnd({ startsAt, now });
  return {
    linkEnd,
    /** Null when it is possible. */
    whyNoLink: startsAt && !linkEnd ? tooLateForLink({ startsAt, now }) : null,
    /** The session's start makes the deadline earlier. */
    isLinkCut: linkEnd !== null && linkEnd.getTime() < now.getTime() + limits.linkHours * 3_600_000,
  };
}

type Typed = { whyNoLink: string | null } & {
  chosen: SlotId | null;
  cents: number | null;
  isRepriced: boolean;
};

function findProblem(
  draft: BookingDraft,
  { chosen, cents, isRepriced, whyNoLink }: Typed,
): Problem | null {
  if (chosen === null) return { message: 'Choose a session', field: 'session' };
  if (!draft.guestName.trim()) return { message: 'Name is required', field: 'guestName' };
  if (draft.deposit === 'LINK') {
    if (!draft.guestEmail.trim()) {
      return { message: 'Enter an email address to send a link', field: 'guestEmail' };
    }
    if (whyNoLink) return { message: whyNoLink, field: 'deposit' };
  }
  if (cents === null) return { message: 'Enter a price such as 150.00', field: 'price.cents' };
  if (isRepriced && !draft.reason.trim()) {
    return { message: 'Enter a reason, for example “A birthday”', field: 'price.reason' };
  }
  return null;
}
