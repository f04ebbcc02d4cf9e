import type { Roster } from '@studio/contract';
import { useDispatch } from 'react-redux';
import { useKeys } from '../../keys/use-keys.ts';
import { takingBegun } from '../../booking/open-windows-slice.ts';
import { canTake, heldSessions, stateOf } from './party/party-state.ts';
import type { RosterHands } from './use-roster.ts';

/** The roster's shortcuts: arrow keys move between marks, and the others act on the focused party. */
export function useDayKeys(day: Roster | undefined, hands: RosterHands, print: () => void): void {
  const dispatch = useDispatch();
  const columns = heldSessions(day?.sessions ?? [])
    .map(({ parties }) => parties)
    .filter(({ length }) => length > 0);
  const focusedParty = () => {
    const tile = document.activeElement?.closest<HTMLElement>('[data-party]');
    return columns.flat().find(({ reservation }) => reservation.id === tile?.dataset['party']);
  };

  function step(across: number, down: number): boolean {
    const isElsewhere =
      document.activeElement !== document.body && !document.activeElement?.closest('[data-roster]');
    if (isElsewhere || columns.length === 0) return false;
    const from = focusedParty();
    const column = columns.findIndex((parties) => from && parties.includes(from));
    const row = from ? columns[column]!.indexOf(from) : 0;
    const parties = from ? columns[column + across] : columns[0];
    const next = parties?.[Math.min(row, parties.length - 1) + (from ? down : 0)];
    const id = next?.reservation.id;
    document.querySelector<HTMLElement>(`[data-mark="${id}"]`)?.focus();
    return true;
  }

  useKeys({
    ArrowDown: () => step(0, 1),
    ArrowUp: () => step(0, -1),
    ArrowRight: () => step(1, 0),
    ArrowLeft: () => step(-1, 0),
    x() {
      const party = focusedParty();
      if (!party) return false;
      hands.toggle(party, 'NO_SHOW');
      return true;
    },
    b() {
      const party = focusedParty();
      if (!party || !canTake(party)) return false;
      if (stateOf(party, hands.waiting).state === 'NO_SHOW') return false;
      dispatch(takingBegun(party.reservation.id));
      return true;
    },
    z: hands.undo,
    p: print,
  });
}
