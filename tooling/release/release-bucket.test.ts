import { createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBucketServer } from '../../gateway/src/release/bucket/test-bucket.ts';
import type { Pointer } from '../../gateway/src/release/pointer.ts';
import { withReleaseLock } from '../../gateway/src/release/release-lock.ts';
import { openWorkshop } from './test-workshop.ts';

const { privateKey } = generateKeyPairSync('ed25519');

let workshop: Awaited<ReturnType<typeof openWorkshop>>;
let server: Awaited<ReturnType<typeof startBucketServer>>;
let folder: string;

beforeAll(async () => {
  workshop = await openWorkshop();
  server = await startBucketServer();
  folder = await mkdtemp(join(tmpdir(), 'publishers-'));
});

afterAll(async () => {
  await server.close();
  await workshop.close();
  await rm(folder, { recursive: true, force: true });
});

/** Runs a command on a separate machine that shares only the bucket with the others. */
const runOn = (machine: string, ...command: string[]) => runWith({}, machine, ...command);

const runWith = (env: Record<string, string>, machine: string, ...command: string[]) =>
  workshop.run(command, {
    releases: join(folder, machine),
    env: {
      RELEASES_BUCKET: 's3://releases/site',
      RELEASES_BUCKET_ENDPOINT: server.endpoint,
      RELEASES_SIGNING_KEY: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
      AWS_ACCESS_KEY_ID: 'test-key',
      AWS_SECRET_ACCESS_KEY: 'test-secret',
      AWS_REGION: 'us-west-2',
      ...env,
    },
  });

test('two machines release, list, verify and roll back through one bucket', async () => {
  await workshop.draw('first');
  expect((await runOn('one', 'release', 'admin-app')).output).toContain('every visitor gets');
  await workshop.draw('second');
  expect((await runOn('two', 'release', 'admin-app', '--canary', '10%')).output).toContain(
    '10% of the visitors get',
  );
  const { output } = await runOn('one', 'releases');
  expect(output.match(/live|canary 10%/g)).toEqual(['canary 10%', 'live']);
  expect(await runOn('one', 'rollback', 'admin-app')).toMatchObject({ code: 0 });
  expect((await runOn('two', 'releases')).output).toContain('withdrawn');
  expect((await runOn('three', 'releases', '--verify')).output).toContain(
    'Every file of 2 releases is the one that was released.',
  );

  const [name, stored] = [...server.objects].find(([key]) => key.endsWith('/remoteEntry.js'))!;
  server.objects.set(name, { ...stored, content: Buffer.from('evil') });
  const damaged = await runOn('two', 'releases', '--verify');
  expect(damaged).toMatchObject({ code: 1 });
  expect(damaged.output).toMatch(/In the bucket, admin\/\w+\/remoteEntry.js has changed/);
});

/** A gateway's evidence about the admin app's canary in the bucket: each network with it had an error. */
function evidenceOfErrors() {
  const sealed = JSON.parse(server.objects.get('site/pointers/admin.json')!.content.toString()) as {
    signed: string;
  };
  const { pointer } = JSON.parse(sealed.signed) as { pointer: Pointer };
  const since = pointer.canary?.judgedSince;
  const failed = { percent: 5, isCanary: true, what: 'error on /admin' };
  const networks = Array.from({ length: 6 }, (_, id) => [id, { reported: { 5: true }, failed }]);
  return since ? [{ app: 'admin', since, networks: Object.fromEntries(networks) as object }] : [];
}

test('a judged canary is withdrawn through the bucket by the command that released it', async () => {
  const gateway = createServer((_, response) => response.end(JSON.stringify(evidenceOfErrors())));
  await once(gateway.listen(0), 'listening');
  const { port } = gateway.address() as AddressInfo;
  const env = { FIELD_GATEWAYS: `http://localhost:${port}` };
  await workshop.draw('bad');
  const { code, output } = await runWith(env, 'two', 'release', 'admin-app', '--canary', 'auto');
  gateway.closeAllConnections();
  await once(gateway.close(), 'close');
  expect(output).toMatch(/5% of the visitors get from now on[^]+admin-app: \w+ is withdrawn/);
  expect(output).toMatch(
    /Errors: 6 networks with the canary, 0 with .+ most often error on \/admin/,
  );
  expect({ code, last: output.trim().split('\n').at(-1) }).toEqual({
    code: 1,
    last: expect.stringMatching(/^admin-app \w+ was withdrawn\.$/) as string,
  });
  expect((await runOn('two', 'releases')).output).toMatch(/withdrawn[^]+Errors: 6 networks/);
});

test('a release says when the bucket does not answer, and changes nothing', async () => {
  server.isAway = true;
  const { code, output } = await runOn('one', 'rollback', 'admin-app');
  server.isAway = false;
  expect(code).toBe(1);
  expect(output).toMatch(/^\s*The bucket of releases failed: .+\. Nothing was changed\.\s*$/);
});

test('a change without the signing key is refused, because gateways would refuse it', async () => {
  const { code, output } = await runWith(
    { RELEASES_SIGNING_KEY: '' },
    'one',
    'rollback',
    'admin-app',
  );
  expect(code).toBe(1);
  expect(output).toContain('RELEASES_SIGNING_KEY is missing');
});

test('a list does not undo a release that is in progress on the same machine', async () => {
  const listed = await withReleaseLock({ releases: join(folder, 'one'), app: 'admin' }, () =>
    runOn('one', 'releases'),
  );
  expect(listed).toMatchObject({ code: 1 });
  expect(listed.output).toContain('Another release of this app is in progress');
});

test('a machine with only public keys believes no release that another key has signed', async () => {
  const listWith = (key: KeyObject) => {
    const publicKey = createPublicKey(key).export({ format: 'der', type: 'spki' });
    const keys = { RELEASES_SIGNING_KEY: '', RELEASES_PUBLIC_KEY: publicKey.toString('base64') };
    return runWith(keys, 'one', 'releases');
  };
  expect(await listWith(privateKey)).toMatchObject({ code: 0 });
  const { code, output } = await listWith(generateKeyPairSync('ed25519').privateKey);
  expect(code).toBe(1);
  expect(output).toContain('The pointer of admin is not signed with a key for it.');
});
