import type { Calls } from '../../../contract/released/describe-contract.ts';
import type { Compatibility } from '../../rspack/compatibility.ts';
import { findApps } from '../../rspack/find-apps.ts';
import { releases } from '../releases-folder.ts';
import { apiUrl, askApi } from './ask-api.ts';
import { Misfit } from './misfit.ts';
import { findMisfits, type Provider } from './find-misfits.ts';
import { readServed, type Served } from './read-served.ts';

/** A rollback. It may happen while the API does not respond, because it may be what repairs the site. */
type Change = { isRollback: boolean };

const folders = Object.fromEntries(
  Object.entries(findApps()).map(([folder, app]) => [app, folder]),
);

const nameOf = ({ app, version, isCanary }: Omit<Served, 'compatibility'>): string =>
  `${folders[app] ?? app} ${version}${isCanary ? ' (canary)' : ''}`;

const warn = (sentence: string) => console.warn(`Warning: ${sentence}`);

const fromBefore = (name: string) =>
  warn(
    `${name} is from before releases recorded what they were built against, so it was not checked.`,
  );

/**
 * Throws a Misfit if the live API or a live or canary shell cannot serve a release of an app, or if the release is a
 * shell that a live or canary app cannot run in. Call it while no other release can go live.
 */
export async function requireFitOfApp(
  release: { app: string; version: string; compatibility: Compatibility | null },
  change: Change,
): Promise<void> {
  const { app, compatibility } = release;
  const name = nameOf({ ...release, isCanary: false });
  if (!compatibility) return fromBefore(name);
  const { gives } = compatibility;
  const others = (await readServed()).filter((each) => each.app !== app);
  const api = await findApi(change, name);
  const shells = gives ? [] : shellsOf(others);
  requireNone(
    [...api, ...shells].map((provider) => ({
      first: provider.part,
      misfits: findMisfits({ name, compatibility }, provider),
    })),
    change,
  );
  if (gives) requireFitOfUsers(others, { name: 'this shell', gives }, change);
}

/** Throws a Misfit if a live or canary app cannot run with an API. `serves` is null if that API does not say. */
export async function requireFitOfApi(serves: Calls | null, change: Change): Promise<void> {
  if (!serves) return fromBefore('This API');
  const users = await readServed();
  if (users.length === 0) warn(`${releases} has no app's release, so the API was not checked.`);
  requireFitOfUsers(users, { name: 'this API', serves }, change);
}

function requireFitOfUsers(users: Served[], provider: Provider, change: Change) {
  requireNone(
    users.map((user) => ({
      first: folders[user.app] ?? user.app,
      misfits: user.compatibility
        ? findMisfits({ name: nameOf(user), compatibility: user.compatibility }, provider)
        : (fromBefore(nameOf(user)), []),
    })),
    change,
  );
}

type Found = {
  /** What has to be released or rolled back first. */
  first: string;
  misfits: string[];
};

function requireNone(found: Found[], { isRollback }: Change) {
  const misfits = found.flatMap((each) => each.misfits);
  if (misfits.length === 0) return;
  const first = [
    ...new Set(found.filter((each) => each.misfits.length > 0).map((each) => each.first)),
  ];
  const advice = isRollback
    ? `Nothing was rolled back. Roll back ${first.join(' and ')} first.`
    : `Nothing was released. Release ${first.join(' and ')} first, in a version that fits.`;
  throw new Misfit([...misfits, advice].join('\n'));
}

/** The live API, unless it cannot say what it serves. Throws if it does not respond, except for a rollback. */
async function findApi({ isRollback }: Change, name: string) {
  try {
    const serves = await askApi();
    if (serves) return [{ part: 'api', name: 'the live API', serves }];
    warn(`The live API does not say yet what it serves, so ${name} was not checked against it.`);
  } catch (cause) {
    const sentence = `The API at ${apiUrl} does not respond (${(cause as Error).message})`;
    if (!isRollback) throw new Error(`${sentence}. Nothing was released.`, { cause });
    warn(`${sentence}, so ${name} was not checked against it.`);
  }
  return [];
}

const shellsOf = (served: Served[]) =>
  served
    .filter(({ app }) => app === 'shell')
    .flatMap((shell) => {
      const gives = shell.compatibility?.gives;
      if (gives) return [{ part: 'shell', name: `the live ${nameOf(shell)}`, gives }];
      fromBefore(nameOf(shell));
      return [];
    });
