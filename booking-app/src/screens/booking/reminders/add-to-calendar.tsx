import { calendarEntry, calendarLinks, type ManagedBooking } from '@studio/contract';
import { ButtonLink } from '@studio/shared-ui';
import { useGetStudioQuery } from '../../../api/api.ts';
import { CalendarFile } from '../../../booking/ticket/calendar-file.tsx';
import styles from './add-to-calendar.module.css';
import { sessionOf } from '../../../booking/manage/booking-words.ts';

/** Offers the same entry as the emails, so a calendar has the booking only once. */
export function AddToCalendar({ booking }: { booking: ManagedBooking }) {
  const { data: studio } = useGetStudioQuery();
  if (!studio) return null;
  const about = {
    reservationId: booking.id,
    bookingNumber: booking.booking_number,
    title: booking.title,
    session: sessionOf(booking),
    hours: booking.hours,
    guests: booking.guest_count,
    ...(booking.balance_cents === undefined ? {} : { balanceCents: booking.balance_cents }),
  };
  return (
    <section className={`${styles.section} row3 wrap`}>
      <h2 className={styles.title}>Add to calendar</h2>
      <CalendarFile booking={about} sequence={booking.version} />
      {calendarLinks(calendarEntry(about, studio)).map(({ text, url }) => (
        <ButtonLink key={text} variant="outline" href={url} target="_blank" rel="noreferrer">
          {text}
        </ButtonLink>
      ))}
    </section>
  );
}
