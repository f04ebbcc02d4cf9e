import PQueue from 'p-queue';
import { unavailable } from '../../http/errors.ts';

/** The owner of the password. `known staff` use a known browser (known-browser.ts). */
export type Asker = 'customer' | 'staff' | 'known staff';

/** Runs the work in its owner's lane. Throws UNAVAILABLE with Retry-After when too many callers wait. */
export type Lanes = <T>(asker: Asker, work: () => Promise<T>) => Promise<T>;

/**
 * Comparing a password takes 19 MiB and one of the process's four threads, so at most three comparisons run and one
 * thread stays free for other work. Staff have a separate lane, however many customers wait. In it, known browsers
 * go first and are never refused.
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
