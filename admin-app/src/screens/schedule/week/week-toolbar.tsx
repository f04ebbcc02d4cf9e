import { countOf, type PlannedDay } from '@studio/contract';
import { Button, Spoken } from '@studio/shared-ui';
import { Ban, CalendarClock, ChevronLeft, ChevronRight, Plus, UserRound } from 'lucide-react';
import { KeyCap } from '../../../keys/key-cap.tsx';
import { MoreActions } from '../../../ui/more-actions.tsx';
import { formatWeek } from '../../../text/week.ts';
import { seatsOf } from '../planned-words.ts';
import type { ScheduleState } from '../use-schedule-state.ts';
import styles from './week-toolbar.module.css';

const icon = { size: 20, strokeWidth: 1.5, 'aria-hidden': true } as const;

type WeekToolbarProps = { state: ScheduleState; days: PlannedDay[] | undefined };

export function WeekToolbar({ state, days }: WeekToolbarProps) {
  const { taken, seats, inClosed } = seatsOf((days ?? []).flatMap(({ sessions }) => sessions));
  return (
    <div className={styles.bar}>
      <Spoken isFromChange>
        <h2 className={styles.week}>{formatWeek(state.dates)}</h2>
      </Spoken>
      <Button
        variant="outline"
        size="bar"
        aria-label="Previous week"
        onClick={() => state.step(-1)}
      >
        <ChevronLeft {...icon} />
      </Button>
      <Button variant="outline" size="bar" aria-label="Next week" onClick={() => state.step(1)}>
        <ChevronRight {...icon} />
      </Button>
      <Button variant="outline" size="bar" onClick={state.showToday}>
        This week
      </Button>
      <p className={styles.seats}>
        {days && (
          <>
            <strong className="ink bold">{taken}</strong> <span>of</span>{' '}
            <strong className="ink bold">{seats}</strong> <span>seats</span>
            {inClosed > 0 && <span>{`, ${countOf(inClosed, 'guest')} in closed sessions`}</span>}
          </>
        )}
      </p>
      <MoreActions>
        <Button variant="outline" size="bar" aria-keyshortcuts="C" onClick={() => state.close()}>
          <Ban {...icon} />
          Close days
          <KeyCap of="C" />
        </Button>
        <Button
          variant="outline"
          size="bar"
          aria-keyshortcuts="X"
          onClick={() => state.open({ kind: 'extra' })}
        >
          <Plus {...icon} />
          Extra session
          <KeyCap of="X" />
        </Button>
        <Button variant="outline" size="bar" onClick={() => state.open({ kind: 'hours' })}>
          <CalendarClock {...icon} />
          Regular hours
        </Button>
        <Button variant="outline" size="bar" onClick={() => state.open({ kind: 'instructors' })}>
          <UserRound {...icon} />
          Instructors
        </Button>
      </MoreActions>
    </div>
  );
}
