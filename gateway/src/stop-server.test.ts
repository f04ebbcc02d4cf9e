import type { ServerResponse } from 'node:http';
import { openSite } from './test-site.ts';
import { ended, head, hear, isWhole, openSocket } from './test-socket.ts';

test('stops within three seconds although a browser holds a connection that never sent a request', async () => {
  const site = await openSite();
  await openSocket(site.port);
  const began = performance.now();
  await site.stopServer();
  expect(performance.now() - began).toBeLessThan(3_000);
  await site.close();
});

test('a request in progress gets its answer while the gateway stops', async () => {
  const waiting: ServerResponse[] = [];
  const site = await openSite((_, response) => void waiting.push(response));
  const [busy, idle] = [await openSocket(site.port), await openSocket(site.port)];
  busy.write(head('GET /api/x HTTP/1.1', 'Host: studio'));
  while (waiting.length === 0) await new Promise((resolve) => setImmediate(resolve));
  const stopped = site.stopServer();
  // After this time, the server closes connections without a request.
  await ended(idle.resume());
  waiting[0]!.end('{}');
  expect(await hear(busy, isWhole)).toContain(' 200 OK');
  await stopped;
  await site.close();
});
