import { join, resolve } from 'node:path';
import { root } from '../rspack/find-apps.ts';

/** The folder of the release store. */
export const releases = resolve(process.env['RELEASES_DIR'] ?? join(root, 'gateway/releases'));
