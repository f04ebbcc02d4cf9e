import { send } from '@koa/send';
import type { Context } from 'koa';
import { isHosted } from './host/find-host-faults.ts';
import type { Release, ReleaseStore } from './release-store.ts';
import { fileHeaders } from '../page/security-headers.ts';
import { hasPreviews, readPreviews } from '../page/preview.ts';
import { readPlace } from '../page/visitor-place.ts';
import type { Metrics } from '../watch/create-metrics.ts';
import { note } from '../watch/notes.ts';

const versioned = /^\/r\/([^/]+)\/([^/]+)\/(.+)$/;
const picture = /^\/(images\/.+|icon\.svg|icon-\d+\.png|apple-touch-icon\.png|favicon\.ico)$/;

/** A remote's service worker. It may answer for the remote's pages, and load only what it answers with. */
const worker = 'worker.js';

const workerHeaders = ({ record }: Release): Record<string, string> =>
  record.mount === undefined
    ? {}
    : {
        'Service-Worker-Allowed': record.mount,
        'Content-Security-Policy': "default-src 'none'; connect-src 'self'",
      };

const forAYear = 'public, max-age=31536000, immutable';
const forADay = 'public, max-age=86400';
/** The same address has another picture for other visitors, and for this one when the preview ends. */
const forOneBrowser = 'private, no-store';

export const isReleaseFile = (path: string): boolean =>
  /^\/(r|images)\//.test(path) || picture.test(path);

/**
 * Serves `/r/<app>/<version>/<file>`, `/images/<file>` from the visitor's booking release, and the
 * site's icons from the shell. A request can only name an entry in a release's list, never a path.
 */
export async function serveReleaseFile(
  ctx: Context,
  { store, metrics }: { store: ReleaseStore; metrics: Metrics },
): Promise<void> {
  note(ctx, { kind: /\.(webp|avif|png|svg|ico)$/.test(ctx.path) ? 'picture' : 'asset' });
  const [, app, version, file] = versioned.exec(ctx.path) ?? [];
  if (app && version && file) {
    const release = await store.release(app, version);
    await sendFile(ctx, { store, release, file, cache: forAYear });
    if (release && isHosted(file) && (await store.isElsewhere(release))) metrics.countFallback(app);
  }
  const [, image] = picture.exec(ctx.path) ?? [];
  if (image) {
    const app = image.startsWith('images/') ? 'booking' : 'shell';
    const preview = await findPreview(ctx, store, app);
    await sendFile(ctx, {
      store,
      release: preview
        ? await store.release(app, preview.version)
        : await store.current(app, readPlace(ctx)),
      file: image,
      cache: preview ? forOneBrowser : forADay,
    });
  }
}

/** The preview of an app that this visitor gets. */
async function findPreview(ctx: Context, store: ReleaseStore, app: string) {
  const pointers = hasPreviews(ctx) ? await store.pointers() : {};
  return readPreviews(ctx, pointers).find((each) => each.app === app);
}

type Wanted = { store: ReleaseStore; release: Release | null; file: string; cache: string };

async function sendFile(ctx: Context, { store, release, file, cache }: Wanted) {
  const root = release && (await store.folderOf(release, file));
  if (!root) return;
  note(ctx, { release });
  ctx.set(fileHeaders);
  if (file === worker) ctx.set(workerHeaders(release));
  ctx.set('Cache-Control', cache);
  ctx.vary('Accept-Encoding');
  ctx.etag = `W/"${release.record.files[file]}"`;
  ctx.status = 200;
  if (ctx.fresh) ctx.status = 304;
  else await send(ctx, file, { root });
}
