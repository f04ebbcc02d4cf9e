import { join } from 'node:path';
import { readHost } from '../publish/read-host.ts';
import { readSource } from '../publish/read-source.ts';
import { releaseApp } from '../publish/release-app.ts';
import { readWishes, type ReleaseValues } from '../publish/release-options.ts';
import { findApps, findRemotes, root } from '../rspack/find-apps.ts';
import { runTasks } from '../run-tasks.ts';
import { store } from './releases-folder.ts';
import { releaseServer } from './servers.ts';

/** Checks only the package and its dependencies, so that another team's failure does not stop the release. */
async function check(folder: string) {
  console.log(`Checking ${folder}`);
  const filters = [`{./${folder}}...`];
  if (!(await runTasks({ tasks: ['types', 'lint', 'test'], filters }))) {
    throw new Error(`The checks of ${folder} do not pass: nothing was released.`);
  }
}

/** Builds an app after its checks. Resolves to the build's folder. */
async function buildApp(folder: string, isChecked: boolean): Promise<string> {
  if (!isChecked) await check(folder);
  console.log(`Building ${folder}`);
  if (!(await runTasks({ tasks: ['build'], filters: [`./${folder}`] }))) {
    throw new Error(`${folder} does not build.`);
  }
  return join(root, folder, 'dist');
}

const mountOf = (app: string) => findRemotes().find(({ name }) => name === app)?.mount;

/** Checks, builds and releases an app or a server. Throws a Misfit if it does not fit what visitors get. */
export async function releasePart(folder: string, values: ReleaseValues) {
  const app = findApps()[folder];
  const wishes = readWishes(values);
  const { percent, preview, built, isChecked } = wishes;
  const source = readSource(root, wishes);
  const host = readHost(app, values);
  if (app) {
    const build = () => buildApp(folder, isChecked);
    return releaseApp({ store, app, mount: mountOf(app), wishes, source, host, build });
  }
  if (built) throw new Error(`${folder} is released from its sources.`);
  if (preview) throw new Error(`${folder} serves everybody: a preview is an app’s.`);
  if (percent) throw new Error(`${folder} serves everybody: a canary is an app’s.`);
  if (!isChecked) await check(folder);
  console.log(`\n${folder} ${await releaseServer(folder, source)} serves from now on.`);
}
