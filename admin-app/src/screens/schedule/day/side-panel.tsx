import type { PlannedDay } from '@studio/contract';
import { DayPanel } from './day-panel.tsx';
import type { Range } from '../week/selection.ts';
import { SessionPanel } from './session-panel.tsx';

type SidePanelProps = {
  day: PlannedDay;
  /** Null for the whole day. */
  slotId: number | null;
  onCloseSessions: (range: Range) => void;
  onLeave: () => void;
};

/** The panel of the selected day or session; it resets with every selection. */
export function SidePanel({ day, slotId, ...rest }: SidePanelProps) {
  const session = day.sessions.find((each) => each.slotId === slotId);
  if (!session) return <DayPanel key={day.date} day={day} {...rest} />;
  return <SessionPanel key={`${day.date} ${slotId}`} day={day} session={session} {...rest} />;
}
