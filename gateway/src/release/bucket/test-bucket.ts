import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openBucket } from './bucket.ts';

type Stored = { content: Buffer; tag: string; changedAt: Date };

type Write = {
  key: string;
  content: Buffer;
  request: IncomingMessage;
  response: ServerResponse;
};

const keysPerPage = 3;

const xml = { 'content-type': 'application/xml' };

const credentials = { accessKeyId: 'test-key', secretAccessKey: 'test-secret' };

/**
 * An S3 server in memory that honors conditional writes as Amazon's user guide describes them. Its pages of a listing
 * are short, so that every test reads several.
 */
export async function startBucketServer() {
  const objects = new Map<string, Stored>();
  const server = createServer((request, response) => void answer(request, response));
  const state = {
    objects,
    /** While true, no request gets an answer. */
    isAway: false,
    /** Whether the answer to a read of this key stops in the middle. */
    isStalled: (() => false) as (key: string) => boolean,
    /** So many of the next conditional writes meet another one (409). */
    conflicts: 0,
    /** So many writes are made without an answer. */
    lostAnswers: 0,
    requests: [] as string[],
  };

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const content = Buffer.concat((await request.toArray()) as Buffer[]);
    const url = new URL(request.url!, 'http://bucket.example');
    const key = decodeURIComponent(url.pathname).replace(/^\/[^/]+\/?/, '');
    state.requests.push(`${request.method} ${key || url.searchParams.get('prefix')}`);
    if (state.isAway) return void request.socket.destroy();
    if (
      !(request.headers.authorization ?? '').startsWith('AWS4-HMAC-SHA256 Credential=test-key/')
    ) {
      return refuse(response, 403, 'AccessDenied');
    }
    if (request.method === 'PUT') return put({ key, content, request, response });
    if (request.method === 'DELETE') {
      objects.delete(key);
      return void response.writeHead(204).end();
    }
    if (url.searchParams.has('list-type')) {
      return void response.writeHead(200, xml).end(writePage(objects, url.searchParams));
    }
    const found = objects.get(key);
    if (!found) return refuse(response, 404, 'NoSuchKey');
    response.writeHead(200, { etag: found.tag, 'content-length': found.content.length });
    if (state.isStalled(key)) response.write(found.content.subarray(0, 1));
    else response.end(found.content);
  }

  function put({ key, content, request, response }: Write) {
    const { 'if-match': match, 'if-none-match': noneMatch } = request.headers;
    const found = objects.get(key);
    if (noneMatch !== undefined && noneMatch !== '*')
      return refuse(response, 501, 'NotImplemented');
    if ((match ?? noneMatch) !== undefined && state.conflicts > 0) {
      state.conflicts -= 1;
      return refuse(response, 409, 'ConditionalRequestConflict');
    }
    if (match !== undefined && !found) return refuse(response, 404, 'NoSuchKey');
    if ((noneMatch && found) || (match && match !== found?.tag)) {
      return refuse(response, 412, 'PreconditionFailed');
    }
    const tag = `"${createHash('md5').update(content).digest('hex')}"`;
    objects.set(key, { content, tag, changedAt: new Date() });
    if (state.lostAnswers > 0) {
      state.lostAnswers -= 1;
      return void request.socket.destroy();
    }
    response.writeHead(200, { etag: tag }).end();
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return Object.assign(state, {
    endpoint,
    open: (bounds?: { silenceMs: number }) =>
      openBucket({ name: 'releases', prefix: 'site/', endpoint, credentials }, bounds),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  });
}

/** One page of a listing. */
function writePage(objects: Map<string, Stored>, asked: URLSearchParams): string {
  const start = asked.get('prefix') ?? '';
  const after = asked.get('continuation-token') ?? '';
  const keys = [...objects.keys()].filter((key) => key.startsWith(start) && key > after).sort();
  const page = keys.slice(0, keysPerPage);
  const contents = page.map((key) => {
    const { tag, changedAt } = objects.get(key)!;
    const changed = `<LastModified>${changedAt.toISOString()}</LastModified>`;
    return `<Contents><Key>${key}</Key><ETag>${tag}</ETag>${changed}</Contents>`;
  });
  const isMore = keys.length > page.length;
  const next = isMore ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
  return `<ListBucketResult><IsTruncated>${isMore}</IsTruncated>${contents.join('')}${next}</ListBucketResult>`;
}

function refuse(response: ServerResponse, status: number, code: string) {
  response
    .writeHead(status, xml)
    .end(`<Error><Code>${code}</Code><Message>${code}</Message></Error>`);
}
