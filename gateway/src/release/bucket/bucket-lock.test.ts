import { withBucketLock } from './bucket-lock.ts';
import { startBucketServer } from './test-bucket.ts';

let server: Awaited<ReturnType<typeof startBucketServer>>;

beforeEach(async () => {
  server = await startBucketServer();
});

afterEach(() => server.close());

const short = { beatMs: 20, silenceMs: 400, waitMs: 10_000 };

test('a publisher waits for one on another machine that changes the site', async () => {
  const order: string[] = [];
  let next = Promise.resolve();
  await withBucketLock(
    server.open(),
    async (confirm) => {
      next = withBucketLock(server.open(), () => Promise.resolve(void order.push('second')), short);
      // The other one reads the lock, finds it taken and reads it again.
      while (server.requests.filter((each) => each === 'GET site/site.lock').length < 8) {
        await server.open().read('anything');
      }
      confirm();
      order.push('first');
    },
    short,
  );
  await next;
  expect(order).toEqual(['first', 'second']);
});

test('a publisher that was killed does not keep the lock', async () => {
  server.objects.set('site/site.lock', {
    content: Buffer.from('{"owner":"killed","beat":3}'),
    tag: '"killed"',
    changedAt: new Date(),
  });
  await expect(
    withBucketLock(server.open(), () => Promise.resolve('taken over'), short),
  ).resolves.toBe('taken over');
});

test('a publisher that is cut off from the bucket changes nothing', async () => {
  const cut = withBucketLock(
    server.open(),
    async (confirm) => {
      server.isAway = true;
      for (;;) {
        confirm();
        await server
          .open()
          .read('anything')
          .catch(() => undefined);
      }
    },
    short,
  );
  await expect(cut).rejects.toThrow('This release was cut off from the bucket.');
});

test('a publisher that was overtaken changes nothing', async () => {
  const overtaken = withBucketLock(
    server.open(),
    async (confirm) => {
      server.objects.set('site/site.lock', {
        content: Buffer.from('{"owner":"another","beat":0}'),
        tag: '"another"',
        changedAt: new Date(),
      });
      for (;;) {
        confirm();
        await server.open().read('anything');
      }
    },
    short,
  );
  await expect(overtaken).rejects.toThrow('Nothing was changed.');
  expect(server.objects.get('site/site.lock')!.content.toString()).toContain('another');
});
