import type { RemoteModule } from '@studio/rspack-preset/remote';
import type * as admin from './remotes/admin.d.ts';
import type * as booking from './remotes/booking.d.ts';

/**
 * The modules that remotes expose, by the id that `loadRemote` takes. The last line is what the shell needs of each of
 * them, and of a remote that was added since: the compiler rejects a line above it that does not fit.
 */
export type RemoteModules = {
  'admin/App': typeof admin;
  'booking/App': typeof booking;
  [id: `${string}/App`]: RemoteModule;
};
