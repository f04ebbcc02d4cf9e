import type * as z from 'zod/mini';

type Schema = z.ZodMiniType;

/**
 * Whose token a call needs; a `visitor` may send a customer's, and then is that customer. A `guest` has
 * the token of the booking's link, or is the customer whose address the booking has. The client
 * attaches tokens by this word and by nothing else.
 */
export type Access = 'public' | 'visitor' | 'guest' | 'customer' | 'admin';

/** `path` is the whole site's, `/`, or that of the one call that reads it, below `/api`. */
export type EndpointCookie = { name: string; path: string };

/** One call of the API as data: the server binds it, the browser calls it, the docs print it. */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PATCH';
  /** Below `/api`, with `:name` for a path parameter. */
  path: string;
  access: Access;
  params?: Schema;
  query?: Schema;
  body?: Schema;
  /** The largest body in bytes, if it exceeds the usual 32 KiB. */
  bodyBytes?: number;
  /** The response is the same for everyone, and browsers may cache it this long. */
  cacheSeconds?: number;
  /** The call waits for news, at most about this long. */
  holdSeconds?: number;
  /** The `Idempotency-Key` header is read from the request. */
  idempotent?: boolean;
  /** A cookie that the response may set and later calls send. */
  cookie?: EndpointCookie;
  /** The cookie of a known browser, set when the account is proved. */
  device?: EndpointCookie;
  response: Schema;
  /** Spec 8: the sentence that the page shows if the response has none. */
  failure: string;
};

type Part<E, K extends keyof Endpoint> =
  E extends Record<K, infer S extends Schema> ? { [P in K]: z.input<S> } : unknown;

/** What a caller of the endpoint passes, before parsing. */
export type RequestOf<E extends Endpoint> = Part<E, 'params'> & Part<E, 'query'> & Part<E, 'body'>;

/** What the endpoint answers. */
export type ResponseOf<E extends Endpoint> = z.output<E['response']>;

export const endpoint = <const E extends Endpoint>(definition: E): E => definition;
