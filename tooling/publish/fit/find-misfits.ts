import type { Break, Calls } from '@studio/contract/released';
import { satisfies } from 'semver';
import type { Compatibility } from '../../rspack/compatibility-file.ts';
import { loadReleased } from '../../rspack/find-contract.ts';

const { findBreaks } = await loadReleased();

type Needs = NonNullable<Compatibility['needs']>;
type Gives = NonNullable<Compatibility['gives']>;

/** A release and its name in a sentence, such as `admin-app 3f2a90c1d2e3f4a5`. */
export type Named = { name: string; compatibility: Compatibility };

/** Something that releases depend on: the API or a shell, and its name in a sentence. */
export type Provider = { name: string } & ({ serves: Calls } | { gives: Gives });

/** Returns one sentence for each thing that a release needs and the API or the shell does not provide. */
export function findMisfits({ name, compatibility }: Named, provider: Provider): string[] {
  const breaks =
    'serves' in provider
      ? findBreaks(compatibility.calls, provider.serves)
      : compatibility.needs
        ? findShellBreaks(compatibility.needs, provider.gives)
        : [];
  return breaks.map(({ does, but }) => `${name} ${does}, which ${provider.name} ${but}.`);
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
