import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { mkdir, readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { publishRelease } from './publish.ts';
import { withReleaseLock, withSiteLock } from './release-lock.ts';
import { readPointer } from './release-store.ts';
import { adminBuild, openSite, writeBuild } from '../test-site.ts';

let site: Awaited<ReturnType<typeof openSite>>;

beforeEach(async () => {
  site = await openSite();
});

afterEach(() => site.close());

const admin = () => ({ releases: site.releases, app: 'admin' });
const lock = () => join(site.releases, 'admin/.lock');

const liveVersion = async () => (await readPointer(site.releases, 'admin'))!.version;

const release = async (text: string, confirm: () => void) => {
  const files = { ...adminBuild.files, 'app.js': text };
  const build = await writeBuild(site.folder, { ...adminBuild, files });
  return publishRelease({ build, releases: site.releases, confirm });
};

/** Makes the lock look as if its owner's process had been suspended for a minute. */
const fallSilent = () => utimes(lock(), 0, new Date(Date.now() - 60_000));

test('a release that was suspended and overtaken changes nothing when it resumes', async () => {
  let overtaking = '';
  const overtaken = withReleaseLock(admin(), async (confirm) => {
    await fallSilent();
    ({ version: overtaking } = await withReleaseLock(admin(), (own) => release('new', own)));
    await release('old', confirm);
  });
  await expect(overtaken).rejects.toThrow(
    'This release was suspended, and another release has started since. Nothing was changed.',
  );
  expect(await liveVersion()).toBe(overtaking);
  const unfinished = (await readdir(join(site.releases, 'admin'))).filter((name) =>
    name.startsWith('.'),
  );
  expect(unfinished).toEqual([]);
});

test('a release that is overtaken right after it went live deletes no file of the other one', async () => {
  const theirs = `.${randomUUID()}`;
  await mkdir(join(site.releases, 'admin', theirs));
  let steps = 0;
  const { version } = await withReleaseLock(admin(), (confirm) =>
    release('new', () => {
      confirm();
      steps += 1;
      // The second step points visitors to the release. Only the cleanup is left.
      if (steps === 2) writeFileSync(lock(), 'another release');
    }),
  );
  expect(await liveVersion()).toBe(version);
  expect(await readdir(join(site.releases, 'admin'))).toContain(theirs);
});

test('a release that was suspended and not overtaken continues', async () => {
  const { version } = await withReleaseLock(admin(), async (confirm) => {
    await fallSilent();
    return release('new', confirm);
  });
  expect(await liveVersion()).toBe(version);
});

test('an overtaken release that ends leaves the lock to the one that overtook it', async () => {
  let overtaking = Promise.resolve();
  let end = () => {};
  await withReleaseLock(admin(), async () => {
    await fallSilent();
    await new Promise<void>((begun) => {
      overtaking = withReleaseLock(admin(), () => {
        begun();
        return new Promise((ended) => (end = ended));
      });
    });
  });
  await expect(withReleaseLock(admin(), () => Promise.resolve())).rejects.toThrow(
    'Another release of this app is in progress',
  );
  end();
  await overtaking;
  await withReleaseLock(admin(), () => Promise.resolve());
});

test('a release waits while another one compares itself with the site and goes live', async () => {
  const order: string[] = [];
  let next = Promise.resolve();
  await withSiteLock(site.releases, async () => {
    next = withSiteLock(site.releases, () => Promise.resolve(void order.push('second')));
    // Takes longer than the second release needs to try.
    await release('new', () => undefined);
    order.push('first');
  });
  await next;
  expect(order).toEqual(['first', 'second']);
});
