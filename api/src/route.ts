import type { Context } from 'koa';
import type { Logger } from 'pino';
import type * as z from 'zod/mini';
import type { Endpoint, ResponseOf } from '@studio/contract';
import type { Session } from './auth/session/session.entity.ts';
import { invalidRequest } from './http/errors.ts';
import { fieldSentence } from './http/field-sentence.ts';
import type { Guard } from './auth/guard.ts';
import { type OwnCookie, ownCookie } from './http/own-cookie.ts';

type Parsed<E, K extends 'params' | 'query' | 'body'> =
  E extends Record<K, infer S extends z.ZodMiniType> ? z.output<S> : undefined;

/** A request that the guard and the contract have accepted. */
export type Call<E extends Endpoint> = {
  params: Parsed<E, 'params'>;
  query: Parsed<E, 'query'>;
  body: Parsed<E, 'body'>;
  /** The checkout's idempotency key, if the endpoint takes one and the client sent one. */
  idempotencyKey: string | null;
  /** The client's network address, as reported by trusted proxies. */
  client: string;
  /** What the client says that it is (`User-Agent`). */
  agent: string;
  /** The endpoint's cookie, if it has one. */
  cookie: OwnCookie;
  /** The cookie of a known browser (known-browser.ts), where the endpoint sets one. */
  device: OwnCookie;
  /** The sign-in session of the request's token; null when the endpoint needs none. */
  session: Session | null;
  /** Calls `then` when the client has disconnected or received its response. */
  whenLeft: (then: () => void) => void;
  /** Adds the request's id to every line. */
  log: Logger;
};

/** A response with status 202: the outcome is not known yet. */
export class Accepted<T> {
  readonly body: T;

  constructor(body: T) {
    this.body = body;
  }
}

type Handler<E extends Endpoint> = (
  call: Call<E>,
) => Promise<ResponseOf<E> | Accepted<ResponseOf<E>>>;

export type Route = { endpoint: Endpoint; handle: (ctx: Context, guard: Guard) => Promise<void> };

/**
 * Binds an endpoint: checks access, parses the request, runs the handler, and parses the response so that nothing
 * undeclared is sent.
 */
export function route<E extends Endpoint>(endpoint: E, handler: Handler<E>): Route {
  const write = writer(endpoint.response);
  return {
    endpoint,
    async handle(ctx, guard) {
      const session = await guard(endpoint.access, ctx.get('authorization'));
      const call = {
        params: parse(endpoint.params, ctx['params'], 'address'),
        query: parse(endpoint.query, { ...ctx.query }, 'query'),
        body: parse(endpoint.body, (ctx.request as { body?: unknown }).body ?? {}, 'body'),
        idempotencyKey: endpoint.idempotent ? idempotencyKeyOf(ctx) : null,
        session,
        whenLeft: (then) => void ctx.res.once('close', then),
        log: ctx['log'] as Logger,
        client: (ctx['client'] as string | undefined) ?? '',
        agent: ctx.get('user-agent'),
        cookie: ownCookie(ctx, endpoint.cookie),
        device: ownCookie(ctx, endpoint.device),
      } as Call<E>;
      const answer = await handler(call);
      if (endpoint.cacheSeconds)
        ctx.set('Cache-Control', `public, max-age=${endpoint.cacheSeconds}`);
      ctx.status = answer instanceof Accepted ? 202 : 200;
      ctx.type = 'json';
      // Every endpoint returns an object or a list.
      ctx.body = write((answer instanceof Accepted ? answer.body : answer) as object);
    },
  };
}

/** Serializes responses. An object that is returned again is parsed and serialized only once. */
function writer(schema: z.ZodMiniType): (answer: object) => string {
  const written = new WeakMap<object, string>();
  return (answer) => {
    const text = written.get(answer) ?? JSON.stringify(schema.parse(answer));
    written.set(answer, text);
    return text;
  };
}

function parse(schema: z.ZodMiniType | undefined, value: unknown, part: string): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(value, { error: fieldSentence });
  if (result.success) return result.data;
  const details = result.error.issues.map((issue) => ({
    field: issue.path.join('.') || part,
    message: issue.message,
  }));
  throw invalidRequest(details[0]?.message ?? 'The request is not valid.', { details });
}

const maxKeyLength = 64;

function idempotencyKeyOf(ctx: Context): string | null {
  const key = ctx.get('idempotency-key');
  if (!key) return null;
  if (key.length <= maxKeyLength && /^[\w-]+$/.test(key)) return key;
  throw invalidRequest('The Idempotency-Key is not valid.');
}
