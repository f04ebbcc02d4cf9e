import {
  type CallError,
  formatDay,
  limits,
  type PlannedDay,
  type PlannedSession,
  countOf,
  nounOf,
} from '@studio/contract';
import { Alert, Button, Checkbox } from '@studio/shared-ui';
import { useFollowRuleMutation } from '../../../api/schedule-api.ts';
import { Answers } from '../close/answers.tsx';
import { PanelWindow } from './panel-window.tsx';
import { isAdded, isSpecial, seatsOf, timesOf } from '../planned-words.ts';
import { chosenWorkshop, type WorkshopName, WorkshopOptions } from '../workshop-options.tsx';
import type { Range } from '../week/selection.ts';
import styles from './panel-body.module.css';
import { useDayChange } from './use-day-change.ts';
import type { ScheduleState } from '../use-schedule-state.ts';
import { WordFields } from './word-fields.tsx';

type DayPanelProps = {
  day: PlannedDay;
  onCloseSessions: (range: Range) => void;
  onLeave: () => void;
  askWith: ScheduleState['askWith'];
};

/** `workshop` is null for all workshops, and omitted to keep the current one. */
type Hours = { slotId: number; isOpen: boolean; capacity: number; workshop?: WorkshopName | null };
/** An edit is dropped if the session was closed or opened after staff made the edit. */
type Edit = { hours: Hours; wasOpen: boolean };

/** Sets special hours for one day, or resets it to regular hours. */
export function DayPanel({ day, onCloseSessions, onLeave, askWith }: DayPanelProps) {
  const { date, sessions } = day;
  const form = useDayChange({
    name: `day ${date}`,
    date,
    values: { edits: [] as Edit[], ...wordsOf(sessions) },
    changesOf: ({ edits: made, reason, note }) => ({
      sessions: sessions.map((session) => ({ ...withEdit(session, made), note })),
      reason,
    }),
    onSaved: onLeave,
  });
  const [follow, following] = useFollowRuleMutation();
  const failure = following.error as CallError | undefined;
  const { selected: edits, onSelect: setEdits } = form.choice('edits');
  const hours = sessions.map((session) => withEdit(session, edits));
  const set = (edit: Edit) =>
    setEdits([...edits.filter(({ hours: { slotId } }) => slotId !== edit.hours.slotId), edit]);
  const closing = sessions.filter(
    ({ slotId, isOpen, seatsTaken }) =>
      isOpen && seatsTaken > 0 && !hours.find((each) => each.slotId === slotId)?.isOpen,
  );
  const offerOthers = () =>
    onCloseSessions({ from: date, to: date, slotIds: closing.map(({ slotId }) => slotId) });
  const handleFollow = async () => {
    if (!(await follow(date)).error) onLeave();
  };
  return (
    <PanelWindow
      title={formatDay(date)}
      lead={<Lead sessions={sessions} />}
      form={closing.length > 0 ? { ...form, submit: offerOthers } : form}
      press={closing.length > 0 ? 'Offer other days' : 'Save hours'}
      other={
        sessions.some(isSpecial) && (
          <Button
            variant="outline"
            isBusy={following.isLoading}
            onClick={() => void handleFollow()}
          >
            Restore regular hours
          </Button>
        )
      }
      above={<Answers date={date} slotIds={closedOf(sessions)} />}
      {...{ onLeave, askWith }}
    >
      <ul className={styles.hours} aria-label="Sessions on this day">
        {sessions.map((session) => (
          <SessionHours
            key={session.slotId}
            session={session}
            hours={withEdit(session, edits)}
            onChange={(changed) => set({ hours: changed, wasOpen: session.isOpen })}
          />
        ))}
      </ul>
      <WordFields
        reason={form.field('reason')}
        note={form.field('note')}
        problem={form.problem ?? failure?.message}
      />
      {closing.length > 0 && (
        <Alert tone="warn">
          {`${countOf(seatsOf(closing).taken, 'guest')} would lose their session. Offer other days first.`}
        </Alert>
      )}
    </PanelWindow>
  );
}

const closedOf = (sessions: PlannedSession[]): number[] =>
  sessions.filter(({ isOpen }) => !isOpen).map(({ slotId }) => slotId);

const withEdit = ({ slotId, isOpen, capacity }: PlannedSession, edits: Edit[]): Hours =>
  edits.find(({ hours, wasOpen }) => hours.slotId === slotId && wasOpen === isOpen)?.hours ?? {
    slotId,
    isOpen,
    capacity,
  };

const wordsOf = (sessions: PlannedSession[]) => ({
  reason: sessions.find((each) => each.reason)?.reason ?? '',
  note: sessions.find((each) => each.note)?.note ?? '',
});

function Lead({ sessions }: { sessions: PlannedSession[] }) {
  const { taken, seats, inClosed } = seatsOf(sessions);
  if (seats === 0) {
    return (
      <>
        <strong>Closed</strong>
        {inClosed > 0 && <span>{`, ${countOf(inClosed, 'guest')} still booked`}</span>}
      </>
    );
  }
  return (
    <>
      {sessions.some(isSpecial) && <span>Special hours. </span>}
      <strong>{`${taken} of ${seats}`}</strong> <span>seats taken</span>
    </>
  );
}

type SessionHoursProps = {
  session: PlannedSession;
  hours: Hours;
  onChange: (hours: Hours) => void;
};

function SessionHours({ session, hours, onChange }: SessionHoursProps) {
  const { seatsTaken, usualSeats } = session;
  const times = timesOf(session);
  const rule = usualSeats === 0 ? 'closed in regular hours' : `regular: ${usualSeats}`;
  return (
    <li>
      <Checkbox
        checked={hours.isOpen}
        onChange={({ target }) => onChange({ ...hours, isOpen: target.checked })}
      >
        <span>
          <span>{times}</span>
          <small>{`${seatsTaken} taken${!isAdded(session) ? `, ${rule}` : ''}`}</small>
        </span>
      </Checkbox>
      {hours.isOpen && (
        <>
          <input
            className={styles.seats}
            type="number"
            inputMode="numeric"
            aria-label={`Seats, ${times}`}
            min={Math.max(1, seatsTaken)}
            max={limits.mostSeats}
            value={hours.capacity || ''}
            onChange={({ target }) => onChange({ ...hours, capacity: Number(target.value) })}
          />
          <span>{nounOf(hours.capacity, 'seat')}</span>
          <select
            className={styles.workshop}
            aria-label={`Workshop, ${times}`}
            value={(hours.workshop === undefined ? session.workshop : hours.workshop) ?? ''}
            onChange={({ target }) =>
              onChange({ ...hours, workshop: chosenWorkshop(target.value) })
            }
          >
            <WorkshopOptions />
          </select>
        </>
      )}
    </li>
  );
}
