import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { openSite } from '../test-site.ts';
import { openSocket, post, typeOf } from '../test-socket.ts';

const authorization = 'Bearer of-staff';
const address = '/api/admin/pictures';
const body = 'a'.repeat(100_000);

/** An API with one staff member and one guest, which otherwise responds with the number of bytes it received. */
const createApi = () => {
  const asked: unknown[] = [];
  const answer: RequestListener = (request, response) => {
    if (request.url !== '/caller') {
      void buffer(request).then(({ length }) => response.end(String(length)));
      return;
    }
    const token = request.headers.authorization;
    asked.push(token);
    if (token === authorization) response.end('{"key":"staff 1","isStaff":true}');
    else if (token === 'Bearer of-guest') response.end('{"key":"booking 1","isStaff":false}');
    else response.writeHead(401).end('{"error":"Please sign in again.","type":"TOKEN_EXPIRED"}');
  };
  return { answer, asked };
};

test('passes a staff member’s picture on whole, although it exceeds the usual limit', async () => {
  const site = await openSite(createApi().answer);
  const send = (path: string, headers = {}) => site.send('POST', path, { headers, body });
  const answers = [
    await send(address, { authorization }),
    await send(address),
    await send(address, { authorization: 'Bearer of-guest' }),
    await send('/api/admin/auth', { authorization }),
    await send(`${address}/x`, { authorization }),
  ];
  await site.close();
  expect(answers[0]).toMatchObject({ status: 200, text: String(body.length) });
  expect(answers.slice(1).map(({ status }) => status)).toEqual([413, 413, 413, 413]);
});

test('pictures have a separate limit and take no other call’s place', async () => {
  const none = { perClient: 0, inAll: 0 };
  const site = await openSite(createApi().answer, undefined, {
    pictureBytes: 90_000,
    receivingPictures: { perClient: 1, inAll: 1 },
  });
  const large = await site.send('POST', address, { headers: { authorization }, body });
  await site.close();
  expect(large.status).toBe(413);
  const full = await openSite(createApi().answer, undefined, { receivingPictures: none });
  const picture = await full.send('POST', address, { headers: { authorization }, body });
  const other = await full.send('POST', '/api/x', { body: '{}' });
  await full.close();
  expect(picture.status).toBe(429);
  expect(other.status).toBe(200);
});

test('slow uploads with a token that the API refuses take no place and get its answer', async () => {
  const site = await openSite(createApi().answer, undefined, {
    receivingPictures: { perClient: 1, inAll: 1 },
  });
  const slow = await openSocket(site.port);
  const headers = ['Authorization: Bearer x', 'Content-Length: 9000'];
  slow.write(`${post(...headers).replace('/api/x', address)}{`);
  const [answer] = (await once(slow, 'data')) as [Buffer];
  const staff = await site.send('POST', address, { headers: { authorization }, body });
  await site.close();
  expect(String(answer)).toMatch(/^HTTP\/1\.1 401 /);
  expect(typeOf(String(answer))).toBe('TOKEN_EXPIRED');
  expect(staff.status).toBe(200);
});

test.each([
  ['asks about a valid token once in a while', 60_000, 1],
  ['asks again when that while is over', 0, 2],
])('%s', async (_, callerMs, times) => {
  const { answer, asked } = createApi();
  const site = await openSite(answer, undefined, { callerMs });
  for (let upload = 0; upload < 2; upload++) {
    await site.send('POST', address, { headers: { authorization }, body });
  }
  await site.close();
  expect(asked).toHaveLength(times);
});

test('refuses a picture while the API cannot say who sends it', async () => {
  const site = await openSite(createApi().answer);
  await site.closeApi();
  const picture = await site.send('POST', address, { headers: { authorization }, body });
  await site.close();
  expect(picture.status).toBe(503);
});
