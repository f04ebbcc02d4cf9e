import type { Watch } from '../watch/watch-requests.ts';

/** Logs and counts, by app, each time that its releases could not be read. Pages of other apps are not affected. */
export const reportUnreadable =
  ({ log, metrics }: Watch) =>
  (app: string, err: unknown): void => {
    log.error({ err, app }, 'the releases of an app cannot be read');
    metrics.countReleaseFailure(app, 'unreadable');
  };
