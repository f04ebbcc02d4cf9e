import type { ReleaseRecord } from '@studio/contract';
import type { Log } from '../watch/log.ts';
import { isMount } from './check-record.ts';

/** The remotes that an operator admits, each with the only mount that it may have; null admits every remote. */
export type AdmittedRemotes = Record<string, string> | null;

const admission = /^([a-z][a-z-]*)=(\/\S*)$/;

/** Reads `booking=/ admin=/admin`. Throws for any other text; an empty one admits every remote. */
export function readAdmittedRemotes(text: string): AdmittedRemotes {
  const words = text.split(/\s+/).filter(Boolean);
  if (words.length === 0) return null;
  const pairs = words.map((word) => {
    const [, name, mount] = admission.exec(word) ?? [];
    if (!name || !mount || !isMount(mount))
      throw new Error('This must be a list such as "booking=/ admin=/admin".');
    return [name, mount] as const;
  });
  const admitted = Object.fromEntries(pairs);
  const mounts = Object.values(admitted);
  if (new Set(mounts).size < pairs.length) throw new Error('Two remotes have one name or mount.');
  return admitted;
}

type Placed = { app: string; mount?: string | undefined };

/** Whether visitors may get a release. The shell is no remote. */
export const isAdmitted = (remotes: AdmittedRemotes, { app, mount }: Placed): boolean =>
  remotes === null || (mount === undefined ? app === 'shell' : remotes[app] === mount);

export type Admits = (record: ReleaseRecord) => boolean;

/** Logs each remote once that is not admitted. */
export function watchAdmission(remotes: AdmittedRemotes, log: Log): Admits {
  const logged = new Set<string>();
  return ({ app, mount }) => {
    const admitted = isAdmitted(remotes, { app, mount });
    const refused = `${app} at ${mount}`;
    if (!admitted && !logged.has(refused)) {
      logged.add(refused);
      log.warn({ app, mount }, 'REMOTES does not admit this remote');
    }
    return admitted;
  };
}
