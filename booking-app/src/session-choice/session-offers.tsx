import { formatShortDay, formatTimes, sessionOfDay, type Session } from '@studio/contract';
import { SeatMarks, Tray } from '@studio/shared-ui';
import { ArrowRight } from 'lucide-react';
import { describeSlot } from './describe-session.ts';
import type { Party } from './nearest-sessions.ts';
import styles from './session-offers.module.css';

type SessionOffersProps = Party & {
  sessions: Session[];
  /** Of the workshop. */
  hours: number;
  /** What a press does. */
  words: string;
  onChoose: (session: Session) => void;
};

/** Sessions for the party, each a cell to press; its seats fill when a hand is on it. */
export const SessionOffers = ({ sessions, onChoose, ...about }: SessionOffersProps) => (
  <Tray columns={3}>
    {sessions.map((session) => (
      <li key={`${session.date} ${session.slotId}`}>
        <button type="button" onClick={() => onChoose(session)}>
          <Offer session={session} {...about} />
        </button>
      </li>
    ))}
  </Tray>
);

type OfferProps = Omit<SessionOffersProps, 'sessions' | 'onChoose'> & { session: Session };

// Spans with a space between them: it is the button's name.
function Offer({ session, days, guests, now, hours, words }: OfferProps) {
  const day = days.get(session.date);
  const { hint, seats, taken } = describeSlot(session, day, { guests, now });
  const { minutes } = sessionOfDay(day, session.slotId) ?? {};
  return (
    <span className={styles.offer}>
      <span className={styles.date}>{formatShortDay(session.date)}</span>{' '}
      <span className={styles.time}>
        {formatTimes(session.slotId, minutes ? minutes / 60 : hours)}
      </span>{' '}
      <span className={styles.spots}>{hint}</span>{' '}
      <span className={styles.seats}>
        <SeatMarks taken={taken} yours={guests} total={seats} />
      </span>
      <span className={styles.foot}>
        {words}
        <ArrowRight size={20} strokeWidth={1.5} aria-hidden />
      </span>
    </span>
  );
}
