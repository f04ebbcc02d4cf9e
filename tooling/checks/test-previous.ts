import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser, testBrowsers } from '../../e2e/support/find-browser.ts';
import { runCommand } from '../publish/command.ts';
import { root } from '../rspack/find-apps.ts';
import { openTree, removeTree } from './other-tree.ts';

const tags = 'release/*';

/** The tag of the last release before this commit; null if there is none. */
function lastRelease() {
  const args = ['describe', '--tags', '--abbrev=0', '--match', tags, 'HEAD^'];
  try {
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    return null;
  }
}

async function walk(tag: string) {
  const { build } = await import('../site/build-site.ts');
  const folder = join(await mkdtemp(join(tmpdir(), 'previous-release-')), 'tree');
  try {
    openTree(folder, tag);
    await build(['api']);
    await rm(join(folder, 'api/dist'), { recursive: true });
    // A link, so that the API uses this tree's packages and not those of the old tree.
    await symlink(join(root, 'api/dist'), join(folder, 'api/dist'));
    execFileSync('npx', ['playwright', 'test', '--config', 'e2e/playwright.config.ts'], {
      cwd: folder,
      stdio: 'inherit',
      env: { ...process.env, BROWSER_PATH: await findBrowser(testBrowsers), E2E_PORT: '3150' },
    });
  } finally {
    removeTree(folder);
  }
}

await runCommand(
  {
    name: 'npm run test:previous --',
    description:
      'Runs the end-to-end tests of the last tagged release with that release’s pages on this tree’s API. The API is\n' +
      'released before the pages that need it, and open tabs are even older.',
    examples: ['npm run test:previous'],
  },
  async () => {
    const tag = lastRelease();
    if (!tag)
      return console.log(`No release before this commit is tagged ${tags}: nothing to test.`);
    console.log(`The pages and tests of ${tag}, against the api of this tree.`);
    await walk(tag);
  },
);
