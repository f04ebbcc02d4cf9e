import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { openSite } from '../test-site.ts';

const authorization = 'Bearer of-staff';
const address = '/api/admin/pictures';
const body = 'a'.repeat(100_000);

/** An API that responds with the number of bytes it received. */
const countBytes = (request: IncomingMessage, response: ServerResponse) =>
  void buffer(request).then(({ length }) => response.end(String(length)));

test('passes a staff member’s picture on whole, although it exceeds the usual limit', async () => {
  const site = await openSite(countBytes);
  const send = (path: string, headers = {}) => site.send('POST', path, { headers, body });
  const answers = [
    await send(address, { authorization }),
    await send(address),
    await send('/api/admin/auth', { authorization }),
    await send(`${address}/x`, { authorization }),
  ];
  await site.close();
  expect(answers[0]).toMatchObject({ status: 200, text: String(body.length) });
  expect(answers.slice(1).map(({ status }) => status)).toEqual([413, 413, 413]);
});

test('pictures have a separate limit and take no other call’s place', async () => {
  const none = { perClient: 0, inAll: 0 };
  const site = await openSite(countBytes, undefined, {
    pictureBytes: 90_000,
    receivingPictures: { perClient: 1, inAll: 1 },
  });
  const large = await site.send('POST', address, { headers: { authorization }, body });
  await site.close();
  expect(large.status).toBe(413);
  const full = await openSite(countBytes, undefined, { receivingPictures: none });
  const picture = await full.send('POST', address, { headers: { authorization }, body });
  const other = await full.send('POST', '/api/x', { body: '{}' });
  await full.close();
  expect(picture.status).toBe(429);
  expect(other.status).toBe(200);
});
