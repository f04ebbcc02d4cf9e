import type { ModuleFederation } from '@module-federation/enhanced/runtime';
import { generateSnapshotFromManifest, type Manifest } from '@module-federation/sdk';
import type { LiveRemotes } from '@studio/contract';

/** An app of this page. `entry` is its address; a release from before manifests has none. */
export type Part = {
  name: string;
  version: string;
  entry: string;
  mount?: string;
  manifest: Manifest | null;
};

/** A table: its title, the names of its columns, and its rows. */
export type Table = { title: string; columns: string[]; rows: string[][] };

/** Reads the manifests of the host, whose script is `script`, and of every live remote. */
export async function readParts(script: string, releases: LiveRemotes) {
  const [host, ...remotes] = await Promise.all([
    readPart({ name: 'shell', entry: script }),
    ...Object.entries(releases).map(([name, { entry, mount }]) =>
      readPart({ name, entry: new URL(entry, script).href, mount }),
    ),
  ]);
  return { host, remotes };
}

async function readPart(part: Pick<Part, 'name' | 'entry' | 'mount'>): Promise<Part> {
  // The site has every release's manifest, also if the release comes from another origin.
  const { pathname } = new URL(part.entry);
  const answer = await fetch(new URL('mf-manifest.json', location.origin + pathname));
  const [, version = ''] = /\/r\/[^/]+\/([^/]+)\//.exec(part.entry) ?? [];
  return { ...part, version, manifest: answer.ok ? ((await answer.json()) as Manifest) : null };
}

export type Parts = Awaited<ReturnType<typeof readParts>>;

/** What the Module Federation browser extension reads: the graph of the apps, by the ids of the federation runtime. */
export function moduleInfoOf({ host, remotes }: Parts) {
  const entryOf = (id: string, part: Part, consumed: Part[] = []) => {
    const { manifest, entry, version } = part;
    if (!manifest) return [];
    const remotesOf = Object.fromEntries(consumed.map((each) => [each.name, each.entry]));
    const snapshot = generateSnapshotFromManifest(manifest, { version: entry, remotes: remotesOf });
    return [[id, { ...snapshot, version }] as const];
  };
  return Object.fromEntries([
    ...entryOf(host.name, host, remotes),
    ...remotes.flatMap((remote) => entryOf(`${remote.name}:${remote.entry}`, remote)),
  ]);
}

/** What the panel shows. Without `runtime`, the page has not started the federation yet. */
export function tablesOf({ host, remotes }: Parts, runtime: ModuleFederation | undefined): Table[] {
  const exposed = ({ manifest }: Part) => manifest?.exposes.map(({ path }) => path).join(', ');
  const requiredOf = (module: string) =>
    remotes.flatMap(({ name, manifest }) =>
      (manifest?.shared ?? [])
        .filter((shared) => shared.name === module)
        .map(({ requiredVersion }) => `${name} ${requiredVersion}`),
    );
  const shared = Object.entries(runtime?.shareScopeMap['default'] ?? {});
  return [
    { title: 'Host', columns: ['Name', 'Version'], rows: [[host.name, host.version]] },
    {
      title: 'Remotes',
      columns: ['Name', 'Version', 'Path', 'Exposes', 'On this page'],
      rows: remotes.map((remote) => [
        remote.name,
        remote.version,
        remote.mount ?? '',
        exposed(remote) ?? 'no manifest',
        runtime?.moduleCache.has(remote.name) ? 'loaded' : 'not loaded',
      ]),
    },
    {
      title: 'Shared modules',
      columns: ['Name', 'Version', 'From', 'Required by'],
      rows: shared.flatMap(([module, versions]) =>
        Object.entries(versions).map(([version, { from }]) => [
          module,
          version,
          from,
          requiredOf(module).join(', '),
        ]),
      ),
    },
  ];
}
