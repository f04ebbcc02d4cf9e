import { randomUUID } from 'node:crypto';
import { readEnv } from '../../env.ts';
import { type Bucket, openBucket } from './bucket.ts';
import { readBucketAddress } from './bucket-address.ts';
import { startBucketServer } from './test-bucket.ts';

// What releases need of a bucket, by Amazon's S3 User Guide. With RELEASES_BUCKET these tests run against that bucket,
// with its provider's credentials (docs/runbook.md), and without it against a server of ours.
const { bucket: real } = readEnv();
const start = `conformance-${randomUUID()}/`;

let server: Awaited<ReturnType<typeof startBucketServer>> | undefined;
let bucket: Bucket;

beforeAll(async () => {
  if (!real) server = await startBucketServer();
  bucket = real ? openBucket(real) : server!.open();
});

afterAll(async () => {
  for (const { key } of await bucket.list(start)) await bucket.remove(key);
  bucket.close();
  await server?.close();
});

const keyOf = (name: string) => `${start}${name}`;
const text = async (key: string) => (await bucket.read(key))?.content.toString();

test('reads what was written, and null for what was not', async () => {
  await bucket.write(keyOf('read'), Buffer.from('ring'));
  expect(await text(keyOf('read'))).toBe('ring');
  expect(await bucket.read(keyOf('missing'))).toBeNull();
});

test('lists all keys that begin with a text, over several pages', async () => {
  const names = Array.from({ length: 10 }, (_, index) => keyOf(`listed/${index}`));
  for (const name of names) await bucket.write(name, Buffer.from('x'));
  expect((await bucket.list(keyOf('listed/'))).map(({ key }) => key)).toEqual(names);
});

test('If-None-Match: * writes a new object and no second time', async () => {
  expect(await bucket.writeIf(null, keyOf('new'), Buffer.from('first'))).toBe(true);
  expect(await bucket.writeIf(null, keyOf('new'), Buffer.from('second'))).toBe(false);
  expect(await text(keyOf('new'))).toBe('first');
});

test('If-Match writes over the version that was read and over no other', async () => {
  await bucket.write(keyOf('match'), Buffer.from('first'));
  const { tag } = (await bucket.read(keyOf('match')))!;
  expect(await bucket.writeIf(tag, keyOf('match'), Buffer.from('second'))).toBe(true);
  expect(await bucket.writeIf(tag, keyOf('match'), Buffer.from('third'))).toBe(false);
  expect(await text(keyOf('match'))).toBe('second');
});

test('If-Match does not bring back a removed object', async () => {
  await bucket.write(keyOf('removed'), Buffer.from('first'));
  const { tag } = (await bucket.read(keyOf('removed')))!;
  await bucket.remove(keyOf('removed'));
  expect(await bucket.writeIf(tag, keyOf('removed'), Buffer.from('second'))).toBe(false);
  expect(await bucket.read(keyOf('removed'))).toBeNull();
});

test('of ten conditional writes at once, one is made', async () => {
  await bucket.write(keyOf('race'), Buffer.from('before'));
  const { tag } = (await bucket.read(keyOf('race')))!;
  const writes = Array.from({ length: 10 }, (_, index) =>
    bucket.writeIf(tag, keyOf('race'), Buffer.from(`writer ${index}`)),
  );
  const made = await Promise.all(writes);
  expect(made.filter(Boolean)).toHaveLength(1);
  expect(await text(keyOf('race'))).toBe(`writer ${made.indexOf(true)}`);
});

const onlyOurs = real ? test.skip : test;

onlyOurs('a conditional write that meets another one is tried again', async () => {
  server!.conflicts = 2;
  expect(await bucket.writeIf(null, keyOf('busy'), Buffer.from('mine'))).toBe(true);
});

onlyOurs('a write whose answer was lost counts as made', async () => {
  server!.lostAnswers = 1;
  expect(await bucket.writeIf(null, keyOf('lost'), Buffer.from('mine'))).toBe(true);
});

onlyOurs('an object that would fill the memory is neither read nor written', async () => {
  const content = Buffer.alloc(64 * 1024 * 1024);
  const key = keyOf('huge');
  await expect(bucket.write(key, content)).rejects.toThrow('huge is too large');
  server!.objects.set(`site/${key}`, { content, tag: '"huge"', changedAt: new Date() });
  await expect(bucket.read(key)).rejects.toThrow('huge is too large');
});

onlyOurs('a read whose answer stops in the middle fails', async () => {
  await bucket.write(keyOf('stalled'), Buffer.from('ring'));
  server!.isStalled = () => true;
  await expect(server!.open({ silenceMs: 100 }).read(keyOf('stalled'))).rejects.toThrow();
  server!.isStalled = () => false;
});

test.each([
  ['s3://rings', { name: 'rings', prefix: '' }],
  ['s3://rings/site', { name: 'rings', prefix: 'site/' }],
  ['s3://rings/a/b/', { name: 'rings', prefix: 'a/b/' }],
  ['https://rings', null],
  ['s3://Rings', null],
  ['s3://rings/../x', null],
])('reads the address %s', (address, read) => {
  expect(readBucketAddress(address)).toEqual(read);
});
