import type { Break, Calls } from '@studio/contract/released';
import { satisfies } from 'semver';
import { type Compatibility, compatibilityFile } from '../../rspack/compatibility-file.ts';
import { loadReleased } from '../../rspack/find-contract.ts';

const { findBreaks } = await loadReleased();

type Needs = NonNullable<Compatibility['needs']>;
type Gives = NonNullable<Compatibility['gives']>;

/** A release and its name in a sentence, such as `admin-app 3f2a90c1d2e3f4a5`. */
export type Named = { name: string; compatibility: Compatibility };

/** Something that releases depend on: the API or a shell, and its name in a sentence. */
export type Provider = { name: string } & ({ serves: Calls } | { gives: Gives });

/** A file that is not what a build writes: a team's own tools may have written it. */
export const unreadable = (name: string, cause: unknown) =>
  new Error(
    `${name} has a ${compatibilityFile} that no build writes, so nobody knows what it needs. Release it again to fix it.`,
    { cause },
  );

/**
 * Returns one sentence for each thing that a release needs and the API or the shell does not provide. Throws if what the
 * release says about itself cannot be read.
 */
export function findMisfits(release: Named, provider: Provider): string[] {
  const { name } = release;
  try {
    return findAllBreaks(release, provider).map(
      ({ does, but }) => `${name} ${does}, which ${provider.name} ${but}.`,
    );
  } catch (cause) {
    throw unreadable(name, cause);
  }
}

function findAllBreaks({ compatibility }: Named, provider: Provider): Break[] {
  if ('serves' in provider) return findBreaks(compatibility.calls, provider.serves);
  return compatibility.needs ? findShellBreaks(compatibility.needs, provider.gives) : [];
}

function findShellBreaks(needs: Needs, gives: Gives): Break[] {
  const given = new Set(gives.styleVariables);
  return [
    ...(gives.protocols.includes(needs.protocol)
      ? []
      : [{ does: `was built for shell protocol ${needs.protocol}`, but: 'does not support' }]),
    ...Object.entries(needs.shared).flatMap(([module, range]) => {
      const version = gives.shared[module];
      if (version && satisfies(version, range)) return [];
      const but = version ? `gives as ${version}` : 'does not give';
      return [{ does: `needs ${module} ${range}`, but }];
    }),
    ...needs.styleVariables
      .filter((name) => !given.has(name))
      .map((name) => ({ does: `uses the style variable ${name}`, but: 'does not set' })),
  ];
}
