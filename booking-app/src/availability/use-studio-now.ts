import { serverNow, wallTime } from '@studio/contract';
import { useByClock } from '../ui/use-by-clock.ts';

/** The studio's clock, `YYYY-MM-DD HH:MM`. */
export const useStudioNow = (): string => useByClock(() => wallTime(new Date(serverNow())));
