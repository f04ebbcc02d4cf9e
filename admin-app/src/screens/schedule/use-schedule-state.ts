import { addDays, studioDate } from '@studio/contract';
import { useCallback, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useNow } from '../../session/use-now.ts';
import { weekFrom, weekOf } from '../../text/week.ts';
import {
  isOne,
  isSamePlace,
  type Place,
  type Range,
  rangeOf,
  type Selection,
} from './week/selection.ts';
import { useKeptState } from '../../kept/use-kept.ts';

export type ScheduleDialog =
  | { kind: 'close'; range: Range }
  | { kind: 'extra'; date?: string }
  | { kind: 'hours' | 'instructors' };

/** Goes on at once, or once staff agree to discard what they typed. */
export type Leave = (go: () => void) => void;

/**
 * The shown week (from the date in the address), the selection and the open dialog. On phones, where days that are
 * over would fill the first screen, the week is the seven days from that date on.
 */
export function useScheduleState() {
  const [search, setSearch] = useSearchParams();
  const [selection, setSelection] = useKeptState<Selection | null>('schedule, selected', null);
  const [dialog, setDialog] = useKeptState<ScheduleDialog | null>('schedule, open', null);
  const today = studioDate(new Date(useNow()));
  const asked = search.get('week') ?? '';
  const isWide = matchMedia('(min-width: 721px)').matches;
  const shown = /^\d{4}-\d{2}-\d{2}$/.test(asked) ? asked : today;
  const dates = isWide ? weekOf(shown) : weekFrom(shown);
  const firstToCome = dates.find((date) => date >= today) ?? today;
  /** The default day of a dialog when nothing is selected. */
  const day = selection?.from.date ?? firstToCome;
  const panel = useRef<Leave>(null);
  const askWith = useCallback((leave: Leave | null) => {
    panel.current = leave;
  }, []);
  const leave: Leave = (go) => (panel.current ? panel.current(go) : go());
  const show = (date: string) =>
    leave(() => {
      setSelection(null);
      setSearch({ week: date });
    });
  const select = (place: Place) => {
    if (selection && isOne(selection) && isSamePlace(selection.from, place)) return;
    leave(() => setSelection({ from: place, to: place }));
  };
  return {
    today,
    dates,
    day,
    selection,
    dialog,
    step: (weeks: number) => show(addDays(dates[0]!, weeks * 7)),
    showToday: () => show(today),
    select,
    /** Extends the selection, or starts one at a place. */
    extend: (current: Place, to: Place) =>
      leave(() =>
        setSelection((before) => ({
          from: before && isSamePlace(before.to, current) ? before.from : current,
          to,
        })),
      ),
    deselect: () => setSelection(null),
    /** The panel of the selection gives its question, which is asked before another selection drops its text. */
    askWith,
    open: setDialog,
    /** Opens the dialog that closes the selection, or a day. */
    close: (range?: Range) =>
      setDialog({
        kind: 'close',
        range: range ?? (selection ? rangeOf(selection) : { from: day, to: day }),
      }),
    /** The guests' responses appear beside the day. */
    closed: ({ from }: Range) => {
      setDialog(null);
      select({ date: from, slotId: null });
    },
    leave: () => setDialog(null),
  };
}

export type ScheduleState = ReturnType<typeof useScheduleState>;
