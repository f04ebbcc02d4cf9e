import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { BlockList } from 'node:net';
import { isFromProxy } from './client-of.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Returns the id that the gateway gave the request, so both logs share it, or a new one. */
export function requestIdOf(request: IncomingMessage, proxies: BlockList): string {
  const given = String(request.headers['x-request-id'] ?? '');
  return uuid.test(given) && isFromProxy(request, proxies) ? given : randomUUID();
}
