import {
  Agent,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request as callServer,
  type RequestOptions,
  type ServerResponse,
} from 'node:http';
import { urlToHttpOptions } from 'node:url';
import type { Context, Middleware } from 'koa';
import readStream from 'raw-body';
import { addressOf, clientOf } from './client-of.ts';
import { createGate } from './gate.ts';
import type { Limits } from './limits.ts';
import { hasBody, readBody } from './read-body.ts';
import { apiUnavailable } from './refusal.ts';
import { fileHeaders } from '../page/security-headers.ts';
import { note, notesOf } from '../watch/notes.ts';
import type { Watch } from '../watch/watch-requests.ts';

const answerLimit = 60_000;

/** Shorter than the api keeps an idle connection: a request never meets one that is being closed. */
const idleLimit = 30_000;

/** Answered when there is something to tell (`holdSeconds` in the contract): who left need not be told. */
const isHeld = ({ method, url }: IncomingMessage): boolean =>
  method === 'GET' && /^\/api\/admin\/changes(?=\?|$)/.test(url ?? '');

const kindOf = ({ url }: IncomingMessage) =>
  url?.startsWith('/api/pictures/') ? 'picture' : 'api';

/** From staff, by their token: the api looks at it before it reads the body. */
const bringsPicture = ({ method, url, headers }: IncomingMessage): boolean =>
  method === 'POST' && url === '/api/admin/pictures' && headers.authorization !== undefined;

type Way = {
  apiUrl: string;
  isBehindFront: boolean;
  isSecure: boolean;
  limits: Limits;
  /** Ends what is held. */
  stopping: AbortSignal;
  watch: Watch;
};

/**
 * Hands `/api` on to the api, which learns from the gateway alone who calls, and whether by TLS. A
 * request is handed on when it has arrived whole, its body byte by byte as it was sent, and takes a
 * place of its client until the api has answered, whether or not the client still waits for that.
 */
export function apiProxy(way: Way): Middleware {
  const { apiUrl, isBehindFront, isSecure, limits, stopping } = way;
  const { metrics } = way.watch;
  const api = urlToHttpOptions(new URL(apiUrl));
  const agent = new Agent({ keepAlive: true, timeout: idleLimit });
  const receiving = createGate(limits.receiving);
  const receivingPictures = createGate(limits.receivingPictures);
  const calling = createGate(limits.calling);
  const listening = createGate(limits.listening);
  const hold = createHold(stopping);

  async function receive({ req, res }: Context, client: string): Promise<Buffer | undefined> {
    if (!hasBody(req)) return undefined;
    const isPicture = bringsPicture(req);
    const leave = (isPicture ? receivingPictures : receiving).enter(client);
    const bodyBytes = isPicture ? limits.pictureBytes : limits.bodyBytes;
    return readBody({ request: req, response: res }, { ...limits, bodyBytes }).finally(leave);
  }

  /** Who leaves ends the call; that is no failure of the api. */
  const reach = (call: Call): Promise<Answer> =>
    ask(api, call).catch((error: Error) => {
      if (!call.signal?.aborted) metrics.countApiFailure();
      throw error;
    });

  return async (ctx) => {
    const address = addressOf(ctx.req, isBehindFront);
    const client = clientOf(address);
    const isListening = isHeld(ctx.req);
    note(ctx, { kind: isListening ? 'held' : kindOf(ctx.req) });
    const body = await receive(ctx, client);
    const leave = (isListening ? listening : calling).enter(client);
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

/** What is between two neighbours and goes no further (RFC 9110 7.6.1). */
const ofConnection =
  /^(connection|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade|http2-settings|expect|content-length|forwarded|x-real-ip|x-forwarded-.*)$/;

type Call = {
  agent: Agent;
  method: string | undefined;
  path: string | undefined;
  headers: OutgoingHttpHeaders;
  body: Buffer | undefined;
  signal?: AbortSignal;
};

type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer };

/** The whole answer, so that who reads it slowly takes no place at the api. */
const ask = (api: RequestOptions, { body, ...call }: Call): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const fail = () => reject(apiUnavailable());
    const request = callServer({ ...api, ...call, timeout: answerLimit });
    request.once('response', (answer) => {
      const { statusCode: status, headers } = answer;
      readStream(answer).then((whole) => resolve({ status: status!, headers, body: whole }), fail);
    });
    request.once('error', fail);
    request.once('timeout', () => request.destroy());
    request.end(body);
  });

/** Runs work that is given up when its client leaves, or when the gateway stops. */
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

/** As it came, with the headers that every answer of the site must have. */
function passOn(ctx: Context, { status, headers, body }: Answer): void {
  ctx.status = status;
  ctx.body = body;
  ctx.set(fileHeaders);
  // The length that an answer to HEAD tells is not that of its empty body.
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
