// `npm run release -- <name> [--canary 10%] [--dirty]` checks, builds and releases one app or
// server. `--checked` skips the checks, for a commit that has passed the gate. `--changed` releases
// every part that has changed.
import { join } from 'node:path';
import { publishRelease } from '../../gateway/src/release/publish.ts';
import { withReleaseLock } from '../../gateway/src/release/release-lock.ts';
import { root } from '../rspack/find-apps.ts';
import { runTasks } from '../run-tasks.ts';
import { readSource, type Source } from './read-source.ts';
import { releaseChanged } from './release-changed.ts';
import { readPart, releases, runCommand } from './release-commands.ts';
import { changeReleases } from './releases-bucket.ts';
import { releaseServer } from './servers.ts';

function readShare(text?: string) {
  if (text === undefined) return undefined;
  const percent = Number(/^([1-9]\d?)%?$/.exec(text)?.[1]);
  if (!percent) throw new Error(`"${text}" is no share of visitors: --canary takes 1% to 99%.`);
  return percent;
}

/**
 * Checks only the package and its dependencies, so that another team's failure does not stop the
 * release.
 */
async function check(folder: string) {
  console.log(`Checking ${folder}`);
  const filters = [`{./${folder}}...`];
  if (!(await runTasks({ tasks: ['types', 'lint', 'test'], filters }))) {
    throw new Error(`The checks of ${folder} do not pass: nothing was released.`);
  }
}

type AppRelease = {
  folder: string;
  app: string;
  percent: number | undefined;
  source: Source;
  isChecked: boolean;
};

const releaseApp = ({ folder, app, percent, source, isChecked }: AppRelease) =>
  withReleaseLock({ releases, app }, async (confirm) => {
    if (!isChecked) await check(folder);
    console.log(`Building ${folder}`);
    if (!(await runTasks({ tasks: ['build'], filters: [`./${folder}`] }))) {
      throw new Error(`${folder} does not build.`);
    }
    console.log(`Publishing ${folder}`);
    const build = join(root, folder, 'dist');
    const { version } = await changeReleases(app, () =>
      publishRelease({ build, releases, source, percent, confirm }),
    );
    const readers = percent ? `${percent}% of the visitors get` : 'every visitor gets';
    console.log(`\n${folder} ${version} is what ${readers} from now on.`);
  });

const options = {
  canary: { type: 'string' },
  dirty: { type: 'boolean' },
  checked: { type: 'boolean' },
  changed: { type: 'boolean' },
} as const;

await runCommand(options, async ({ values, positionals }) => {
  if (values.changed) return releaseChanged(readSource({}));
  const { folder, app } = readPart(positionals);
  const percent = readShare(values.canary);
  const isChecked = values.checked ?? false;
  const source = readSource({ isDirtyTaken: values.dirty ?? false });
  if (app) return releaseApp({ folder, app, percent, source, isChecked });
  if (percent) throw new Error(`${folder} serves everybody: a canary is an app’s.`);
  if (!isChecked) await check(folder);
  console.log(`\n${folder} ${releaseServer(folder, source)} serves from now on.`);
});
