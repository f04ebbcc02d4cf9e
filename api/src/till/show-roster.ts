import { type Roster, studioDate } from '@studio/contract';
import { listPayOuts } from '../booking/account/list-pay-outs.ts';
import { showDay } from '../day/show-day.ts';
import type { Dependencies } from '../dependencies.ts';
import { DayClose } from './day-close.entity.ts';
import { listToCheck } from './list-to-check.ts';

/**
 * Shows the roster of a day and whether its cash drawer is closed. Today's roster also lists what staff must pay out and
 * check.
 */
export async function showRoster(deps: Dependencies, date: string): Promise<Roster> {
  const day = await showDay(deps, date);
  const isToday = date === studioDate(deps.now());
  return deps.database.run(async (manager) => {
    const isTillClosed = (await manager.findOneBy(DayClose, { date })) !== null;
    return {
      ...day,
      ...(isTillClosed ? { isTillClosed } : {}),
      ...(isToday
        ? { payOuts: await listPayOuts(manager), toCheck: await listToCheck(manager) }
        : {}),
    };
  });
}
