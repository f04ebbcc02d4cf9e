import type { AttendanceState, Party } from '@studio/contract';
import { useCash } from '../../marks/use-cash.ts';
import { useMarks } from '../../marks/use-marks.ts';
import { stateOf } from './party/party-state.ts';
import { useUndo } from '../../marks/use-undo.ts';
import { useGivenSeats } from '../../marks/use-given-seats.ts';
import { useKeptState } from '../../kept/use-kept.ts';

/** Staff actions on a day's roster. */
export function useRoster(date: string) {
  const seats = useGivenSeats();
  const { waiting, mark } = useMarks(date);
  const cash = useCash();
  const [paying, setPaying] = useKeptState<Party | null>('cash, open', null);
  const { remember, undo, forget, words } = useUndo(mark);
  /** Repeating a mark undoes it. A no-show whose seats were given to walk-ins asks first. */
  const toggle = (party: Party, wanted: 'ARRIVED' | 'NO_SHOW') => {
    const { state } = stateOf(party, waiting);
    const { id } = party.reservation;
    const next: AttendanceState = state === wanted ? 'CLEARED' : wanted;
    const press = () => {
      void mark(id, next);
      remember(party, state === 'EXPECTED' ? 'CLEARED' : state, next);
    };
    if (party.attendance?.givenSeats) seats.askBack(id, press);
    else press();
  };
  /** Gives a no-show's seats to walk-ins. Returns whether the session has them now. */
  const give = ({ reservation: { id } }: Party) => {
    forget();
    return seats.give(id);
  };
  return { waiting, toggle, undo, undoWords: words, cash, paying, pay: setPaying, seats, give };
}

export type RosterHands = ReturnType<typeof useRoster>;
