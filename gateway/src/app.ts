import Koa, { type Context } from 'koa';
import { apiProxy } from './front/api-proxy.ts';
import { applePayAddress, serveApplePayFile } from './front/apple-pay-file.ts';
import { composeDocument } from './page/document.ts';
import { violationAnswerer } from './csp/answer-violations.ts';
import { reportAnswerer } from './field/answer-report.ts';
import type { Field } from './field/field.ts';
import { earlyScriptHash, fieldScriptAddress, reportAddress } from './field/field-script.ts';
import { markView } from './field/mark-view.ts';
import { createFieldScript } from './field/serve-field-script.ts';
import { findAddress } from './page/find-address.ts';
import type { Limits } from './front/limits.ts';
import { type LiveAnswers, readLiveAnswers } from './page/live-answers.ts';
import { withLiveAnswers, withLiveHours } from './page/live-page.ts';
import type { Site } from './page/page-tags.ts';
import { createPrerenderer, type Prerender } from './page/prerendered.ts';
import { discardRest } from './front/read-body.ts';
import { internal, methodNotAllowed, notFound, notReleased, Refusal } from './front/refusal.ts';
import { watchAdmission, type AdmittedRemotes } from './release/admitted-remotes.ts';
import type { AllowedOrigins } from './release/host/allowed-origins.ts';
import { isReleaseFile, serveReleaseFile } from './release/release-files.ts';
import { reportUnreadable } from './release/report-unreadable.ts';
import { openReleaseStore, type ReleaseStore } from './release/release-store.ts';
import {
  answerPreviewAddress,
  hasPreviews,
  readPreviews,
  setPreviewHeaders,
  withPreviews,
} from './page/preview.ts';
import { createDocumentSender, type SendDocument } from './page/send-document.ts';
import {
  documentHeaders,
  fileHeaders,
  transportHeaders,
  violationAddress,
  type OutsideOrigins,
} from './page/security-headers.ts';
import { requireWellFormed } from './front/well-formed.ts';
import { isSiteFile, serveSiteFile } from './front/site-files.ts';
import { inlineScriptHashes } from './page/start-script.ts';
import { keepPlace } from './page/visitor-place.ts';
import type { Log } from './watch/log.ts';
import { note, notesOf } from './watch/notes.ts';
import { type Watch, watchRequests } from './watch/watch-requests.ts';

export type GatewayOptions = OutsideOrigins & {
  apiUrl: string;
  /** The API that previews with demo data call. Without it, they call the site's. */
  demoApiUrl?: string | undefined;
  releasesFolder: string;
  /** The other origins that each remote may come from. */
  remoteOrigins?: AllowedOrigins;
  remotes: AdmittedRemotes;
  studio: Site['studio'];
  /** The script of the card form. The payment page preloads it. */
  squareScriptUrl?: string | undefined;
  /** The site's origin. Without it, the origin of each request is used. */
  siteUrl: string | undefined;
  /** Only a front proxy reaches the gateway, so its `X-Forwarded-For` is trusted. */
  isBehindFront: boolean;
  /** The path of Apple Pay's domain file. Without it the site does not offer Apple Pay. */
  applePayFile?: string | undefined;
  limits: Limits;
  /** Aborted when the gateway is about to stop. Ends calls that wait for changes. */
  stopping: AbortSignal;
  watch: Watch;
  field: Field;
};

/** The gateway serves release files and the pages' HTML, and passes API calls on. */
export function createGateway(options: GatewayOptions) {
  const { apiUrl, releasesFolder, studio, siteUrl, isBehindFront, limits, ...others } = options;
  const { stopping, watch, remotes, remoteOrigins, squareScriptUrl, ...served } = others;
  const { applePayFile, demoApiUrl, field, ...outside } = served;
  const admits = watchAdmission(remotes, watch.log);
  const onUnreadable = reportUnreadable(watch);
  const store = openReleaseStore(releasesFolder, { admits, remoteOrigins, onUnreadable });
  const isSecure = siteUrl?.startsWith('https:') ?? false;
  const proxyTo = (url: string) =>
    apiProxy({ apiUrl: url, isBehindFront, isSecure, limits, stopping, watch });
  const proxy = proxyTo(apiUrl);
  const demoProxy = demoApiUrl ? proxyTo(demoApiUrl) : proxy;
  const prerender = createPrerenderer(store);
  const live = readLiveAnswers(apiUrl);
  const sendDocument = createDocumentSender();
  const { metrics } = watch;
  const answerReport = reportAnswerer({ field, store, metrics, isBehindFront });
  const answerViolations = violationAnswerer({ store, watch, isBehindFront });
  const serveFieldScript = createFieldScript();
  const transport = transportHeaders(siteUrl);
  const app = new Koa();

  app.use(watchRequests(watch, isBehindFront));
  app.use(async (ctx, next) => {
    ctx.set(transport);
    await next().catch((error: Error) => {
      if (!(error instanceof Refusal)) app.emit('error', error, ctx);
      refuse(ctx, error instanceof Refusal ? error : internal());
    });
  });

  app.use(async (ctx, next) => {
    requireWellFormed(ctx.req, limits);
    const site = { origin: siteUrl ?? `${ctx.protocol}://${ctx.host}`, studio };
    if (ctx.path === '/healthz') answerHealth(ctx);
    else if (isOfApi(ctx)) await ((await isDemo(ctx, store)) ? demoProxy : proxy)(ctx, next);
    else if (ctx.method === 'POST' && ctx.path === reportAddress) await answerReport(ctx);
    else if (ctx.method === 'POST' && ctx.path === violationAddress)
      await answerViolations(ctx, site.origin);
    else if (ctx.method !== 'GET' && ctx.method !== 'HEAD') throw methodNotAllowed();
    else if (isReleaseFile(ctx.path))
      await serveReleaseFile(ctx, { store, metrics: watch.metrics });
    else if (ctx.path === applePayAddress) await serveApplePayFile(ctx, applePayFile);
    else if (ctx.path === fieldScriptAddress) serveFieldScript(ctx);
    else if (isSiteFile(ctx.path)) await serveSiteFile(ctx, { store, site });
    else if (isPage(ctx))
      await servePage(ctx, {
        store,
        site,
        field,
        outside,
        squareScriptUrl,
        live,
        prerender,
        sendDocument,
      });
    if (ctx.status === 404 && !ctx.body) throw notFound();
  });

  app.on('error', logUnexpected(watch.log));
  return app;
}

/** A visitor who leaves in the middle of a file is not an error. */
const logUnexpected = (log: Log) => (err: Error & { code?: string }, ctx?: Context) => {
  const hasLeft = err.code === 'ERR_STREAM_PREMATURE_CLOSE' || err.code === 'ECONNRESET';
  if (!hasLeft) log.error({ err, requestId: ctx && notesOf(ctx).requestId }, 'request failed');
};

function answerHealth(ctx: Context) {
  note(ctx, { kind: 'health' });
  ctx.set(fileHeaders);
  ctx.body = { status: 'ok' };
}

const isOfApi = ({ req }: Context): boolean => /^\/api(?=[/?]|$)/.test(req.url ?? '');

/** Only a page with a preview of demo data calls the other API. Other calls read no pointer. */
async function isDemo(ctx: Context, store: ReleaseStore): Promise<boolean> {
  if (!hasPreviews(ctx)) return false;
  return readPreviews(ctx, await store.pointers()).some(({ data }) => data === 'demo');
}

const isPage = (ctx: Context): boolean =>
  !/\.[^/]*$/.test(ctx.path) && ctx.accepts('html') === 'html';

/** About as long as a visitor takes to fill in a page, so that the prefetched next page needs no request. */
const keptForNextStep = 'private, max-age=300';

// Only browsers can set `Sec-Purpose`. The booking app prefetches from a script and sends `Purpose`.
const isPrefetched = (ctx: Context): boolean => ctx.get('Purpose') === 'prefetch';

/** The script, if the page's policy allows it. */
const admittedBy = (policy: string, script: string | undefined): string | undefined =>
  script && policy.split(/[ ;]+/).includes(new URL(script).origin) ? script : undefined;

type Page = Pick<GatewayOptions, 'squareScriptUrl'> & {
  store: ReleaseStore;
  site: Site;
  field: Field;
  outside: OutsideOrigins;
  live: LiveAnswers;
  prerender: Prerender;
  sendDocument: SendDocument;
};

async function servePage(ctx: Context, page: Page) {
  const { store, outside } = page;
  note(ctx, { kind: 'document' });
  const pointers = await store.pointers();
  // When TLS ends before the gateway, Koa would treat the connection as unencrypted.
  ctx.cookies.secure = page.site.origin.startsWith('https:');
  if (answerPreviewAddress(ctx)) return;
  ctx.set('Cache-Control', 'no-cache');
  const previews = readPreviews(ctx, pointers);
  const { shell, ...remotes } = await store.allCurrent(
    withPreviews(pointers, previews),
    keepPlace(ctx, pointers),
  );
  if (isPrefetched(ctx)) {
    ctx.set('Cache-Control', keptForNextStep);
    // A preview that is opened in the meantime is another page.
    ctx.vary('Cookie');
  }
  if (previews.length > 0) setPreviewHeaders(ctx, previews);
  if (!shell) throw notReleased();
  const address = await withLiveAnswers(findAddress(ctx.path, remotes), page.live);
  const { remote } = address;
  const site = await withLiveHours(page.site, address, page.live);
  note(ctx, { release: remote ?? shell });
  if (previews.length === 0) markView(ctx, { address, shell, pointers }, page.field);
  const prerendered = await page.prerender({ shell, address });
  const inline = prerendered
    ? { styleHash: prerendered.styleHash, scriptHashes: [earlyScriptHash, ...inlineScriptHashes] }
    : { scriptHashes: [earlyScriptHash] };
  const headers = documentHeaders({ pathname: ctx.path, outside, inline, remote });
  ctx.set(headers);
  const outsideScript = admittedBy(headers['Content-Security-Policy'], page.squareScriptUrl);
  ctx.status = address.isKnown ? 200 : 404;
  const hasDevtools = new URLSearchParams(ctx.querystring).has('federation');
  const releases = { shell, remotes, previews, hasDevtools };
  const now = new Date();
  await page.sendDocument(
    ctx,
    composeDocument({ address, site, ...releases, prerendered, outsideScript, now }),
  );
}

/** After these errors the connection closes: the start of the next request is unknown, or none would come. */
const endingConnection = [400, 408, 431];

/** Replaces Koa's error response, which drops the headers that every response needs. */
function refuse(ctx: Context, refusal: Refusal) {
  const { status, message, retryAfter } = refusal;
  ctx.set(fileHeaders);
  ctx.set('Cache-Control', 'no-store');
  if (retryAfter !== undefined) ctx.set('Retry-After', String(retryAfter));
  if (status === 405) ctx.set('Allow', 'GET, HEAD');
  if (endingConnection.includes(status)) ctx.set('Connection', 'close');
  else discardRest(ctx.req);
  ctx.status = status;
  ctx.type = isOfApi(ctx) ? 'application/json' : 'text/plain';
  ctx.body = isOfApi(ctx) ? refusal.toJson(notesOf(ctx).requestId) : message;
}
