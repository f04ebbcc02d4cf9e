import type { AttendanceState, Party } from '@studio/contract';
import { useCash } from '../../marks/use-cash.ts';
import { useMarks } from '../../marks/use-marks.ts';
import { stateOf } from './party/party-state.ts';
import { useUndo } from '../../marks/use-undo.ts';
import { useKeptState } from '../../kept/use-kept.ts';

/** Staff actions on a day's roster. */
export function useRoster(date: string) {
  const { waiting, mark } = useMarks(date);
  const cash = useCash();
  const [paying, setPaying] = useKeptState<Party | null>('cash, open', null);
  const { remember, undo, words } = useUndo(mark);
  /** Repeating a mark undoes it, and so does tapping any mark. */
  const toggle = (party: Party, wanted: 'ARRIVED' | 'NO_SHOW') => {
    const { state } = stateOf(party, waiting);
    const isTakenBack = state === wanted || (wanted === 'ARRIVED' && state === 'NO_SHOW');
    const next: AttendanceState = isTakenBack ? 'CLEARED' : wanted;
    void mark(party.reservation.id, next);
    remember(party, state === 'EXPECTED' ? 'CLEARED' : state, next);
  };
  return { waiting, toggle, undo, undoWords: words, cash, paying, pay: setPaying };
}

export type RosterHands = ReturnType<typeof useRoster>;
