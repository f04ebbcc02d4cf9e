import { type Session, sessionFromWallTime, toDraftTime } from '@studio/contract';
import { useSearchParams } from 'react-router-dom';

type Change = 'date' | 'guests' | 'cancel';

/** The steps of this page share one address, so Back leaves a step and not the booking. */
export function useChange() {
  const [search, setSearch] = useSearchParams();
  return {
    /** The session in the step's address. */
    begunWith: sessionFromWallTime(search.get('to') ?? ''),
    /** True if a reminder's link to its switch opened the page. */
    isForReminders: search.get('change') === 'reminders',
    /** True if a reminder's link to the list of seats opened the page. */
    isForSeats: search.get('change') === 'seats',
    begin: (change: Change, to?: Session) => {
      const next = new URLSearchParams(search);
      next.set('change', change);
      if (to) next.set('to', toDraftTime(to));
      setSearch(next);
    },
    leave: () => {
      const next = new URLSearchParams(search);
      next.delete('change');
      next.delete('to');
      setSearch(next);
    },
  };
}
