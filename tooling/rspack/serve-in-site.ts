import type { Configuration } from '@rspack/core';
import type { LiveRemotes } from '@studio/contract';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { RemoteDeclaration } from './remote.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Headers that describe the encoding of the site's response, which `fetch` has already decoded. */
const ofTransfer = ['connection', 'content-encoding', 'content-length', 'transfer-encoding'];

/**
 * Serves the running site at `site` (an origin) on the remote's port, with the remote itself from this folder. Every
 * call goes to that site's API. A saved change reloads the page.
 */
export const serveInSite = (
  remote: RemoteDeclaration,
  site: string,
): NonNullable<Configuration['devServer']> => ({
  host: 'localhost',
  port: remote.port,
  hot: false,
  liveReload: true,
  static: false,
  client: { webSocketURL: `ws://localhost:${remote.port}/ws` },
  setupMiddlewares: (middlewares) => [
    ...middlewares,
    { name: 'site', middleware: forwardTo(site, remote) },
  ],
});

const forwardTo =
  (site: string, remote: RemoteDeclaration): Handler =>
  async (request, response) => {
    try {
      const answer = await ask(site, request);
      const isPage = answer.headers.get('content-type')?.startsWith('text/html');
      response.statusCode = answer.status;
      for (const [name, value] of answer.headers) {
        if (!ofTransfer.includes(name) && name !== 'set-cookie') response.setHeader(name, value);
      }
      response.setHeader('set-cookie', answer.headers.getSetCookie());
      if (isPage) response.end(withRemote(await answer.text(), remote));
      else response.end(Buffer.from(await answer.arrayBuffer()));
    } catch (error) {
      response.statusCode = 502;
      response.end(`${site} does not answer: ${(error as Error).message}`);
    }
  };

/** The site refuses a call from a page of another origin, so the request names the site's own. */
function ask(site: string, request: IncomingMessage): Promise<Response> {
  const { method = 'GET', headers } = request;
  const hasBody = method !== 'GET' && method !== 'HEAD';
  const named = Object.entries(headers).filter(
    ([name]) => !['host', 'connection', 'content-length', 'accept-encoding'].includes(name),
  ) as [string, string][];
  const sent = new Headers(named);
  if (sent.has('origin')) sent.set('origin', site);
  return fetch(new URL(request.url ?? '/', site), {
    method,
    headers: sent,
    redirect: 'manual',
    ...(hasBody ? { body: Readable.toWeb(request) as ReadableStream, duplex: 'half' } : {}),
  });
}

/** The site's document with this remote among the live ones, in place of a release of it. */
function withRemote(page: string, { name, mount }: RemoteDeclaration): string {
  const preloads = new RegExp(`<link rel="preload"[^>]*"/r/${name}/[^>]*>\n?`, 'g');
  return page
    .replaceAll(preloads, '')
    .replace(
      /(<script type="application\/json" id="releases">)(.*?)(?=<\/script>)/s,
      (_, tag: string, json: string) => {
        const live: LiveRemotes = {
          ...(JSON.parse(json) as LiveRemotes),
          [name]: { mount, entry: '/remoteEntry.js' },
        };
        return tag + JSON.stringify(live).replaceAll('<', '\\u003c');
      },
    );
}
