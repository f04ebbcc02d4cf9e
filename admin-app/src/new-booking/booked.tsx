import {
  countOf,
  formatCents,
  formatInstant,
  formatMoment,
  type Reservation,
  serverNow,
  type StaffBooking,
  studioDate,
  keepTimesTogether,
} from '@studio/contract';
import { Button } from '@studio/shared-ui';
import { useLayoutEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { sessionOf } from '../edits/reservation-edit.ts';
import { bookingShown, takingBegun } from '../booking/open-windows-slice.ts';
import styles from './new-booking.module.css';

type BookedProps = { booking: StaffBooking; onClose: () => void };

/** Shows the new booking, and whether its guest was emailed. */
export function Booked({ booking, onClose }: BookedProps) {
  const dispatch = useDispatch();
  const { reservation } = booking;
  const due = dueNow(reservation);
  const done = useRef<HTMLButtonElement>(null);
  // The button gets the focus before paint, so the next Enter presses it.
  useLayoutEffect(() => {
    done.current?.focus();
  }, []);
  function take() {
    onClose();
    dispatch(takingBegun(reservation.id));
  }
  function open() {
    onClose();
    dispatch(bookingShown(reservation.id));
  }
  return (
    <div className="stack3 fit ink">
      <p className={styles.number}>{reservation.booking_number}</p>
      <p>
        {`${reservation.guest_name}, ${countOf(reservation.guest_count, 'guest')}, ${formatMoment(sessionOf(reservation))}`}
      </p>
      <p>{emailWords(booking)}</p>
      <div className="gap2 flex wrap">
        <Button ref={done} onClick={onClose}>
          Done
        </Button>
        {due && (
          <Button variant="outline" aria-haspopup="dialog" onClick={take}>
            {due}
          </Button>
        )}
        <Button variant="outline" aria-haspopup="dialog" onClick={open}>
          Open booking
        </Button>
      </div>
    </div>
  );
}

/** Names what the guest can pay now: the deposit, or a walk-in's balance. */
function dueNow({ deposit_due_cents: deposit, ...reservation }: Reservation): string | null {
  if (deposit !== undefined) return `Take deposit, ${formatCents(deposit)}`;
  const { status, balance_cents: balance = 0 } = reservation;
  const isToday = sessionOf(reservation).date === studioDate(new Date(serverNow()));
  return status === 'CONFIRMED' && isToday && balance > 0 ? `Take ${formatCents(balance)}` : null;
}

function emailWords({ reservation, history }: StaffBooking): string {
  const { held_until: heldUntil, guest_email: email } = reservation;
  if (heldUntil) {
    return `Held until ${keepTimesTogether(formatInstant(new Date(heldUntil)))}. We’ve emailed the payment link to ${email}.`;
  }
  if (history.some(({ what }) => what === 'MAIL'))
    return `We’ve emailed the confirmation to ${email}.`;
  return email ? 'No email was sent.' : 'No email was sent: this booking has no email address.';
}
