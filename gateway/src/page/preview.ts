import type { Context } from 'koa';
import { openPreviews, type Pointer, type Preview } from '../release/pointer.ts';
import { hashOfKey } from '../release/release-hashes.ts';

/** The parameter of a preview's address. `off` ends all previews of this browser. */
const parameter = 'preview';
const cookie = 'previews';

/** How many previews a browser sees at once: one for each app, and some that replace others. */
const most = 8;

/** A preview that this browser has opened. */
export type OpenPreview = Preview & { app: string };

const isKey = (text: string): boolean => /^[\w-]{22}$/.test(text);

/**
 * Answers an address with `?preview=<key>`: keeps the key in a cookie, so that it leaves the address, and returns to the
 * page. Returns false for every other address.
 */
export function answerPreviewAddress(ctx: Context): boolean {
  const asked = new URLSearchParams(ctx.querystring);
  const key = asked.get(parameter);
  if (key === null) return false;
  const kept = key === 'off' ? [] : [key, ...keysOf(ctx).filter((each) => each !== key)];
  const value = kept.filter(isKey).slice(0, most).join('.');
  ctx.cookies.set(cookie, value || null, { httpOnly: true, sameSite: 'lax' });
  asked.delete(parameter);
  const rest = asked.size > 0 ? `?${asked.toString()}` : '';
  // A path that begins with two slashes would lead to another site. For browsers, a backslash is one too.
  ctx.redirect(`/${ctx.path.replace(/^[/\\]+/, '')}${rest}`);
  ctx.status = 303;
  ctx.set('Cache-Control', 'no-store');
  return true;
}

const keysOf = (ctx: Context): string[] => (ctx.cookies.get(cookie) ?? '').split('.').filter(isKey);

export const hasPreviews = (ctx: Context): boolean => keysOf(ctx).length > 0;

/** The previews that this browser has opened and that have not ended. Of two of one app the later opened counts. */
export function readPreviews(ctx: Context, pointers: Record<string, Pointer>): OpenPreview[] {
  const keys = keysOf(ctx).map(hashOfKey);
  if (keys.length === 0) return [];
  const now = new Date().toISOString();
  return Object.entries(pointers).flatMap(([app, pointer]) => {
    const open = openPreviews(pointer, now);
    const found = keys.flatMap((hash) => open.filter(({ keyHash }) => keyHash === hash));
    return found.slice(0, 1).map((preview) => ({ ...preview, app }));
  });
}

/** The pointers with each previewed version in place of what other visitors get. */
export const withPreviews = (
  pointers: Record<string, Pointer>,
  previews: OpenPreview[],
): Record<string, Pointer> => ({
  ...pointers,
  ...Object.fromEntries(
    previews.map((each) => [each.app, { version: each.version, history: [each] }]),
  ),
});

/**
 * A page with a preview is for one browser, and for no search engine. It reloads when its first preview ends: from then
 * on, its calls go to the site's API, whatever API they went to before.
 */
export function setPreviewHeaders(ctx: Context, previews: OpenPreview[]): void {
  const leftMs = Math.min(...previews.map(({ until }) => Date.parse(until))) - Date.now();
  ctx.set('Refresh', String(Math.max(Math.ceil(leftMs / 1000), 1)));
  ctx.set('Cache-Control', 'private, no-store');
  ctx.set('X-Robots-Tag', 'noindex, nofollow');
  ctx.vary('Cookie');
}
