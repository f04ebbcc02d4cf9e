import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { urlToHttpOptions } from 'node:url';
import type { Context, Middleware } from 'koa';
import { type Answer, askApi, type Call, createApiAgent } from './ask-api.ts';
import { createCallerGate } from './caller-gate.ts';
import { addressOf, clientOf } from './client-of.ts';
import { type Caller, createFindCaller } from './find-caller.ts';
import { createGate } from './gate.ts';
import type { Limits } from './limits.ts';
import { hasBody, readBody } from './read-body.ts';
import { unauthorized } from './refusal.ts';
import { fileHeaders } from '../page/security-headers.ts';
import { note, notesOf } from '../watch/notes.ts';
import type { Watch } from '../watch/watch-requests.ts';

/** Calls that wait for changes (`holdSeconds` in the contract). A client that has left gets no response. */
const isHeld = ({ method, url }: IncomingMessage): boolean =>
  method === 'GET' && /^\/api\/admin\/changes(?=\?|$)/.test(url ?? '');

const kindOf = ({ url }: IncomingMessage) =>
  url?.startsWith('/api/pictures/') ? 'picture' : 'api';

/** A picture upload, if its caller is staff. */
const bringsPicture = ({ method, url, headers }: IncomingMessage): boolean =>
  method === 'POST' && url === '/api/admin/pictures' && headers.authorization !== undefined;

type Way = {
  apiUrl: string;
  isBehindFront: boolean;
  isSecure: boolean;
  limits: Limits;
  /** Ends the calls that wait for changes. */
  stopping: AbortSignal;
  watch: Watch;
};

/**
 * Passes `/api` on to the API, which learns only from the gateway who the caller is and whether TLS
 * was used. The gateway passes a request on once all of it has arrived, byte for byte. The request
 * counts against its client's limit until the API has responded, even if the client has left.
 */
export function apiProxy(way: Way): Middleware {
  const { apiUrl, isBehindFront, isSecure, limits, stopping } = way;
  const { metrics } = way.watch;
  const api = urlToHttpOptions(new URL(apiUrl));
  const agent = createApiAgent();
  const receiving = createCallerGate(limits.receiving, limits.reserved);
  const receivingPictures = createGate(limits.receivingPictures);
  const calling = createCallerGate(limits.calling, limits.reserved);
  const listening = createGate(limits.listening);
  const hold = createHold(stopping);
  const findCaller = createFindCaller(api, limits.callerMs);

  async function callerOf({ headers: { authorization } }: IncomingMessage): Promise<Caller> {
    if (!authorization) throw unauthorized();
    return findCaller(authorization);
  }

  /** Only staff get one of the few places for pictures, which are large. Anybody else's upload is like other requests. */
  async function receive({ req, res }: Context, client: string): Promise<Buffer | undefined> {
    if (!hasBody(req)) return undefined;
    const staff = bringsPicture(req) ? await callerOf(req) : null;
    const leave = staff?.isStaff
      ? receivingPictures.enter(staff.key)
      : await receiving(client, () => callerOf(req));
    const bodyBytes = staff?.isStaff ? limits.pictureBytes : limits.bodyBytes;
    return readBody({ request: req, response: res }, { ...limits, bodyBytes }).finally(leave);
  }

  /** If the client leaves, its call ends. That is not a failure of the API. */
  const reach = (call: Call): Promise<Answer> =>
    askApi(api, call).catch((error: Error) => {
      if (!call.signal?.aborted) metrics.countApiFailure();
      throw error;
    });

  return async (ctx) => {
    const address = addressOf(ctx.req, isBehindFront);
    const client = clientOf(address);
    const isListening = isHeld(ctx.req);
    note(ctx, { kind: isListening ? 'held' : kindOf(ctx.req) });
    const body = await receive(ctx, client);
    const leave = isListening
      ? listening.enter(client)
      : await calling(client, () => callerOf(ctx.req));
    try {
      const headers = {
        ...endToEnd(ctx.headers, ofConnection),
        ...(body ? { 'content-length': body.length } : {}),
        'x-forwarded-for': address,
        'x-forwarded-host': ctx.headers.host ?? '',
        'x-forwarded-proto': isSecure ? 'https' : 'http',
        'x-request-id': notesOf(ctx).requestId,
      };
      const { method, url: path } = ctx.req;
      const call = { agent, method, path, headers, body };
      passOn(
        ctx,
        await (isListening ? hold(ctx.res, (signal) => reach({ ...call, signal })) : reach(call)),
      );
    } finally {
      leave();
    }
  };
}

/** Hop-by-hop headers, which are not passed on (RFC 9110 7.6.1). */
const ofConnection =
  /^(connection|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade|http2-settings|expect|content-length|forwarded|x-real-ip|x-forwarded-.*)$/;

/** Runs work that is abandoned when its client leaves or the gateway stops. */
function createHold(stopping: AbortSignal) {
  const held = new Set<AbortController>();
  stopping.addEventListener('abort', () => held.forEach((each) => each.abort()));
  return async <T>(
    response: ServerResponse,
    work: (signal: AbortSignal) => Promise<T>,
  ): Promise<T> => {
    const control = new AbortController();
    held.add(control);
    response.once('close', () => control.abort());
    return work(control.signal).finally(() => held.delete(control));
  };
}

const ofAnswer = /^(connection|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade)$/;

/** The response as it came, plus the headers that every response needs. */
function passOn(ctx: Context, { status, headers, body }: Answer): void {
  ctx.status = status;
  ctx.body = body;
  ctx.set(fileHeaders);
  // For HEAD, Content-Length is not the length of the empty body.
  ctx.set(endToEnd(headers, ofAnswer));
}

function endToEnd(
  headers: IncomingHttpHeaders,
  dropped: RegExp,
): Record<string, string | string[]> {
  const named = (headers.connection ?? '').split(',').map((name) => name.trim().toLowerCase());
  const kept: Record<string, string | string[]> = {};
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined && !dropped.test(name) && !named.includes(name)) kept[name] = value;
  }
  return kept;
}
