import type { Configuration } from '@rspack/core';
import type { RspackDevServer } from '@rspack/dev-server';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { devPage } from './dev-page.ts';
import { findRemotes, root, type Remote } from './find-apps.ts';
import { relayTypeErrors } from './relay-type-errors.ts';

/** The remotes to serve with the shell: all, or the folders that `DEV_REMOTES` names. */
const servedRemotes = (): Remote[] => {
  const only = process.env['DEV_REMOTES']?.split(',');
  return findRemotes().filter(({ folder }) => !only || only.includes(folder));
};

const portOf = ({ name, port }: Remote) => process.env[`${name.toUpperCase()}_DEV_PORT`] ?? port;

const releasesOf = (remotes: Remote[]) =>
  Object.fromEntries(
    remotes.map((remote) => [
      remote.name,
      { mount: remote.mount, entry: `http://localhost:${portOf(remote)}/remoteEntry.js` },
    ]),
  );

/** Serves the shell on `PORT`: every page, a proxy to the API at `API_URL`, and the pictures of all remotes. */
export function serveShell(): NonNullable<Configuration['devServer']> {
  const releases = releasesOf(servedRemotes());
  const sendPage = (request: IncomingMessage, response: ServerResponse) => {
    const path = request.url?.split('?')[0] ?? '';
    const isPage = (request.headers.accept ?? '').includes('text/html') && !/\.[^/]*$/.test(path);
    response.statusCode = isPage ? 200 : 404;
    response.setHeader('Content-Type', isPage ? 'text/html; charset=utf-8' : 'text/plain');
    response.end(
      isPage ? devPage({ origin: `http://${request.headers.host}`, releases }) : 'Not found',
    );
  };
  return {
    host: 'localhost',
    port: Number(process.env['PORT'] ?? 3000),
    hot: true,
    onListening: (server: RspackDevServer) => relayTypeErrors(server),
    static: findRemotes().map(({ folder }) => ({ directory: `${root}${folder}/public` })),
    proxy: [{ context: ['/api'], target: process.env['API_URL'] ?? 'http://localhost:3001' }],
    setupMiddlewares: (middlewares) => [...middlewares, { name: 'page', middleware: sendPage }],
  };
}
