import type { Calls } from '@studio/contract/released';
import type { Compatibility } from '../../rspack/compatibility-file.ts';
import { apiUrl } from '../addresses.ts';
import type { Store } from '../store.ts';
import { askApi } from './ask-api.ts';
import { Misfit } from './misfit.ts';
import { findMisfits, type Provider } from './find-misfits.ts';
import { readServed, type Served } from './read-served.ts';

/** A rollback may happen while the API does not respond, because it may be what repairs the site. */
type Change = { store: Store; isRollback: boolean };

type Name = Omit<Served, 'compatibility'>;

const nameOf = ({ titleOf }: Store, { app, version, isCanary }: Name): string =>
  `${titleOf(app)} ${version}${isCanary ? ' (canary)' : ''}`;

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
  const { store } = change;
  const name = nameOf(store, { ...release, isCanary: false });
  if (!compatibility) return fromBefore(name);
  const { gives } = compatibility;
  const { releases } = store;
  const isAsked = (other: string) => (gives ? other !== app : other === 'shell');
  const others = await readServed({ releases, isAsked });
  const api = await findApi(change, name);
  const shells = gives ? [] : shellsOf(others, store);
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
  const users = await readServed(change.store);
  if (users.length === 0)
    warn(`${change.store.releases} has no app's release, so the API was not checked.`);
  requireFitOfUsers(users, { name: 'this API', serves }, change);
}

function requireFitOfUsers(users: Served[], provider: Provider, change: Change) {
  const { store } = change;
  requireNone(
    users.map((user) => ({
      first: store.titleOf(user.app),
      misfits: user.compatibility
        ? findMisfits({ name: nameOf(store, user), compatibility: user.compatibility }, provider)
        : (fromBefore(nameOf(store, user)), []),
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

const shellsOf = (served: Served[], store: Store) =>
  served.flatMap((shell) => {
    const gives = shell.compatibility?.gives;
    if (gives) return [{ part: 'shell', name: `the live ${nameOf(store, shell)}`, gives }];
    fromBefore(nameOf(store, shell));
    return [];
  });
