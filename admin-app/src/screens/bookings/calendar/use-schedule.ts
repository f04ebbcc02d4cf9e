import { isRealDate } from '@studio/contract';
import { useSearchParams } from 'react-router-dom';

export type ScheduleView = 'month' | 'week';

type Shown = {
  view: ScheduleView;
  /** The chosen studio date; null after paging to another month or week. */
  day: string | null;
  /** A studio date in the shown month or week. */
  around: string;
};

/** Keeps the schedule's view in the address, so a reload or a new login returns to it. */
export function useSchedule(today: string) {
  const [params, setParams] = useSearchParams();
  const dateIn = (name: string): string | null => {
    const date = params.get(name) ?? '';
    return isRealDate(date) ? date : null;
  };
  const leafedTo = dateIn('around');
  const day = dateIn('day') ?? (leafedTo ? null : today);
  const shown: Shown = {
    view: params.get('view') === 'week' ? 'week' : 'month',
    day,
    around: leafedTo ?? day ?? today,
  };
  const show = (change: Partial<Shown>) => {
    const { view, day: chosen, around } = { ...shown, ...change };
    const next = new URLSearchParams(chosen ? { day: chosen } : { around });
    if (view === 'week') next.set('view', view);
    setParams(next, { replace: true });
  };
  return {
    ...shown,
    chooseDay: (chosen: string) => show({ day: chosen }),
    chooseView: (view: ScheduleView) => show({ view }),
    leafTo: (around: string) => show({ day: null, around }),
  };
}
