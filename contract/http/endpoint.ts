import type * as z from 'zod/mini';

type Schema = z.ZodMiniType;

/**
 * The token that a call requires; the client attaches tokens by this word alone. A `visitor` may
 * send a customer's token and is then treated as that customer. A `guest` has the token from the
 * booking's link, or is signed in with the booking's address.
 */
export type Access = 'public' | 'visitor' | 'guest' | 'customer' | 'admin';

/** `path` is `/` for the whole site, or the path of the only call that reads the cookie, below `/api`. */
export type EndpointCookie = { name: string; path: string };

/** One API call as data. The server binds it, the browser calls it, and the API description lists it. */
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
  /** The server waits for a change before it responds, at most about this long. */
  holdSeconds?: number;
  /** The `Idempotency-Key` header is read from the request. */
  idempotent?: boolean;
  /** A cookie that the response may set and later calls send. */
  cookie?: EndpointCookie;
  /** The cookie of a known browser, set when the visitor proves the account. */
  device?: EndpointCookie;
  response: Schema;
  /** Spec 8: the sentence that the page shows if the response has none. */
  failure: string;
};

type Part<E, K extends keyof Endpoint> =
  E extends Record<K, infer S extends Schema> ? Record<K, z.input<S>> : unknown;

/** What a caller passes, before parsing. */
export type RequestOf<E extends Endpoint> = Part<E, 'params'> & Part<E, 'query'> & Part<E, 'body'>;

/** What the caller gets, after parsing. */
export type ResponseOf<E extends Endpoint> = z.output<E['response']>;

export const endpoint = <const E extends Endpoint>(definition: E): E => definition;
