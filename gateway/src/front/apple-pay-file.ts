import { readFile } from 'node:fs/promises';
import type { Context } from 'koa';
import { fileHeaders } from '../page/security-headers.ts';

export const applePayAddress = '/.well-known/apple-developer-merchantid-domain-association';

/**
 * Tells Apple that this site takes Apple Pay, with the file that Square gives out; 404 without one.
 * It is read each time, for Square replaces it now and then.
 */
export async function serveApplePayFile(ctx: Context, file: string | undefined) {
  if (!file) return;
  ctx.set(fileHeaders);
  ctx.set('Cache-Control', 'no-cache');
  ctx.type = 'text/plain';
  ctx.body = await readFile(file);
}
