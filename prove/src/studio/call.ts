export type Request = {
  method?: string;
  path: string;
  body?: unknown;
  /** A body that is sent as it is, in place of `body`. */
  raw?: string;
  headers?: Record<string, string>;
  key?: string;
  token?: string;
  /** The visitor's network address, as a trusted proxy reports it. */
  client?: string;
  cookie?: string;
};

/** Status 0 means that the connection broke and the outcome is unknown. */
export type Answer = {
  status: number;
  body: Record<string, unknown>;
  text: string;
  headers: Headers;
  ms: number;
};

const patienceMs = 90_000;

/** Makes one HTTP call. Never rejects. */
export async function callApi(url: string, request: Request): Promise<Answer> {
  const began = performance.now();
  const { body, raw, method, path } = request;
  const content = raw ?? (body === undefined ? undefined : JSON.stringify(body));
  try {
    const response = await fetch(url + path, {
      method: method ?? (content === undefined ? 'GET' : 'POST'),
      headers: headersOf(request, content !== undefined),
      ...(content === undefined ? {} : { body: content }),
      signal: AbortSignal.timeout(patienceMs),
    });
    const text = await response.text();
    const { status, headers } = response;
    return { status, headers, body: parse(text), text, ms: performance.now() - began };
  } catch (error) {
    const text = String((error as { cause?: unknown }).cause ?? error);
    return { status: 0, headers: new Headers(), body: {}, text, ms: performance.now() - began };
  }
}

const headersOf = (
  { headers, key, token, client, cookie }: Request,
  hasContent: boolean,
): Record<string, string> => ({
  ...(hasContent ? { 'content-type': 'application/json' } : {}),
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
