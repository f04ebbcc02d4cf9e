import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import type { Context, Middleware } from 'koa';
import { addressOf, clientOf } from '../front/client-of.ts';
import type { Metrics } from './create-metrics.ts';
import type { Log } from './log.ts';
import { note, notesOf } from './notes.ts';
import { pathOfLog } from './path-of-log.ts';

export type Watch = { log: Log; metrics: Metrics };

/** Writes one log line and counts once for each request when it is over. */
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
      // Health checks come every few seconds.
      const level = kind === 'health' ? 'debug' : 'info';
      log[level](lineOf(ctx, { ms, client: nickname(clientOf(address)) }), 'request');
    });
    return next();
  };
}

/**
 * Undefined if the client left before the response started. Once it has started, the status counts
 * as sent: the gateway cannot know whether the client read everything, since a client that knows
 * the length may close before the end of the file is read.
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

/** How many clients' names are kept. Loading a page takes about twenty requests, which share one name. */
const remembered = 1000;

/**
 * Gives each client a name that does not reveal its address. The key belongs to this process and is
 * never stored, so nobody can find an address by trying them all.
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
