import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** The API may take this long to finish a payment when both are stopped. */
const limitMs = 25_000;

/** How long a connection without a request may still send one. */
const graceMs = 1_000;

const everyMs = 200;

/**
 * Returns a function that stops the server: it accepts no more connections, lets requests in progress finish, and closes
 * connections without a request. Node itself keeps one that has never sent a request, such as browsers open in advance.
 */
export function createStop(server: Server): () => void {
  const idle = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    idle.add(socket);
    socket.once('close', () => idle.delete(socket));
  });
  const watch = ({ socket }: IncomingMessage, response: ServerResponse) => {
    idle.delete(socket);
    response.once('close', () => {
      if (!socket.destroyed) idle.add(socket);
    });
  };
  server.on('request', watch).on('checkContinue', watch);
  return () => {
    server.close();
    const closeIdle = () => idle.forEach((socket) => socket.destroy());
    setTimeout(() => setInterval(closeIdle, everyMs).unref(), graceMs).unref();
    // Requests in progress leave their connection open when they finish.
    setInterval(() => server.closeIdleConnections(), everyMs).unref();
    setTimeout(() => server.closeAllConnections(), limitMs).unref();
  };
}
