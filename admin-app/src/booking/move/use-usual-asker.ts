import type { MoveAsker, Reservation } from '@studio/contract';
import { useGetAvailabilityQuery } from '../../api/api.ts';
import { live } from '../../api/live.ts';
import { sessionOf } from '../../edits/reservation-edit.ts';

/** Returns who asked for a move unless staff say otherwise: the studio, if it has closed the booking's session. */
export function useUsualAsker(reservation: Reservation): MoveAsker {
  const { date, slotId } = sessionOf(reservation);
  const { currentData } = useGetAvailabilityQuery({ startDate: date, endDate: date }, live);
  const day = currentData?.dates[0];
  const session = day?.sessions?.find((each) => each.slotId === slotId);
  const isClosed = day?.isClosed || session?.isOpen === false;
  return isClosed ? 'STUDIO' : 'GUEST';
}
