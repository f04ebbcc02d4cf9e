import { readFile } from 'node:fs/promises';
import type { Context } from 'koa';
import { fileHeaders } from '../page/security-headers.ts';

export const applePayAddress = '/.well-known/apple-developer-merchantid-domain-association';

/**
 * Serves the domain file from Square that lets this site take Apple Pay, or 404 if there is none.
 * Reads the file for each request because Square replaces it occasionally.
 */
export async function serveApplePayFile(ctx: Context, file: string | undefined) {
  if (!file) return;
  ctx.set(fileHeaders);
  ctx.set('Cache-Control', 'no-cache');
  ctx.type = 'text/plain';
  ctx.body = await readFile(file);
}
