import {
  type CallError,
  type ManagedBooking,
  type Session,
  type SlotId,
  toDraftTime,
} from '@studio/contract';
import { useState } from 'react';
import { callErrorOf } from '../../../../api/call-contract.ts';
import { useStudioNow } from '../../../../ui/clock.ts';
import { sessionOf } from '../../../../booking/manage/booking-words.ts';
import {
  hasRoom,
  inOrder,
  isSame,
  nearestSessions,
  type Party,
} from '../../../../session-choice/nearest-sessions.ts';
import { useChange } from '../../use-change.ts';
import { useOwnDays } from './use-own-days.ts';

/** Moves the booking with either of two calls. */
export type MovePress = {
  /** Resolves to false if the move was refused. */
  send: (date: string) => Promise<boolean>;
  error: Parameters<typeof callErrorOf>[0] | undefined;
  isLoading: boolean;
  reset: () => void;
};

/** Holds the possible sessions, the guest's choice, and the result of the move. */
export function useMove(booking: ManagedBooking, { send, error, reset }: MovePress) {
  const { begunWith } = useChange();
  const [date, setDate] = useState<string | null>(begunWith?.date ?? null);
  const [slotId, setSlotId] = useState<SlotId | null>(begunWith?.slotId ?? null);
  const now = useStudioNow();
  const { days, hasFailed, refetch } = useOwnDays(booking, now.slice(0, 10));
  const refusal = error && callErrorOf(error);
  const choice = date && slotId ? { date, slotId } : null;
  const party = days && { days, now, guests: booking.guest_count };
  const isLost = party && choice && (isLostBy(refusal) || !hasRoom(choice, party));
  const lost = isLost ? choice : null;
  const session = lost ? null : choice;
  const choose = (next: { date: string; slotId: SlotId | null }) => {
    if (error) reset();
    setDate(next.date);
    setSlotId(next.slotId);
  };
  const press = async (to: Session) => {
    if (!(await send(toDraftTime(to)))) void refetch();
  };
  return {
    now,
    days,
    hasFailed,
    refetch,
    refusal,
    date,
    session,
    /** The chosen session if it is no longer free, and the nearest free ones. */
    lost,
    near: lost && party ? nearestTo(lost, party, sessionOf(booking)) : [],
    choose,
    handleMove: () => session && void press(session),
  };
}

/** Returns whether the API's error means that a session has filled or closed since it was shown. */
const isLostBy = (refusal: CallError | undefined): boolean =>
  refusal?.type === 'SLOT_FULL' || refusal?.type === 'SLOT_CLOSED';

const nearestTo = (lost: Session, party: Party, own: Session): Session[] =>
  nearestSessions({ ...party, lost })
    .filter((session) => !isSame(session, own))
    .slice(0, 3)
    .sort(inOrder);
