export type Request = {
  method?: 'GET' | 'POST' | 'PATCH';
  path: string;
  body?: unknown;
  key?: string;
  token?: string;
  /** The visitor's network address, as a trusted proxy reports it. */
  client?: string;
};

/** Status 0: the connection broke and nobody knows what happened. */
export type Answer = {
  status: number;
  body: Record<string, unknown>;
  text: string;
  retryAfter: string | null;
  ms: number;
};

const patienceMs = 90_000;

/** One call over HTTP; it never rejects. */
export async function callApi(url: string, request: Request): Promise<Answer> {
  const began = performance.now();
  const content = request.body === undefined ? undefined : JSON.stringify(request.body);
  try {
    const response = await fetch(url + request.path, {
      method: request.method ?? (content === undefined ? 'GET' : 'POST'),
      headers: headersOf(request),
      ...(content === undefined ? {} : { body: content }),
      signal: AbortSignal.timeout(patienceMs),
    });
    const text = await response.text();
    const retryAfter = response.headers.get('retry-after');
    const ms = performance.now() - began;
    return { status: response.status, body: parse(text), text, retryAfter, ms };
  } catch (error) {
    const text = String((error as { cause?: unknown }).cause ?? error);
    return { status: 0, body: {}, text, retryAfter: null, ms: performance.now() - began };
  }
}

const headersOf = ({ body, key, token, client }: Request): Record<string, string> => ({
  ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  ...(key ? { 'idempotency-key': key } : {}),
  ...(token ? { authorization: `Bearer ${token}` } : {}),
  ...(client ? { 'x-forwarded-for': client } : {}),
});

function parse(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return {};
  }
}
