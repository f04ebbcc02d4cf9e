import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { openSite } from '../test-site.ts';
import { ask, ended, hear, isWhole, openSocket, post, typeOf } from '../test-socket.ts';

test('passes a body to the API once it is complete, byte for byte', async () => {
  const bodies: { bytes: Buffer; headers: IncomingMessage['headers'] }[] = [];
  const site = await openSite((request, response) => {
    void buffer(request).then((bytes) => {
      bodies.push({ bytes, headers: request.headers });
      response.end('{}');
    });
  });
  const sent = Buffer.from(Array.from({ length: 32 * 1024 }, (_, index) => index % 256));
  const socket = await openSocket(site.port);
  socket.write(post('Transfer-Encoding: chunked', 'X-Square-HmacSha256-Signature: abc='));
  for (const part of [sent.subarray(0, 10), sent.subarray(10, 30_000)]) {
    socket.write(`${part.length.toString(16)}\r\n`);
    socket.write(part);
    socket.write('\r\n');
  }
  expect((await site.get('/api/health')).status).toBe(200);
  expect(bodies).toHaveLength(1);
  const last = sent.subarray(30_000);
  socket.write(Buffer.concat([Buffer.from(`${last.length.toString(16)}\r\n`), last]));
  socket.write('\r\n0\r\n\r\n');
  expect(await hear(socket, isWhole)).toContain(' 200 OK');
  await site.close();
  expect(bodies).toHaveLength(2);
  expect(bodies[1]!.bytes.equals(sent)).toBe(true);
  expect(bodies[1]!.headers).toMatchObject({
    'content-length': String(sent.length),
    'x-square-hmacsha256-signature': 'abc=',
  });
});

test.each([
  ['said to be', 'Content-Length: 32769', '{'],
  ['found to be', 'Transfer-Encoding: chunked', `8001\r\n${'a'.repeat(32_769)}`],
])(
  'returns 413 for a body that is %s too large before all of it has arrived',
  async (_how, line, begun) => {
    let calls = 0;
    const site = await openSite((_request, response) => {
      calls += 1;
      response.end('{}');
    });
    const answer = await ask(site.port, post(line) + begun);
    await site.close();
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(typeOf(answer)).toBe('TOO_LARGE');
    expect(calls).toBe(0);
  },
);

function* repeat(text: string) {
  for (;;) yield text;
}

test('keeps reading after refusing a large body, up to a megabyte', async () => {
  const site = await openSite();
  const socket = await openSocket(site.port);
  socket.write(post(`Content-Length: ${2 ** 19}`) + 'a'.repeat(2 ** 19));
  expect(await hear(socket, isWhole)).toMatch(/^HTTP\/1\.1 413 /);
  const endless = await openSocket(site.port);
  endless.write(post('Content-Length: 100000000'));
  const isEnded = ended(endless);
  const sender = Readable.from(repeat('a'.repeat(2 ** 16)));
  sender.pipe(endless.resume());
  await isEnded;
  sender.destroy();
  await site.close();
});

test('does not ask for a body whose declared length is too large', async () => {
  const site = await openSite();
  const lines = ['Expect: 100-continue', 'Content-Length: 40000'];
  expect(await ask(site.port, post(...lines))).toMatch(/^HTTP\/1\.1 413 /);
  const socket = await openSocket(site.port);
  socket.write(post('Expect: 100-continue', 'Content-Length: 2'));
  const [first] = (await once(socket, 'data')) as [Buffer];
  expect(first.toString()).toBe('HTTP/1.1 100 Continue\r\n\r\n');
  socket.write('{}');
  expect(await hear(socket, isWhole)).toContain(' 200 OK');
  await site.close();
});

test('returns 408 when a body does not arrive in time', async () => {
  const site = await openSite(undefined, undefined, { bodyMs: 50 });
  const socket = await openSocket(site.port);
  socket.write(`${post('Content-Length: 10')}{`);
  const answer = await hear(socket, () => false);
  await site.close();
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(answer).toContain('X-Content-Type-Options: nosniff');
  expect(typeOf(answer)).toBe('REQUEST_TIMEOUT');
});
