import Koa, { type Context } from 'koa';
import { apiProxy } from './api-proxy.ts';
import { composeDocument } from './document.ts';
import { findAddress } from './find-address.ts';
import type { Site } from './page-tags.ts';
import { createPrerenderer, type Prerender } from './prerendered.ts';
import { isReleaseFile, serveReleaseFile } from './release-files.ts';
import { openReleaseStore, type ReleaseStore } from './release-store.ts';
import { createDocumentSender, type SendDocument } from './send-document.ts';
import {
  documentHeaders,
  fileHeaders,
  transportHeaders,
  type OutsideOrigins,
} from './security-headers.ts';
import { isSiteFile, serveSiteFile } from './site-files.ts';
import { startScriptHash } from './start-script.ts';
import { keepPlace } from './visitor-place.ts';

export type GatewayOptions = OutsideOrigins & {
  apiUrl: string;
  releasesFolder: string;
  studio: Site['studio'];
  /** The site's origin; without it that of each request. */
  siteUrl: string | undefined;
  /** Nothing reaches the gateway but a front, whose `X-Forwarded-For` is believed. */
  isBehindFront: boolean;
};

/** The front door: release files, the pages' HTML and the way to the api. */
export function createGateway(options: GatewayOptions) {
  const { apiUrl, releasesFolder, studio, siteUrl, isBehindFront, ...outside } = options;
  const store = openReleaseStore(releasesFolder);
  const isSecure = siteUrl?.startsWith('https:') ?? false;
  const proxy = apiProxy({ apiUrl, isBehindFront, isSecure });
  const prerender = createPrerenderer(store);
  const sendDocument = createDocumentSender();
  const transport = transportHeaders(siteUrl);
  const app = new Koa();

  app.use(async (ctx, next) => {
    ctx.set(transport);
    await next().catch((error: Error) => {
      app.emit('error', error);
      answerPlainly(ctx, 500, 'Something went wrong on our side. Please try again.');
    });
  });

  app.use(async (ctx, next) => {
    const site = { origin: siteUrl ?? `${ctx.protocol}://${ctx.host}`, studio };
    if (ctx.path === '/healthz') ctx.body = { status: 'ok' };
    else if (ctx.path === '/api' || ctx.path.startsWith('/api/')) await proxy(ctx, next);
    else if (ctx.method !== 'GET' && ctx.method !== 'HEAD') refuseMethod(ctx);
    else if (isReleaseFile(ctx.path)) await serveReleaseFile(ctx, store);
    else if (isSiteFile(ctx.path)) await serveSiteFile(ctx, { store, site });
    else if (isPage(ctx)) await servePage(ctx, { store, site, outside, prerender, sendDocument });
    if (ctx.status === 404 && !ctx.body && ctx.respond !== false) {
      answerPlainly(ctx, 404, 'Not found');
    }
  });

  app.on('error', logUnexpected);
  return app;
}

/** A visitor who leaves in the middle of a file is nothing to report. */
function logUnexpected(error: Error & { code?: string }) {
  const hasLeft = error.code === 'ERR_STREAM_PREMATURE_CLOSE' || error.code === 'ECONNRESET';
  if (!hasLeft) console.error(error);
}

const isPage = (ctx: Context): boolean =>
  !/\.[^/]*$/.test(ctx.path) && ctx.accepts('html') === 'html';

type Page = {
  store: ReleaseStore;
  site: Site;
  outside: OutsideOrigins;
  prerender: Prerender;
  sendDocument: SendDocument;
};

async function servePage(ctx: Context, page: Page) {
  const { store, site, outside } = page;
  const pointers = await store.pointers();
  // Behind TLS that ends before the gateway, Koa would take the connection for an open one.
  ctx.cookies.secure = site.origin.startsWith('https:');
  ctx.set('Cache-Control', 'no-cache');
  const { shell, ...remotes } = await store.allCurrent(pointers, keepPlace(ctx, pointers));
  if (!shell) return answerPlainly(ctx, 503, 'The site has not been released yet.');
  const address = findAddress(ctx.path, remotes);
  const prerendered = await page.prerender({ shell, address });
  const inline = prerendered
    ? { styleHash: prerendered.styleHash, scriptHash: startScriptHash }
    : undefined;
  ctx.set(documentHeaders({ pathname: ctx.path, outside, inline }));
  ctx.status = address.isKnown ? 200 : 404;
  const now = new Date();
  await page.sendDocument(
    ctx,
    composeDocument({ address, site, shell, remotes, prerendered, now }),
  );
}

function refuseMethod(ctx: Context) {
  ctx.set('Allow', 'GET, HEAD');
  answerPlainly(ctx, 405, 'This address answers GET and HEAD only.');
}

/** In place of Koa's own error answer, which drops the headers that every answer must have. */
function answerPlainly(ctx: Context, status: number, sentence: string) {
  ctx.set(fileHeaders);
  ctx.set('Cache-Control', 'no-store');
  ctx.status = status;
  ctx.type = 'text/plain';
  ctx.body = sentence;
}
