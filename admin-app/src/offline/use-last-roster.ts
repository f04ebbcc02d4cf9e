import type { Roster } from '@studio/contract';
import { useEffect, useState } from 'react';
import { registerWorker } from './register-worker.ts';
import { keepRoster, readRoster } from './stored-roster.ts';

type Loading = { loaded: Roster | undefined; error: unknown; isToday: boolean };

/** Stores today's roster. Returns the loaded roster, or the stored one if it cannot be loaded. */
export function useLastRoster(
  date: string,
  { loaded, error, isToday }: Loading,
): Roster | undefined {
  const [stored, setStored] = useState<Roster | undefined>(undefined);
  const isMissing = !loaded && error !== undefined;
  useEffect(() => {
    registerWorker();
  }, []);
  useEffect(() => {
    if (loaded && isToday) keepRoster(loaded);
  }, [loaded, isToday]);
  useEffect(() => {
    if (!isMissing) return;
    let isShown = true;
    void readRoster(date).then((roster) => {
      if (isShown) setStored(roster);
    });
    return () => {
      isShown = false;
    };
  }, [date, isMissing]);
  return loaded ?? (isMissing && stored?.date === date ? stored : undefined);
}
