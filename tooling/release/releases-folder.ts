import { join, resolve } from 'node:path';
import type { Store } from '../publish/store.ts';
import { findApps, root } from '../rspack/find-apps.ts';

/** The folder of the release store. */
export const releases = resolve(process.env['RELEASES_DIR'] ?? join(root, 'gateway/releases'));

const folders = Object.fromEntries(
  Object.entries(findApps()).map(([folder, app]) => [app, folder]),
);

const titleOf = (app: string) => folders[app] ?? app;

/** The release store. Sentences name an app by its folder. */
export const store: Store = {
  releases,
  titleOf,
  rollbackOf: (app) => `npm run rollback -- ${titleOf(app)}`,
};
