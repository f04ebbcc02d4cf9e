import { useEffect } from 'react';
import { useKeptState } from './use-kept.ts';

type Query<T> = { data?: T | undefined; isFetching: boolean };

/**
 * What staff edit, as they last loaded it; null until then. It outlives the staff session, so an edit is still sent
 * with the version that it was made for. `load` must be a stable function.
 */
export function useKeptLoad<T>(name: string, load: () => unknown, { data, isFetching }: Query<T>) {
  const [saved, setSaved] = useKeptState<T | null>(name, null);
  if (!saved && data && !isFetching) setSaved(data);
  const isMissing = !saved;
  useEffect(() => {
    if (isMissing) void load();
  }, [load, isMissing]);
  return [saved, setSaved] as const;
}
