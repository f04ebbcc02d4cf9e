import PQueue from 'p-queue';
import { unavailable } from '../../http/errors.ts';

/** Whose password it is: staff are known by their browser (known-browser.ts). */
export type Asker = 'customer' | 'staff' | 'known staff';

/** Runs the work in its asker's turn; throws UNAVAILABLE with Retry-After when too many wait. */
export type Lanes = <T>(asker: Asker, work: () => Promise<T>) => Promise<T>;

/**
 * A password takes 19 MiB and one of the process's four threads for as long as it is compared: three at
 * most, so that one is left for whatever else needs one. Staff have a lane of their own, however many
 * customers wait, and those in a known browser go first in it and are never too many.
 */
export function createLanes(): Lanes {
  const customers = { queue: new PQueue({ concurrency: 2 }), waiting: 100 };
  const staff = { queue: new PQueue({ concurrency: 1 }), waiting: 100 };
  return (asker, work) => {
    const { queue, waiting } = asker === 'customer' ? customers : staff;
    const isFirst = asker === 'known staff';
    if (queue.size >= waiting && !isFirst) throw unavailable();
    return queue.add(work, { priority: isFirst ? 1 : 0 });
  };
}
