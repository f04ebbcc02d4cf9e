import {
  addDays,
  formatCents,
  formatDay,
  formatShortDay,
  type Roster,
  nounOf,
  studioDate,
} from '@studio/contract';
import { Button } from '@studio/shared-ui';
import { Ban, Banknote, ChevronLeft, ChevronRight, FileSignature, Printer } from 'lucide-react';
import { Link } from 'react-router-dom';
import { KeyCap } from '../../keys/key-cap.tsx';
import styles from './day-head.module.css';
import { MoreActions } from '../../ui/more-actions.tsx';
import { DateField } from './date-field.tsx';
import { type Counts, countParties, heldSessions } from './party/party-state.ts';
import { timeOf } from './session/session-time.ts';
import type { RosterHands } from './use-roster.ts';

type DayHeadProps = {
  date: string;
  day: Roster | undefined;
  hands: RosterHands;
  now: number;
  onShow: (date: string) => void;
  onPrint: () => void;
  onWaivers: () => void;
};

const icon = { size: 20, strokeWidth: 1.5, 'aria-hidden': true } as const;

/** Returns whether a date is not over and has a session that still takes bookings. */
const canClose = (day: Roster | undefined, now: number): boolean =>
  day !== undefined &&
  day.date >= studioDate(new Date(now)) &&
  day.sessions.some(({ isOpen }) => isOpen);

/** The day, its neighbors and its totals. */
export function DayHead({ date, day, hands, now, onShow, onPrint, onWaivers }: DayHeadProps) {
  const counts = heldSessions(day?.sessions ?? []).map((session) =>
    countParties(session.parties, {
      waiting: hands.waiting,
      isOver: timeOf(date, session, now).phase === 'after',
    }),
  );
  return (
    <div className={styles.head}>
      <h2 className={styles.date}>
        <span className={styles.long}>{formatDay(date)}</span>
        <span className={styles.short}>{formatShortDay(date)}</span>
      </h2>
      <div className="gap2 flex">
        <Button
          variant="outline"
          size="bar"
          aria-label="Previous day"
          onClick={() => onShow(addDays(date, -1))}
        >
          <ChevronLeft {...icon} />
        </Button>
        <DateField date={date} onPick={onShow} />
        <Button
          variant="outline"
          size="bar"
          aria-label="Next day"
          onClick={() => onShow(addDays(date, 1))}
        >
          <ChevronRight {...icon} />
        </Button>
      </div>
      {day && <Sums counts={counts} />}
      <MoreActions>
        <Button
          variant="outline"
          size="bar"
          aria-keyshortcuts="P"
          aria-disabled={!day}
          onClick={onPrint}
        >
          <Printer {...icon} />
          Print
          <KeyCap of="P" />
        </Button>
        <Button variant="outline" size="bar" onClick={onWaivers}>
          <FileSignature {...icon} />
          Waivers
        </Button>
        {canClose(day, now) && (
          <Link
            className={`${styles.action} gap2h center ink strong target control`}
            to={`/admin/schedule?week=${date}&close=${date}`}
          >
            <Ban {...icon} />
            Close this date
          </Link>
        )}
        <Link
          className={`${styles.action} gap2h center ink strong target control`}
          to={`/admin/day/close?date=${date}`}
        >
          <Banknote {...icon} />
          <span>{day?.isTillClosed ? 'View cash-out' : 'Cash out'}</span>
        </Link>
      </MoreActions>
    </div>
  );
}

/** The day's totals. */
function Sums({ counts }: { counts: Counts[] }) {
  const sum = (key: keyof Counts) => counts.reduce((total, each) => total + each[key], 0);
  const guests = sum('guests');
  return (
    <p className={styles.sums}>
      <span>
        <strong className="ink bold">{guests}</strong> <span>{nounOf(guests, 'guest')}</span>
      </span>
      <span>
        <strong className="ink bold">{sum('arrived')}</strong> arrived
      </span>
      <span>
        <strong className="ink bold">{sum('noShow')}</strong> no-show
      </span>
      <span>
        Open balances <strong className="ink bold">{formatCents(sum('openCents'))}</strong>
      </span>
    </p>
  );
}
