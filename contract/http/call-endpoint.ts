import type { Endpoint, RequestOf, ResponseOf } from './endpoint.ts';
import type { ErrorBody } from './error.ts';
import { setServerClock } from './server-clock.ts';

/** A failed call as a screen sees it: branch on `type` and `status`, show `message`. */
export type CallError = {
  message: string;
  type: ErrorBody['type'] | 'NETWORK';
  /** HTTP status; 0 without a response. */
  status: number;
  details?: ErrorBody['details'];
};

export type CallOptions = {
  token?: string | null | undefined;
  idempotencyKey?: string | undefined;
  signal?: AbortSignal;
};

type LooseRequest = { params?: object; query?: object; body?: unknown };

/** The only fetch of the browser apps. Returns `{data}` in the shape the contract declares, or `{error}`. */
export async function callEndpoint<E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E>,
  options: CallOptions = {},
): Promise<{ data: ResponseOf<E> } | { error: CallError }> {
  const { params = {}, query, body } = request as LooseRequest;
  try {
    const answer = await fetch(addressOf(endpoint, params, query), {
      method: endpoint.method,
      headers: headersOf(endpoint, options),
      ...(endpoint.method === 'GET' ? {} : { body: JSON.stringify(body ?? {}) }),
      ...(options.signal ? { signal: options.signal } : {}),
    });
    if (!endpoint.cacheSeconds) setServerClock(answer.headers);
    const content: unknown = await answer.json().catch(nothingWhenNotJson);
    if (!answer.ok) return { error: toCallError(endpoint, answer.status, content) };
    const parsed = endpoint.response.safeParse(content);
    if (parsed.success) return { data: parsed.data as ResponseOf<E> };
    return { error: { message: endpoint.failure, type: 'INTERNAL', status: answer.status } };
  } catch {
    return { error: { message: endpoint.failure, type: 'NETWORK', status: 0 } };
  }
}

// A response that is cut off, such as when the visitor leaves the page, is not a response: rethrow the error.
function nothingWhenNotJson(cause: unknown): null {
  if (cause instanceof SyntaxError) return null;
  throw cause;
}

function addressOf(endpoint: Endpoint, params: object, query: object | undefined): string {
  const path = Object.entries(params).reduce(
    (filled, [name, value]) => filled.replace(`:${name}`, encodeURIComponent(String(value))),
    endpoint.path,
  );
  const search = new URLSearchParams(
    Object.entries(query ?? {})
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, String(value)]),
  ).toString();
  return `/api${path}${search ? `?${search}` : ''}`;
}

function headersOf(endpoint: Endpoint, { token, idempotencyKey }: CallOptions) {
  return {
    accept: 'application/json',
    ...(endpoint.method === 'GET' ? {} : { 'content-type': 'application/json' }),
    ...(endpoint.access !== 'public' && token ? { authorization: `Bearer ${token}` } : {}),
    ...(endpoint.idempotent && idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
  };
}

function toCallError(endpoint: Endpoint, status: number, content: unknown): CallError {
  const { error, type, details } = (content ?? {}) as Partial<ErrorBody>;
  return {
    message: error ?? endpoint.failure,
    type: type ?? 'INTERNAL',
    status,
    ...(details ? { details } : {}),
  };
}
