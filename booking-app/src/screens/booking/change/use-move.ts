import { type ManagedBooking, type Session, type SlotId, toDraftTime } from '@studio/contract';
import { useState } from 'react';
import { callErrorOf } from '../../../api/call-error-of.ts';
import { useStudioNow } from '../../../availability/use-studio-now.ts';
import { useMoveBookingMutation } from '../../../managed-booking/booking-api.ts';
import { sessionOf } from '../../../managed-booking/booking-words.ts';
import {
  hasRoom,
  inOrder,
  isSame,
  nearestSessions,
  type Party,
} from '../../../session-choice/nearest-sessions.ts';
import { useChange } from '../use-change.ts';
import { useOwnDays } from './use-own-days.ts';

/** As the api refuses a session that has filled, or closed, since it was shown. */
const lostTypes = ['SLOT_FULL', 'SLOT_CLOSED'];

/** Where a booking may go, what its guest has chosen, and what came of the press. */
export function useMove(booking: ManagedBooking) {
  const [move, { data: moved, error, isLoading, reset }] = useMoveBookingMutation();
  const { begunWith } = useChange();
  const [date, setDate] = useState<string | null>(begunWith?.date ?? null);
  const [slotId, setSlotId] = useState<SlotId | null>(begunWith?.slotId ?? null);
  const now = useStudioNow();
  const { days, hasFailed, refetch } = useOwnDays(booking, now.slice(0, 10));
  const refusal = error && callErrorOf(error);
  const choice = date && slotId ? { date, slotId } : null;
  const party = days && { days, now, guests: booking.guest_count };
  const isLost = party && choice && (isOf(lostTypes, refusal?.type) || !hasRoom(choice, party));
  const lost = isLost ? choice : null;
  const session = lost ? null : choice;
  const choose = (next: { date: string; slotId: SlotId | null }) => {
    if (error) reset();
    setDate(next.date);
    setSlotId(next.slotId);
  };
  const press = async ({ version }: ManagedBooking, to: Session) => {
    const body = { date: toDraftTime(to), version };
    const answer = await move({ params: { id: booking.id }, body });
    if (answer.error) void refetch();
  };
  return {
    now,
    days,
    hasFailed,
    refetch,
    moved,
    isLoading,
    refusal,
    date,
    session,
    /** Chosen, and not free any more; with the nearest that are. */
    lost,
    near: lost && party ? nearestTo(lost, party, sessionOf(booking)) : [],
    choose,
    handleMove: () => session && void press(booking, session),
  };
}

const isOf = (types: string[], type: string | undefined): boolean =>
  type !== undefined && types.includes(type);

const nearestTo = (lost: Session, party: Party, own: Session): Session[] =>
  nearestSessions({ ...party, lost })
    .filter((session) => !isSame(session, own))
    .slice(0, 3)
    .sort(inOrder);
