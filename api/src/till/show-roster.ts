import type { Roster } from '@studio/contract';
import { showDay } from '../day/show-day.ts';
import type { Dependencies } from '../dependencies.ts';
import { DayClose } from './day-close.entity.ts';

/** The roster of a day, and whether its till is closed. */
export async function showRoster(deps: Dependencies, date: string): Promise<Roster> {
  const day = await showDay(deps, date);
  const isTillClosed = await deps.database.run((manager) => manager.existsBy(DayClose, { date }));
  return isTillClosed ? { ...day, isTillClosed } : day;
}
