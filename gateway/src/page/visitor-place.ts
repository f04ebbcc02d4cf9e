import { randomInt } from 'node:crypto';
import type { Context } from 'koa';
import type { Pointer } from '../release/pointer.ts';

const cookie = 'place';
const keptFor = 30 * 24 * 3600 * 1000;

/** Where a visitor was put among 100 when a canary was on; null for who has not been put anywhere. */
export function readPlace(ctx: Context): number | null {
  const value = ctx.cookies.get(cookie);
  return value !== undefined && /^\d{1,2}$/.test(value) ? Number(value) : null;
}

/** Gives a visitor a place for good while any app has a canary; nobody is marked without need. */
export function keepPlace(ctx: Context, pointers: Record<string, Pointer>): number | null {
  if (!Object.values(pointers).some(({ canary }) => canary)) return readPlace(ctx);
  const place = readPlace(ctx) ?? randomInt(100);
  ctx.cookies.set(cookie, String(place), { maxAge: keptFor, httpOnly: true, sameSite: 'lax' });
  ctx.vary('Cookie');
  ctx.set('Cache-Control', 'private, no-cache');
  return place;
}
