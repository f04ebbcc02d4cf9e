import { closedWeekdays, hoursOfStudio, limits, type RegularHours } from '@studio/contract';
import { useGetStudioQuery } from '../../api/api.ts';
import { depositText } from '../../booking/terms/deposit-text.ts';
import styles from './booking-procedure.module.css';

const stepsOf = (hours: RegularHours) => [
  { title: 'Pick what to make', text: 'Six pieces, from a single band to a full chain.' },
  {
    title: 'See details and examples',
    text: 'What’s included, plus sample designs with prices and times.',
  },
  {
    title: 'Check available times',
    text: `Up to ${limits.bookingWindowDays} days ahead, every day${exceptOf(hours)}.`,
  },
  { title: 'Fill in your information', text: 'Name, a verified email, and any notes for us.' },
  {
    title: 'Pay a deposit',
    text: `${depositText} per person by card. The rest is due at the workshop.`,
  },
];

function exceptOf(hours: RegularHours): string {
  const closed = closedWeekdays(hours);
  return closed.length > 0 ? ` but ${closed.join(', ')}` : '';
}

export function BookingProcedure() {
  const { data: studio } = useGetStudioQuery();
  return (
    <section className={styles.procedure} aria-labelledby="procedure">
      <h2 id="procedure">Booking Procedure</h2>
      <ol className={styles.steps}>
        {stepsOf(hoursOfStudio(studio)).map(({ title, text }, index) => (
          <li key={title}>
            <span className={styles.number} aria-hidden>
              {index + 1}
            </span>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
