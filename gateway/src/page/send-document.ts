import { createHash } from 'node:crypto';
import type { Context } from 'koa';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Enough for several versions of every live page. */
const kept = 100;

const { BROTLI_PARAM_MODE: mode, BROTLI_MODE_TEXT: forText } = constants;

const encoders = {
  br: (html: string) => promisify(brotliCompress)(html, { params: { [mode]: forText } }),
  gzip: promisify(gzip) as (html: string) => Promise<Buffer>,
};

type Encoding = keyof typeof encoders;

type Known = { etag: string; encoded: Partial<Record<Encoding, Promise<Buffer>>> };

export type SendDocument = ReturnType<typeof createDocumentSender>;

/** Sends documents. Hashes and compresses each document once for all visitors who get the same one. */
export function createDocumentSender() {
  const documents = new Map<string, Known>();

  function know(html: string): Known {
    const known = documents.get(html);
    if (known) return known;
    const tag = createHash('sha256').update(html).digest('base64url');
    const made = { etag: `W/"${tag}"`, encoded: {} };
    documents.set(html, made);
    const [oldest] = documents.keys();
    if (documents.size > kept) documents.delete(oldest!);
    return made;
  }

  return async (ctx: Context, html: string): Promise<void> => {
    const { etag, encoded } = know(html);
    ctx.type = 'html';
    ctx.etag = etag;
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
    ctx.body = await (encoded[encoding] ??= encoders[encoding](html));
  };
}
