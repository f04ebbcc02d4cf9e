import { isRealDate, studioDate } from '@studio/contract';
import { useSearchParams } from 'react-router-dom';

/** The shown day: today, or the date in the address. */
export function useDate(now: number) {
  const [params, setParams] = useSearchParams();
  const today = studioDate(new Date(now));
  const asked = params.get('date') ?? '';
  const date = isRealDate(asked) ? asked : today;
  const show = (next: string) => setParams(next === today ? {} : { date: next }, { replace: true });
  return { date, isToday: date === today, show };
}
