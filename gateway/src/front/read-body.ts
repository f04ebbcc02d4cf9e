import type { IncomingMessage, ServerResponse } from 'node:http';
import readStream from 'raw-body';
import type { Limits } from './limits.ts';
import { malformed, tooLarge, tooSlow } from './refusal.ts';

type Exchange = { request: IncomingMessage; response: ServerResponse };

export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Reads the bytes of a request as sent. Throws 413 without reading if the declared length is too large. */
export async function readBody(
  { request, response }: Exchange,
  { bodyBytes, bodyMs }: Pick<Limits, 'bodyBytes' | 'bodyMs'>,
): Promise<Buffer> {
  const length = request.headers['content-length'];
  if (Number(length ?? 0) > bodyBytes) throw tooLarge();
  if (request.headers.expect) response.writeContinue();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(tooSlow()), bodyMs);
  });
  const whole = readStream(request, { length: length ?? null, limit: bodyBytes }).catch(
    (error: { status?: number }) => {
      throw error.status === 413 ? tooLarge() : malformed();
    },
  );
  return Promise.race([whole, late]).finally(() => clearTimeout(timer));
}

const patienceBytes = 2 ** 20;

/**
 * Keeps reading after a refusal, because a sender that is cut off never sees the response. Stops
 * after a megabyte, or after the usual time limit for a request.
 */
export function discardRest(request: IncomingMessage): void {
  if (request.complete) return;
  let taken = 0;
  request.on('data', (piece: Buffer) => {
    taken += piece.length;
    if (taken > patienceBytes) request.socket.destroy();
  });
  request.resume();
}
