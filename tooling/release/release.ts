// `npm run release -- <name> [--canary 10% or auto] [--dirty]` checks, builds and releases one app or
// server. `--checked` skips the checks, for a commit that has passed the gate. `--changed` releases
// every part that has changed. `--preview [--demo]` publishes a build at a secret address instead, and
// `--built <folder>` takes a build that was made elsewhere. `--origin <origin> [--files <folder>]` lets pages load an app
// from its team's host.
import { join, resolve } from 'node:path';
import { firstPercent } from '../../gateway/src/release/canary/judge.ts';
import type { Host } from '../../gateway/src/release/host/place-at-host.ts';
import { publishPreview, publishRelease } from '../../gateway/src/release/publish.ts';
import { withReleaseLock } from '../../gateway/src/release/release-lock.ts';
import { findRemotes, root } from '../rspack/find-apps.ts';
import { runTasks } from '../run-tasks.ts';
import { readBuilt } from './fit/read-served.ts';
import { requireFitOfApp } from './fit/require-fit.ts';
import { readSource, type Source } from './read-source.ts';
import { releaseChanged } from './release-changed.ts';
import { judgeUntilOver, readGateways } from './judge-canaries.ts';
import { refuseBesideJudged } from './refuse-beside-judged.ts';
import { readHost } from './read-host.ts';
import { readPart, runCommand, siteUrl } from './release-commands.ts';
import { changeReleases, whileAlone } from './releases-bucket.ts';
import { releases } from './releases-folder.ts';
import { releaseServer } from './servers.ts';

function readShare(text?: string) {
  if (text === undefined) return undefined;
  if (text === 'auto') return firstPercent;
  const percent = Number(/^([1-9]\d?)%?$/.exec(text)?.[1]);
  if (!percent)
    throw new Error(`"${text}" is no share of visitors: --canary takes 1% to 99%, or auto.`);
  return percent;
}

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

type AppRelease = {
  folder: string;
  app: string;
  percent: number | undefined;
  /** Whether the judge decides about the canary. */
  isJudged: boolean;
  /** What a preview calls; undefined for a release. */
  preview: 'live' | 'demo' | undefined;
  source: Source;
  isChecked: boolean;
  /** The folder of a build that was made elsewhere. */
  built: string | undefined;
  host: Host | undefined;
};

const releaseApp = (release: AppRelease) => {
  const { folder, app, percent, isJudged, preview, source, host } = release;
  const { isChecked, built: elsewhere } = release;
  return withReleaseLock({ releases, app }, async (confirmApp): Promise<string> => {
    const build = elsewhere ? resolve(elsewhere) : await buildApp(folder, isChecked);
    console.log(`Publishing ${folder}`);
    const publication = { build, app, releases, source, host };
    if (preview) {
      const made = await changeReleases(app, () =>
        publishPreview({ ...publication, confirm: confirmApp, days: previewDays, data: preview }),
      );
      console.log(`\n${folder} ${made.version}, until ${made.until}:\n${addressOf(made)}`);
      return made.version;
    }
    const built = await readBuilt(build, app);
    const { version } = await whileAlone(confirmApp, async (confirm) => {
      await requireFitOfApp(built, { isRollback: false });
      return changeReleases(app, () =>
        publishRelease({ ...publication, confirm, percent, isJudged }),
      );
    });
    const readers = percent ? `${percent}% of the visitors get` : 'every visitor gets';
    const from = host ? `, from ${host.origin}` : '';
    console.log(`\n${folder} ${version} is what ${readers} from now on${from}.`);
    return version;
  });
};

/** How long the address of a preview works. */
const previewDays = 7;

const addressOf = ({ app, key }: { app: string; key: string }): string => {
  const { mount = '/' } = findRemotes().find(({ name }) => name === app) ?? {};
  return `${siteUrl}${mount}?preview=${key}`;
};

const options = {
  canary: { type: 'string' },
  preview: { type: 'boolean' },
  demo: { type: 'boolean' },
  built: { type: 'string' },
  origin: { type: 'string' },
  files: { type: 'string' },
  dirty: { type: 'boolean' },
  checked: { type: 'boolean' },
  changed: { type: 'boolean' },
} as const;

await runCommand(options, async ({ values, positionals }) => {
  if (values.changed) return releaseChanged(readSource({}));
  const { folder, app } = readPart(positionals);
  const percent = readShare(values.canary);
  const isJudged = values.canary === 'auto';
  // The gate checks what a preview shows.
  const isChecked = (values.checked ?? false) || (values.preview ?? false);
  const { built } = values;
  const source = readSource({ isDirtyTaken: values.dirty ?? false });
  const data = values.demo ? 'demo' : 'live';
  const preview = values.preview ? data : undefined;
  if (preview && percent) throw new Error('A preview has no share of visitors.');
  if (values.demo && !preview) throw new Error('--demo chooses the data of a --preview.');
  const host = readHost(app, values);
  if (app) {
    const release: AppRelease = {
      folder,
      app,
      percent,
      isJudged,
      preview,
      source,
      isChecked,
      built,
      host,
    };
    if (isJudged) readGateways();
    await refuseBesideJudged(release);
    const version = await releaseApp(release);
    if (isJudged) await judgeUntilOver({ folder, app, version });
    return;
  }
  if (built) throw new Error(`${folder} is released from its sources.`);
  if (preview) throw new Error(`${folder} serves everybody: a preview is an app’s.`);
  if (percent) throw new Error(`${folder} serves everybody: a canary is an app’s.`);
  if (!isChecked) await check(folder);
  console.log(`\n${folder} ${await releaseServer(folder, source)} serves from now on.`);
});
