import type { CallError, PlannedDay } from '@studio/contract';
import { RetryAlert, Spinner } from '@studio/shared-ui';
import { useGetScheduleQuery } from '../../api/schedule-api.ts';
import { live } from '../../api/live.ts';
import { usePageFocus } from '../../frame/use-page-focus.ts';
import { useLinkedAction } from '../../frame/use-linked-action.ts';
import { useKeys } from '../../keys/use-keys.ts';
import { CloseDialog } from './close/close-dialog.tsx';
import { ExtraDialog } from './extra/extra-dialog.tsx';
import { InstructorsDialog } from './instructors/instructors-dialog.tsx';
import { HoursDialog } from './hours/hours-dialog.tsx';
import styles from './schedule-screen.module.css';
import { isIn, isOne, placeOf, rangeOf, type Range } from './week/selection.ts';
import { type ScheduleState, useScheduleState } from './use-schedule-state.ts';
import { WeekGrid } from './week/week-grid.tsx';
import { WeekToolbar } from './week/week-toolbar.tsx';
import { DayPanel } from './day/day-panel.tsx';
import { SessionPanel } from './day/session-panel.tsx';

/** The week that staff plan: its sessions, how they differ from regular hours, and the actions. */
export function ScheduleScreen() {
  const state = useScheduleState();
  const { dates, selection, dialog } = state;
  usePageFocus();
  useLinkedAction('close', (date) => state.close({ from: date, to: date }));
  const { data, error, refetch } = useGetScheduleQuery(
    { startDate: dates[0]!, endDate: dates[6]! },
    live,
  );
  const closeFocused = () => {
    const place = placeOf(document.activeElement);
    const isElsewhere = place && !isIn(selection, place);
    state.close(isElsewhere ? rangeOf({ from: place, to: place }) : undefined);
  };
  const days = data?.days;
  const shown =
    selection && isOne(selection) && days?.find(({ date }) => date === selection.from.date);
  useKeys({
    c: closeFocused,
    x: () => state.open({ kind: 'extra' }),
    // The panel of a selected day or session asks before it drops what staff typed.
    Escape: () => !shown && state.deselect(),
  });
  return (
    <main id="main">
      <WeekToolbar state={state} days={days} />
      <div className={styles.page} data-open={shown ? '' : undefined}>
        {!days && !error && <Spinner label="Loading the schedule..." />}
        {!days && error && (
          <RetryAlert onRetry={() => void refetch()}>{(error as CallError).message}</RetryAlert>
        )}
        {days && <WeekGrid days={days} state={state} />}
        {shown && (
          <SidePanel
            day={shown}
            slotId={selection.from.slotId}
            onCloseSessions={state.close}
            onLeave={state.deselect}
            askWith={state.askWith}
          />
        )}
      </div>
      {dialog?.kind === 'close' && (
        <CloseDialog range={dialog.range} onClosed={state.closed} onLeave={state.leave} />
      )}
      {dialog?.kind === 'extra' && (
        <ExtraDialog date={dialog.date ?? state.day} onLeave={state.leave} />
      )}
      {dialog?.kind === 'instructors' && days && (
        <InstructorsDialog days={days} today={state.today} onLeave={state.leave} />
      )}
      {dialog?.kind === 'hours' && <HoursDialog onLeave={state.leave} />}
    </main>
  );
}

type SidePanelProps = {
  day: PlannedDay;
  /** Null for the whole day. */
  slotId: number | null;
  onCloseSessions: (range: Range) => void;
  onLeave: () => void;
  askWith: ScheduleState['askWith'];
};

/** The panel of the selected day or session; it resets with every selection. */
function SidePanel({ day, slotId, ...rest }: SidePanelProps) {
  const session = day.sessions.find((each) => each.slotId === slotId);
  if (!session) return <DayPanel key={day.date} day={day} {...rest} />;
  return <SessionPanel key={`${day.date} ${slotId}`} day={day} session={session} {...rest} />;
}
