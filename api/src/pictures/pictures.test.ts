import sharp from 'sharp';
import { deleteOld } from '../retention/delete-old.ts';
import { startTestApi, type TestApi } from '../test-api.ts';

let api: TestApi;
let token: string;
beforeEach(async () => {
  api = await startTestApi();
  token = await api.adminToken();
});
afterEach(() => api.close());

const plain = (width: number, height: number, background = '#888') =>
  sharp({ create: { width, height, channels: 3, background } });

const upload = async (file: Buffer, more: { token?: string } = { token }) =>
  api.call('POST', '/admin/pictures', { body: { data: file.toString('base64') }, ...more });

const bytesOf = async (address: string) => {
  const answer = await fetch(api.url.replace(/\/api$/, '') + address);
  return { headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
};

test('crops an uploaded picture to 4:3 and serves it in three widths, permanently', async () => {
  const { status, body } = await upload(await plain(1200, 1200).png().toBuffer());
  expect(status).toBe(200);
  expect(body.picture_url).toMatch(/^\/api\/pictures\/[\da-f]{32}-800\.webp$/);
  for (const [width, height] of [
    [480, 360],
    [800, 600],
    [1600, 1200],
  ]) {
    const { headers, bytes } = await bytesOf(body.picture_url.replace('800', width));
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width, height });
    expect(headers.get('content-type')).toBe('image/webp');
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  }
});

test('drops everything in a file except its pixels', async () => {
  const exif = { IFD0: { Artist: 'Somebody Private' }, IFD3: { GPSLatitude: '34/1 1/1 1/1' } };
  const file = await plain(1200, 900).withExif(exif).jpeg().toBuffer();
  expect(file.includes('Somebody Private')).toBe(true);
  const { body } = await upload(file);
  const { bytes } = await bytesOf(body.picture_url);
  expect((await sharp(bytes).metadata()).exif).toBeUndefined();
  expect(bytes.includes('Somebody Private')).toBe(false);
});

test('a workshop can show an uploaded picture, but not a missing one', async () => {
  const { body } = await upload(await plain(1200, 900).webp().toBuffer());
  const choose = (picture_url: string) =>
    api.call('PATCH', '/services/1', { token, body: { picture_url } });
  expect((await choose(body.picture_url)).body.picture_url).toBe(body.picture_url);
  const gone = body.picture_url.replace(/[\da-f]{32}/, '0'.repeat(32));
  const { status, body: refusal } = await choose(gone);
  expect([status, refusal.error]).toEqual([
    400,
    'This picture no longer exists. Please choose another.',
  ]);
});

test('staff choose among uploaded pictures, each listed once and the latest first', async () => {
  const dark = await plain(1200, 900, '#222').png().toBuffer();
  const first = await upload(dark);
  api.clock.now = new Date(api.clock.now.getTime() + 1000);
  const second = await upload(await plain(1200, 900, '#ddd').png().toBuffer());
  const list = async () => (await api.call('GET', '/admin/pictures', { token })).body;
  expect(await list()).toEqual([second.body, first.body]);
  api.clock.now = new Date(api.clock.now.getTime() + 1000);
  await upload(dark);
  expect(await list()).toEqual([first.body, second.body]);
});

test.each([
  ['text', () => Buffer.from('<script>alert(1)</script>')],
  [
    'an SVG, which is a program',
    () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"/>'),
  ],
  ['a truncated picture', async () => (await plain(1200, 900).png().toBuffer()).subarray(0, 90)],
  ['a small picture', () => plain(799, 900).png().toBuffer()],
])('refuses %s with a message and stores nothing', async (_, make) => {
  const { status, body } = await upload(await make());
  expect(status).toBe(400);
  expect(body.error).toMatch(/^(We can’t read this picture|This picture is too small)/);
  expect((await api.call('GET', '/admin/pictures', { token })).body).toEqual([]);
});

test('refuses a picture of more than 25 megapixels and names the limit', async () => {
  const { status, body } = await upload(await plain(5100, 5000).png().toBuffer());
  expect([status, body.error]).toEqual([
    400,
    'This picture has too many pixels: 25 megapixels at most. Please choose a smaller one.',
  ]);
  expect((await api.call('GET', '/admin/pictures', { token })).body).toEqual([]);
});

test('decodes one picture at a time when several are uploaded at once', async () => {
  const files = await Promise.all(
    ['#222', '#888', '#ddd'].map((color) => plain(1600, 1200, color).png().toBuffer()),
  );
  let atOnce = 0;
  const count = () => {
    // The sum counts a picture twice if it leaves the queue between the two readings.
    const { queue, process } = sharp.counters();
    atOnce = Math.max(atOnce, queue, process);
  };
  sharp.queue.on('change', count);
  const answers = await Promise.all(files.map((file) => upload(file)));
  sharp.queue.off('change', count);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(atOnce).toBe(1);
});

test.each(['/=', '7==', 'AAAA', 'A'])('refuses base64 that is %s', async (data) => {
  const { status } = await api.call('POST', '/admin/pictures', { token, body: { data } });
  expect(status).toBe(400);
});

test('does not even read a large body from anyone but staff', async () => {
  const large = Buffer.alloc(2_000_000, 'a');
  expect((await upload(large, {})).status).toBe(401);
  const customer = { token: 'no longer good' };
  expect((await upload(large, customer)).status).toBe(401);
  const elsewhere = await api.call('PATCH', '/services/1', {
    token,
    body: { description: 'a'.repeat(40_000) },
  });
  expect(elsewhere.status).toBe(413);
});

test('refuses a body above its limit', async () => {
  const { status } = await upload(Buffer.alloc(3_000_000, 'a'));
  expect(status).toBe(413);
});

test('answers 404 to an invalid picture address', async () => {
  for (const file of ['nothing', `${'0'.repeat(32)}-800.webp`, '..%2f..%2fetc%2fpasswd']) {
    expect((await api.call('GET', `/pictures/${file}`)).status).toBe(404);
  }
});

test('deletes a picture that no workshop shows after thirty days, and keeps the others', async () => {
  const shown = await upload(await plain(1200, 900, '#222').png().toBuffer());
  await upload(await plain(1200, 900, '#ddd').png().toBuffer());
  await api.call('PATCH', '/services/1', { token, body: shown.body });
  api.clock.now = new Date(api.clock.now.getTime() + 31 * 86_400_000);
  await deleteOld(api.deps);
  const later = await api.adminToken();
  const { body } = await api.call('GET', '/admin/pictures', { token: later });
  expect(body).toEqual([shown.body]);
});
