import { countOf, type Party, serverNow, studioDate } from '@studio/contract';
import { handOverFocus, inertIf } from '@studio/shared-ui';
import { useDispatch } from 'react-redux';
import { newBookingBegun } from '../../../booking/open-windows-slice.ts';
import { sessionOf } from '../../../edits/reservation-edit.ts';
import { offlineId } from '../no-line-strip.tsx';
import type { RosterHands } from '../use-roster.ts';
import styles from './party-tile.module.css';

type GivenSeatsLineProps = { party: Party; hands: RosterHands; isOver: boolean; isLost: boolean };

/** Lets staff give a no-show's seats to a walk-in while the session runs, and shows that they did. */
export function GivenSeatsLine({ party, hands, isOver, isLost }: GivenSeatsLineProps) {
  const dispatch = useDispatch();
  const { reservation, attendance } = party;
  const { guest_name: name, guest_count: guests } = reservation;
  const { date, slotId } = sessionOf(reservation);
  const given = attendance?.givenSeats ?? 0;
  const giveTo = async () => {
    if (!(await hands.give(party))) return;
    dispatch(newBookingBegun({ date, slotId, isWalkIn: true, guests }));
  };
  if (given > 0) {
    return (
      <p className={styles.warn}>
        <span>{`${countOf(given, 'seat')} given to walk-ins`}</span>{' '}
        <button
          ref={handOverFocus}
          type="button"
          aria-haspopup="dialog"
          aria-label={`Take back the seats of ${name}`}
          aria-describedby={isLost ? offlineId : undefined}
          {...inertIf(isLost, () => hands.seats.askBack(reservation.id))}
        >
          Take back
        </button>
      </p>
    );
  }
  const isToday = date === studioDate(new Date(serverNow()));
  const isKnown = attendance?.state === 'NO_SHOW';
  if (isOver || isLost || !isToday || !isKnown) return null;
  return (
    <p className={styles.warn}>
      <button
        ref={handOverFocus}
        type="button"
        aria-haspopup="dialog"
        aria-label={`Give ${countOf(guests, 'seat')} of ${name} to a walk-in`}
        {...inertIf(hands.seats.isBusy, () => void giveTo())}
      >
        {`Give ${countOf(guests, 'seat')} to a walk-in`}
      </button>
    </p>
  );
}
