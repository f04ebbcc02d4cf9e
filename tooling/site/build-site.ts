import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { publishIfUndecided } from '../../gateway/src/release/publish.ts';
import { withReleaseLock } from '../../gateway/src/release/release-lock.ts';
import { releases } from '../release/releases-folder.ts';
import { findApps, root } from '../rspack/find-apps.ts';
import { runTasks } from '../run-tasks.ts';

const servers = ['api', 'gateway', 'stand-ins'];

/**
 * Builds the packages in these folders, by default everything that runs, and publishes builds that
 * were not released or withdrawn before.
 */
export async function build(folders = [...servers, ...Object.keys(findApps())]) {
  const filters = folders.map((folder) => `./${folder}`);
  if (!(await runTasks({ tasks: ['build'], filters }))) {
    throw new Error('The build failed. See the errors above.');
  }
  if (folders.includes('api')) await removeStaleMigrations();
  for (const [folder, app] of Object.entries(findApps())) {
    if (folders.includes(folder)) await publish(folder, app);
  }
}

/**
 * Removes compiled migrations whose sources were deleted or renamed, because the API runs every one that it finds.
 */
async function removeStaleMigrations() {
  const compiled = `${root}api/dist/migrations`;
  for (const file of await readdir(compiled)) {
    const isMigration = /^\d{4}-.*\.js$/.test(file);
    const source = `${root}api/migrations/${file.replace(/\.js$/, '.ts')}`;
    if (isMigration && !existsSync(source)) await rm(`${compiled}/${file}`);
  }
}

async function publish(folder: string, app: string) {
  const { version, live } = await withReleaseLock({ releases, app }, (confirm) =>
    publishIfUndecided({ build: `${root}${folder}/dist`, releases, confirm }),
  );
  const note = version === live ? '' : `, ${live} is live`;
  console.log(`  ${folder.padEnd(12)} release ${version}${note}`);
}
