import {
  bookedService,
  formatShortDate,
  formatTimes,
  type Reservation,
  type StaffBooking,
  countOf,
  serverNow,
  studioDate,
  attendanceStates,
} from '@studio/contract';
import { Check, Mail, Phone, X } from 'lucide-react';
import { EmailLink, PhoneLink } from '../ui/contact-links.tsx';
import { BookingStatus } from '../ui/booking-status.tsx';
import { sessionOf } from '../edits/reservation-edit.ts';
import styles from './panel-head.module.css';
import { headingId } from './panel-frame.tsx';
import { Button } from '@studio/shared-ui';
import { TakeBackDialog } from '../marks/take-back-dialog.tsx';
import { UndoBar } from '../marks/undo-bar.tsx';
import { useGivenSeats } from '../marks/use-given-seats.ts';
import { useMarks } from '../marks/use-marks.ts';
import { useSecondTap } from '../marks/use-second-tap.ts';
import { useUndo } from '../marks/use-undo.ts';
import { clockTime } from '../text/clock-time.ts';

const icon = { size: 20, strokeWidth: 1.5, 'aria-hidden': true } as const;

type PanelHeadProps = {
  reservation: Reservation;
  /** Undefined while the booking loads. */
  booking: StaffBooking | undefined;
  onClose: () => void;
};

/** The guest, the time and the contact details. */
export function PanelHead({ reservation, booking, onClose }: PanelHeadProps) {
  const { date, slotId } = sessionOf(reservation);
  const { name, hours } = bookedService(reservation);
  const { guest_phone: phone, guest_email: email } = reservation;
  return (
    <>
      <div className={styles.head}>
        <h2 id={headingId} className={styles.name} tabIndex={-1}>
          {reservation.guest_name}
        </h2>
        <BookingStatus reservation={reservation} />
        <button type="button" className={styles.close} aria-label="Close" onClick={onClose}>
          <X {...icon} />
        </button>
        <p className={`${styles.facts} muted`}>
          <strong>{`${formatShortDate(date)}, ${formatTimes(slotId, hours)}`}</strong>
          <br />
          <span>{`${name}, ${countOf(reservation.guest_count, 'guest')}`}</span>
        </p>
      </div>
      <div className={styles.contact}>
        {phone ? (
          <PhoneLink phone={phone}>
            <Phone {...icon} />
            <span>{phone}</span>
          </PhoneLink>
        ) : (
          <span className={styles.nothing}>No phone</span>
        )}
        <EmailLink email={email} none={<span className={styles.nothing}>No email</span>}>
          <Mail {...icon} />
          <span>{email}</span>
        </EmailLink>
      </div>
      {booking && <NoShow key={reservation.id} booking={booking} />}
    </>
  );
}

/** The guest's arrival, and a button that marks a no-show, from the day of the session on. */
function NoShow({ booking }: { booking: StaffBooking }) {
  const { isNoShow, arrivedAt, toggle, undo, words, seats } = useNoShow(booking);
  const { isAsking, ...tap } = useSecondTap(toggle, isNoShow);
  const { status, appointment_time: start } = booking.reservation;
  const hasCome = start.slice(0, 10) <= studioDate(new Date(serverNow()));
  if (status !== 'CONFIRMED' || !hasCome) return null;
  return (
    <div className={styles.noShow}>
      {arrivedAt !== null && (
        <p className={styles.arrived}>
          <Check {...icon} />
          <span>{arrivedAt ? `Arrived ${clockTime(new Date(arrivedAt))}` : 'Arrived'}</span>
        </p>
      )}
      <Button
        variant="outline"
        size="bar"
        aria-pressed={isNoShow}
        aria-label={isAsking ? 'No-show, press again to confirm' : undefined}
        {...tap}
      >
        {isAsking ? 'Tap again' : 'No-show'}
      </Button>
      <UndoBar words={words} onUndo={undo} />
      {seats.isAsking && <TakeBackDialog seats={seats} />}
    </div>
  );
}

/** Marks a booking's guest as a no-show or undoes the mark, as the roster does. */
function useNoShow({ reservation, attendance, ...booking }: StaffBooking) {
  const { id, appointment_time: start } = reservation;
  const { waiting, mark } = useMarks(start.slice(0, 10));
  const { remember, undo, words } = useUndo(mark);
  const seats = useGivenSeats();
  const own = waiting.findLast(({ bookingId }) => bookingId === id);
  const state = attendanceStates.find((each) => each === (own?.state ?? attendance)) ?? 'CLEARED';
  const isNoShow = state === 'NO_SHOW';
  const toggle = () => {
    const next = isNoShow ? 'CLEARED' : 'NO_SHOW';
    const press = () => {
      void mark(id, next);
      remember({ reservation }, state, next);
    };
    if (booking.given_seats) seats.askBack(id, press);
    else press();
  };
  /** Null if the guest has not arrived; empty if the time is not known. */
  const arrivedAt = state === 'ARRIVED' ? (own?.markedAt ?? booking.marked_at ?? '') : null;
  return { isNoShow, arrivedAt, toggle, undo, words, seats };
}
