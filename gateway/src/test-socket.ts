import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** Opens a raw connection, for requests that no HTTP client would send. `from` is another address of this machine. */
export async function openSocket(port: number, from?: string): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', ...(from ? { localAddress: from } : {}) });
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

/** Sends these bytes. Resolves to everything that the gateway sends until it closes the connection. */
export async function say(port: number, bytes: string): Promise<string> {
  const socket = await openSocket(port);
  socket.write(bytes, 'latin1');
  return hear(socket, () => false);
}

/** Resolves when the connection has closed. */
export const ended = (socket: Socket): Promise<void> =>
  new Promise((resolve) => {
    if (socket.closed) resolve();
    else socket.once('close', () => resolve());
  });

/** Collects data until `isEnough` accepts it or the connection ends. */
export async function hear(socket: Socket, isEnough: (text: string) => boolean): Promise<string> {
  let text = '';
  socket.on('data', (piece) => {
    text += String(piece);
    if (isEnough(text)) socket.destroy();
  });
  await ended(socket);
  return text;
}

/** Whether a response with a declared length is complete. */
export const isWhole = (text: string): boolean => {
  const [head = '', body] = text.replace(/^HTTP\/1\.1 100 .*\r\n\r\n/, '').split('\r\n\r\n');
  const length = /^content-length: (\d+)$/im.exec(head)?.[1];
  return body !== undefined && Buffer.byteLength(body) >= Number(length ?? 0);
};

/** Joins the lines of a request's head. */
export const head = (...lines: string[]): string => `${lines.join('\r\n')}\r\n\r\n`;

/** The head of a POST request. */
export const post = (...lines: string[]): string =>
  head('POST /api/x HTTP/1.1', 'Host: studio', ...lines);

/** Sends these bytes. Resolves to the response. The connection may stay open. */
export async function ask(port: number, bytes: string): Promise<string> {
  const socket = await openSocket(port);
  socket.write(bytes);
  return hear(socket, isWhole);
}

/** The error type in a response, as in the contract. */
export const typeOf = (answer: string): unknown =>
  (JSON.parse(answer.slice(answer.indexOf('{'))) as { type: unknown }).type;
