import {
  bookedService,
  formatMoment,
  limits,
  type PlannedDay,
  type PlannedSession,
  sessionFromWallTime,
  countOf,
} from '@studio/contract';
import { Button, SelectField } from '@studio/shared-ui';
import { Ban } from 'lucide-react';
import { useListReservationsOfDayQuery } from '../../../api/api.ts';
import { InstructorField } from '../../../ui/instructor-field.tsx';
import { Answers } from '../close/answers.tsx';
import { PanelWindow } from './panel-window.tsx';
import { timesOf } from '../planned-words.ts';
import { chosenWorkshop, WorkshopOptions } from '../workshop-options.tsx';
import type { Range } from '../week/selection.ts';
import styles from './panel-body.module.css';
import { Stepper } from './stepper.tsx';
import { useDayChange } from './use-day-change.ts';
import type { ScheduleState } from '../use-schedule-state.ts';
import { WordFields } from './word-fields.tsx';

type SessionPanelProps = {
  day: PlannedDay;
  session: PlannedSession;
  onCloseSessions: (range: Range) => void;
  onLeave: () => void;
  askWith: ScheduleState['askWith'];
};

/** One session: its seats, the reason for their number, the message to visitors, and its bookings. */
export function SessionPanel({ day: { date }, session, ...rest }: SessionPanelProps) {
  const { onCloseSessions, onLeave, askWith } = rest;
  const { slotId, isOpen, capacity, seatsTaken, usualSeats } = session;
  const { reason = '', note = '', workshop: planned = '' } = session;
  const form = useDayChange({
    name: `session ${date} ${slotId}`,
    date,
    values: { capacity, workshop: planned, reason, note },
    changesOf: ({ workshop, reason: why, ...typed }) => ({
      sessions: [
        {
          slotId,
          isOpen: true,
          ...typed,
          ...(workshop === planned ? {} : { workshop: chosenWorkshop(workshop) }),
        },
      ],
      reason: why,
    }),
    onSaved: onLeave,
  });
  const seats = form.choice('capacity');
  const least = Math.max(1, seatsTaken);
  return (
    <PanelWindow
      title={formatMoment({ date, slotId })}
      lead={<Lead session={session} />}
      form={form}
      press={`${isOpen ? 'Save' : 'Open with'} ${countOf(seats.selected, 'seat')}`}
      other={
        isOpen && (
          <Button
            variant="outline"
            onClick={() => onCloseSessions({ from: date, to: date, slotIds: [slotId] })}
          >
            <Ban size={20} strokeWidth={1.5} aria-hidden />
            Close session
          </Button>
        )
      }
      above={
        <>
          {!isOpen && <Answers date={date} slotIds={[slotId]} />}
          <InstructorField date={date} session={{ ...session, staffId: session.staff_id }} />
        </>
      }
      below={isOpen && <Bookings date={date} slotId={slotId} />}
      {...{ onLeave, askWith }}
    >
      <Stepper
        label="Seats"
        value={seats.selected}
        least={least}
        most={limits.mostSeats}
        hint={[
          seatsTaken > 0 && `${seatsTaken} already taken.`,
          usualSeats && `The usual number is ${usualSeats}.`,
        ]
          .filter(Boolean)
          .join(' ')}
        onChange={seats.onSelect}
      />
      <SelectField label="Workshop" {...form.field('workshop')}>
        <WorkshopOptions />
      </SelectField>
      <WordFields reason={form.field('reason')} note={form.field('note')} problem={form.problem} />
    </PanelWindow>
  );
}

function Lead({ session }: { session: PlannedSession }) {
  const { isOpen, capacity, seatsTaken, instructors } = session;
  const end = timesOf(session).split(' to ')[1];
  return (
    <>
      <span>{`to ${end ?? ''}, ${instructors.join(', ') || 'unassigned'}.`}</span>{' '}
      {isOpen ? (
        <>
          <strong>{`${seatsTaken} of ${capacity}`}</strong> <span>seats taken</span>
        </>
      ) : (
        <strong>Closed</strong>
      )}
    </>
  );
}

function Bookings({ date, slotId }: { date: string; slotId: number }) {
  const { data = [] } = useListReservationsOfDayQuery(date);
  const parties = data.filter(
    ({ appointment_time: start, status }) =>
      status !== 'CANCELLED' && sessionFromWallTime(start.slice(0, 19))?.slotId === slotId,
  );
  if (parties.length === 0) return <p className="muted">No bookings.</p>;
  return (
    <section>
      <h3 className={styles.title}>
        Bookings <small>{parties.length === 1 ? '1 party' : `${parties.length} parties`}</small>
      </h3>
      <ul className={styles.parties}>
        {parties.map((party) => (
          <li key={party.id}>
            <strong>{party.guest_name}</strong>{' '}
            <span className="muted">
              {`${countOf(party.guest_count, 'guest')}, ${bookedService(party).name.replace(/ Workshop$/, '')}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
