import { createHash } from 'node:crypto';
import type { Context } from 'koa';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Of each encoding: the pages of the live releases, several times over. */
const kept = 200;

const { BROTLI_PARAM_MODE: mode, BROTLI_MODE_TEXT: forText } = constants;

const encoders = {
  br: (html: string) => promisify(brotliCompress)(html, { params: { [mode]: forText } }),
  gzip: promisify(gzip) as (html: string) => Promise<Buffer>,
};

export type SendDocument = ReturnType<typeof createDocumentSender>;

/** Answers with a document, compressed once for all who get the same one. */
export function createDocumentSender() {
  const compressed = new Map<string, Promise<Buffer>>();

  function compress(
    html: string,
    { key, encoding }: { key: string; encoding: keyof typeof encoders },
  ) {
    const known = compressed.get(key);
    if (known) return known;
    const made = encoders[encoding](html);
    compressed.set(key, made);
    const [oldest] = compressed.keys();
    if (compressed.size > kept) compressed.delete(oldest!);
    return made;
  }

  return async (ctx: Context, html: string): Promise<void> => {
    const tag = createHash('sha256').update(html).digest('base64url');
    ctx.type = 'html';
    ctx.etag = `W/"${tag}"`;
    ctx.vary('Accept-Encoding');
    if (ctx.fresh) {
      ctx.status = 304;
      return;
    }
    const encoding = ctx.acceptsEncodings('br', 'gzip', 'identity');
    if (encoding !== 'br' && encoding !== 'gzip') {
      ctx.body = html;
      return;
    }
    ctx.set('Content-Encoding', encoding);
    ctx.body = await compress(html, { key: `${encoding} ${tag}`, encoding });
  };
}
