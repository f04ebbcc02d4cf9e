import { type ManagedBooking, keepTimesTogether, serverNow } from '@studio/contract';
import { useByClock } from '../../../ui/clock.ts';
import { daysAway, moveWords, startOf } from '../../../booking/manage/booking-words.ts';
import { instantOf } from '../../../text/times.ts';
import styles from './deadline-rule.module.css';

/** Shows the deadlines to cancel and to move and the session's start, along a steel rule. */
export function DeadlineRule({ booking }: { booking: ManagedBooking }) {
  const now = useByClock(() => Math.floor(serverNow() / 60_000)) * 60_000;
  const parts = partsOf(booking, now);
  const next = parts.findIndex(({ until }) => now < until);
  const current = next === -1 ? parts.length - 1 : next;
  const from = current === 0 ? begunAt(booking, parts) : parts[current - 1]!.until;
  const passed = Math.min(1, Math.max(0, (now - from) / (parts[current]!.until - from)));
  // This is an SVG, because the CSP forbids style attributes.
  return (
    <div className={styles.deadlines} data-parts={parts.length}>
      <div className={styles.rule} aria-hidden>
        <svg className={styles.strip} width={`${((current + passed) / parts.length) * 100}%`} />
      </div>
      <ol className={styles.parts} aria-label="Booking deadlines">
        {parts.map(({ sentence, note }, index) => (
          <li
            key={sentence}
            className={styles.part}
            data-over={index < current || undefined}
            data-current={index === current || undefined}
            aria-current={index === current ? 'step' : undefined}
          >
            <span className={`${styles.sentence} ui anywhere`}>{sentence}</span>
            <span className={styles.note}>{index < current ? 'Over' : note}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}

type Part = { until: number; sentence: string; note: string };

function partsOf(booking: ManagedBooking, now: number): Part[] {
  const { refund_until, refund_ended, move_until, moves_left } = booking.terms;
  const refundUntil = refund_until ?? refund_ended;
  const start = startOf(booking);
  return [
    ...(refundUntil
      ? [
          {
            until: Date.parse(refundUntil),
            sentence: `Free to cancel until ${words(refundUntil)}`,
            note: 'Full refund of your deposit',
          },
        ]
      : []),
    {
      until: Date.parse(move_until),
      sentence: `Free to move until ${words(move_until)}`,
      note: movesWords(moves_left),
    },
    {
      until: start.getTime(),
      sentence: keepTimesTogether(`At the bench ${instantOf(start)}`),
      note: daysAway(booking, new Date(now)),
    },
  ];
}

const words = (instant: string): string => keepTimesTogether(instantOf(new Date(instant)));

function movesWords(left: number): string {
  if (left === 0) return 'No moves left';
  return `${moveWords(left)} left; your deposit moves too`;
}

/** Returns when the booking was paid, or a week before the first deadline. */
const begunAt = ({ paid_on }: ManagedBooking, [first]: Part[]): number =>
  paid_on ? Date.parse(`${paid_on}T12:00:00Z`) : first!.until - 7 * 86_400_000;
