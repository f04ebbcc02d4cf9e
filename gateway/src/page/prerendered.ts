import type { Address } from './find-address.ts';
import { hashSource } from './hash-source.ts';
import type { Release, ReleaseStore } from '../release/release-store.ts';

/** What a page shows before any script has loaded. */
export type Prerendered = {
  /** The shell's frame around the remote's markup. */
  markup: string;
  /** All styles that the first view needs. */
  style: string;
  /** The hash as a source in the security policy. */
  styleHash: string;
};

export type Prerender = ReturnType<typeof createPrerenderer>;

type Parts = { shell: Release; frame: string; remote: Release; markup: string; files: string[] };

// The place in the shell's frame where the remote's markup goes.
const slot = '<slot name="remote"></slot>';

/** Returns null if the live releases have no intact markup for an address. */
export function createPrerenderer(store: ReleaseStore) {
  const known = new Map<string, Prerendered>();

  return async (page: { shell: Release; address: Address }): Promise<Prerendered | null> => {
    const { shell, address } = page;
    const { remote, needs } = address;
    const { frame } = shell.record;
    if (!remote || !frame || !needs.markup) return null;
    const key = [shell.version, remote.record.app, remote.version, needs.markup].join(' ');
    const { markup, files } = needs;
    const made = known.get(key) ?? (await compose(store, { shell, frame, remote, markup, files }));
    if (made) known.set(key, made);
    return made;
  };
}

async function compose(store: ReleaseStore, parts: Parts): Promise<Prerendered | null> {
  const { shell, remote } = parts;
  const sheets = [
    ...shell.record.initial.map((file) => ({ release: shell, file })),
    ...[...remote.record.initial, ...parts.files].map((file) => ({ release: remote, file })),
  ].filter(({ file }) => file.endsWith('.css'));
  const [frame, markup, ...styles] = await Promise.all([
    store.text(shell, parts.frame),
    store.text(remote, parts.markup),
    ...sheets.map(({ release, file }) => store.text(release, file)),
  ]);
  if (!frame || !markup || !styles.every((each) => each !== null)) return null;
  const style = styles.map((each, index) => fromPage(each, sheets[index]!.release)).join('\n');
  return {
    markup: frame.replace(slot, () => markup),
    style,
    styleHash: hashSource(style),
  };
}

/** A style sheet refers to files relative to itself. Inside a page, these addresses need the full path. */
const fromPage = (style: string, { version, record }: Release): string =>
  style.replaceAll(/url\((["']?)(?![/"'#]|[a-z]+:)/g, `url($1/r/${record.app}/${version}/`);
