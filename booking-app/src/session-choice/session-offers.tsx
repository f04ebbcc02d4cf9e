import { formatShortDay, sessionOfDay, type Session } from '@studio/contract';
import { SeatMarks, Tray } from '@studio/shared-ui';
import { ArrowRight } from 'lucide-react';
import { describeSlot } from './describe-session.ts';
import { isSame, type Party } from './nearest-sessions.ts';
import styles from './session-offers.module.css';
import { timesOf } from '../text/times.ts';

type SessionOffersProps = Party & {
  sessions: Session[];
  /** The workshop's length in hours. */
  hours: number;
  /** The label of each session's button. */
  words: string;
  /** The session that the guest's link names. */
  marked?: Session | null;
  onChoose: (session: Session) => void;
};

/** Lists sessions for the party, each as a button whose seats fill on hover and focus. */
export function SessionOffers({ sessions, onChoose, ...offers }: SessionOffersProps) {
  const { marked, ...about } = offers;
  return (
    <Tray columns={3}>
      {sessions.map((session) => (
        <li key={`${session.date} ${session.slotId}`}>
          <button
            type="button"
            className={styles.cell}
            aria-current={(marked && isSame(session, marked)) || undefined}
            onClick={() => onChoose(session)}
          >
            <Offer session={session} {...about} />
          </button>
        </li>
      ))}
    </Tray>
  );
}

type OfferProps = Party & Pick<SessionOffersProps, 'hours' | 'words'> & { session: Session };

// These are spans with a space between them, because they form the button's name.
function Offer({ session, days, guests, now, hours, words }: OfferProps) {
  const day = days.get(session.date);
  const { hint, seats, taken } = describeSlot(session, day, { guests, now });
  const { minutes } = sessionOfDay(day, session.slotId) ?? {};
  return (
    <span className={styles.offer}>
      <span className={styles.date}>{formatShortDay(session.date)}</span>{' '}
      <span className={styles.time}>{timesOf(session, minutes ? minutes / 60 : hours)}</span>{' '}
      <span className={`${styles.spots} note`}>{hint}</span>{' '}
      <span className={styles.seats}>
        <SeatMarks taken={taken} yours={guests} total={seats} />
      </span>
      <span className={`${styles.foot} gap2 flex between ui strong`}>
        <span>{words}</span>
        <ArrowRight size={20} strokeWidth={1.5} aria-hidden />
      </span>
    </span>
  );
}
