import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';

type Fault = {
  /** The files that the fault affects. */
  path: RegExp;
  /** `silent` never answers, `moved` redirects, and `changed` adds `text` to the file. */
  kind: 'missing' | 'silent' | 'moved' | 'changed';
  text?: string;
};

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css',
};

/** A team's static server: real files in `folder`, with the headers that docs/runbook.md asks for. */
export async function startTestHost() {
  const folder = await mkdtemp(join(tmpdir(), 'host-'));
  const state = {
    folder,
    fault: null as Fault | null,
    /** Replaces headers, or leaves them out with undefined. */
    headers: {} as OutgoingHttpHeaders,
    requests: [] as { path: string; headers: IncomingHttpHeaders }[],
  };

  async function answer({ url, headers: asked }: IncomingMessage, response: ServerResponse) {
    const path = new URL(url!, 'http://host.example').pathname;
    state.requests.push({ path, headers: asked });
    const fault = state.fault?.path.test(path) ? state.fault : undefined;
    if (fault?.kind === 'silent') return;
    if (fault?.kind === 'moved') return void response.writeHead(302, { location: '/' }).end();
    const content = await readFile(join(folder, path)).catch(() => null);
    if (!content || fault?.kind === 'missing') return void response.writeHead(404).end();
    const headers = {
      'content-type': types[extname(path)],
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
      ...state.headers,
    };
    const sent = Object.entries(headers).filter(([, value]) => value !== undefined);
    response.writeHead(200, Object.fromEntries(sent) as OutgoingHttpHeaders);
    response.end(fault ? `${content.toString()}${fault.text}` : content);
  }

  const server = createServer((request, response) => void answer(request, response));
  const listen = async (port: number) => {
    server.listen(port, 'localhost');
    await once(server, 'listening');
  };
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const stop = async () => {
    if (!server.listening) return;
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  return Object.assign(state, {
    origin: `http://localhost:${port}`,
    stop,
    start: async () => {
      if (!server.listening) await listen(port);
    },
    close: async () => {
      await stop();
      await rm(folder, { recursive: true });
    },
  });
}

export type TestHost = Awaited<ReturnType<typeof startTestHost>>;
