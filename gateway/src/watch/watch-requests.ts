import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import type { Context, Middleware } from 'koa';
import { addressOf, clientOf } from '../front/client-of.ts';
import type { Metrics } from './create-metrics.ts';
import type { Log } from './log.ts';
import { note, notesOf } from './notes.ts';
import { pathOfLog } from './path-of-log.ts';

/** Where the gateway says how it is doing. */
export type Watch = { log: Log; metrics: Metrics };

/** Writes one line and counts once for each request, when it is over. */
export function watchRequests({ log, metrics }: Watch, isBehindFront: boolean): Middleware {
  const nickname = createNicknames();
  return (ctx, next) => {
    const began = performance.now();
    const address = addressOf(ctx.req, isBehindFront);
    note(ctx, { requestId: randomUUID(), kind: 'other' });
    ctx.res.once('close', () => {
      const ms = performance.now() - began;
      const { kind } = notesOf(ctx);
      metrics.countRequest({ kind, status: statusOf(ctx), seconds: ms / 1000 });
      // Asked every few seconds by who watches over the process.
      const level = kind === 'health' ? 'debug' : 'info';
      log[level](lineOf(ctx, { ms, client: nickname(clientOf(address)) }), 'request');
    });
    return next();
  };
}

/**
 * Undefined for who left before an answer began. Of one that began the status has gone out, and nobody
 * can tell here who has read all of it: a client that knows the length closes before a file's end is read.
 */
const statusOf = ({ res, status }: Context): number | undefined =>
  res.headersSent ? status : undefined;

function lineOf(ctx: Context, { ms, client }: { ms: number; client: string }) {
  const { requestId, kind, release } = notesOf(ctx);
  const status = statusOf(ctx);
  const isPublic = release !== undefined && kind !== 'document';
  return {
    requestId,
    method: ctx.method,
    path: pathOfLog(ctx.req.url ?? '', isPublic),
    kind,
    ...(status === undefined ? { hasLeft: true } : { status }),
    ms: Math.round(ms * 10) / 10,
    bytes: ctx.method === 'HEAD' ? 0 : (ctx.length ?? 0),
    client,
    ...(release && { app: release.record.app, version: release.version }),
  };
}

/** Of so many clients the names are at hand: who loads a page asks for it in twenty requests. */
const remembered = 1000;

/**
 * Tells clients apart without saying who they are: the key is this process's alone and is never kept,
 * so nobody finds an address again by trying them all.
 */
function createNicknames() {
  const key = randomBytes(32);
  const names = new Map<string, string>();
  return (client: string): string => {
    const known = names.get(client);
    if (known) return known;
    const name = createHmac('sha256', key).update(client).digest('base64url').slice(0, 12);
    if (names.size === remembered) names.clear();
    names.set(client, name);
    return name;
  };
}
