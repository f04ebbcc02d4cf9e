import { createHash } from 'node:crypto';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Context } from 'koa';
import { fileHeaders } from '../page/security-headers.ts';
import { note } from '../watch/notes.ts';
import { readFieldScript } from './field-script.ts';

/** The gateway's own release, not an app's: it measures pages of all releases, also of those that do not start. */
export function createFieldScript() {
  const script = readFieldScript();
  const etag = `W/"${createHash('sha256').update(script).digest('base64url')}"`;
  const encoded = { br: brotliCompressSync(script), gzip: gzipSync(script) };

  return function serveFieldScript(ctx: Context): void {
    note(ctx, { kind: 'asset' });
    ctx.set(fileHeaders);
    ctx.set('Cache-Control', 'public, max-age=3600');
    ctx.type = 'text/javascript; charset=utf-8';
    ctx.etag = etag;
    ctx.vary('Accept-Encoding');
    ctx.status = 200;
    if (ctx.fresh) {
      ctx.status = 304;
      return;
    }
    const encoding = ctx.acceptsEncodings('br', 'gzip', 'identity');
    const isEncoded = encoding === 'br' || encoding === 'gzip';
    if (isEncoded) ctx.set('Content-Encoding', encoding);
    ctx.body = isEncoded ? encoded[encoding] : script;
  };
}
