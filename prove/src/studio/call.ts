export type Request = {
  method?: 'GET' | 'POST' | 'PATCH';
  path: string;
  body?: unknown;
  /** Instead of `body`: what is sent as it is. */
  raw?: string;
  headers?: Record<string, string>;
  key?: string;
  token?: string;
  /** The visitor's network address, as a trusted proxy reports it. */
  client?: string;
  /** What an earlier answer has set. */
  cookie?: string;
};

/** Status 0: the connection broke and nobody knows what happened. */
export type Answer = {
  status: number;
  body: Record<string, unknown>;
  text: string;
  headers: Headers;
  retryAfter: string | null;
  /** What a browser would send next time, `name=value`. */
  cookie?: string;
  ms: number;
};

const patienceMs = 90_000;

/** One call over HTTP; it never rejects. */
export async function callApi(url: string, request: Request): Promise<Answer> {
  const began = performance.now();
  const { body: wanted, raw } = request;
  const content = raw ?? (wanted === undefined ? undefined : JSON.stringify(wanted));
  try {
    const response = await fetch(url + request.path, {
      method: request.method ?? (content === undefined ? 'GET' : 'POST'),
      headers: { ...(content === undefined ? {} : json), ...headersOf(request) },
      ...(content === undefined ? {} : { body: content }),
      signal: AbortSignal.timeout(patienceMs),
    });
    const text = await response.text();
    const { status, headers } = response;
    const retryAfter = headers.get('retry-after');
    const cookie = headers.getSetCookie()[0]?.split(';')[0];
    const ms = performance.now() - began;
    const answer = { status, headers, body: parse(text), text, retryAfter, ms };
    return cookie ? { ...answer, cookie } : answer;
  } catch (error) {
    const text = String((error as { cause?: unknown }).cause ?? error);
    const ms = performance.now() - began;
    return { status: 0, headers: new Headers(), body: {}, text, retryAfter: null, ms };
  }
}

const json = { 'content-type': 'application/json' };

const headersOf = ({ headers, key, token, client, cookie }: Request): Record<string, string> => ({
  ...headers,
  ...(key ? { 'idempotency-key': key } : {}),
  ...(token ? { authorization: `Bearer ${token}` } : {}),
  ...(client ? { 'x-forwarded-for': client } : {}),
  ...(cookie ? { cookie } : {}),
});

function parse(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return {};
  }
}
