import { randomInt } from 'node:crypto';
import type { Context } from 'koa';
import type { Pointer } from '../release/pointer.ts';

const cookie = 'place';
const keptFor = 30 * 24 * 3600 * 1000;

/** A visitor's place from 0 to 99, which decides on canaries; null if not assigned. */
export function readPlace(ctx: Context): number | null {
  const value = ctx.cookies.get(cookie);
  return value !== undefined && /^\d{1,2}$/.test(value) ? Number(value) : null;
}

/** Assigns a permanent place while any app has a canary. Without a canary no visitor gets a cookie. */
export function keepPlace(ctx: Context, pointers: Record<string, Pointer>): number | null {
  if (!Object.values(pointers).some(({ canary }) => canary)) return readPlace(ctx);
  const place = readPlace(ctx) ?? randomInt(100);
  ctx.cookies.set(cookie, String(place), { maxAge: keptFor, httpOnly: true, sameSite: 'lax' });
  ctx.vary('Cookie');
  ctx.set('Cache-Control', 'private, no-cache');
  return place;
}
