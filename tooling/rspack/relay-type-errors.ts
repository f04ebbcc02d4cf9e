import type { RspackDevServer } from '@rspack/dev-server';
import type { EventEmitter } from 'node:events';

/** Shows the type errors that the parent process sends (tooling/site/check-types.ts) on every open page. */
export function relayTypeErrors(server: RspackDevServer, parent: EventEmitter = process) {
  let errors: string[] = [];
  const sockets = server.webSocketServer!;
  parent.on('message', (found: string[]) => {
    const isCleared = errors.length > 0 && found.length === 0;
    errors = found;
    if (isCleared) server.sendMessage(sockets.clients, 'ok');
    if (errors.length > 0) server.sendMessage(sockets.clients, 'errors', errors);
  });
  // Sent after the dev server's first message, which reports that the app compiles.
  sockets.implementation.on('connection', (client) => {
    if (errors.length > 0) server.sendMessage([client], 'errors', errors);
  });
}
