import { leavingList, type LeavingChoice, type ManagedBooking, whoLeaves } from '@studio/contract';
import { useState } from 'react';
import { useListSeatsQuery } from '../../seats/seats-api.ts';

/** Who leaves when the party gets smaller by `count` guests. Until the seats are loaded, the server chooses. */
export function useLeaving({ id }: ManagedBooking, count: number) {
  const { data } = useListSeatsQuery({ params: { id } }, { refetchOnMountOrArgChange: true });
  const [choice, setChoice] = useState<LeavingChoice | null>(null);
  const [isTried, setTried] = useState(false);
  const seats = (data?.seats ?? []).flatMap((seat) =>
    seat.id === undefined ? [] : [{ ...seat, id: seat.id }],
  );
  if (count <= 0 || seats.length === 0) return { take: () => ({}) };
  const list = leavingList(seats, { count, choice });
  const isRight = list.chosen.length === count;
  return {
    list: {
      ...list,
      onChoose: (ids: number[]) => setChoice({ count, ids }),
      error: isTried && !isRight ? whoLeaves(count) : undefined,
    },
    /** What to send; null while another number of guests is chosen. */
    take: () => {
      setTried(true);
      return isRight ? { leaving: list.chosen } : null;
    },
  };
}
