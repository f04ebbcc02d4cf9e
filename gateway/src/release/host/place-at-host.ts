import type { ReleaseRecord } from '@studio/contract';
import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, readdir, readFile, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type AllowedOrigins, isAllowed } from './allowed-origins.ts';
import { findHostFaults, isHosted } from './find-host-faults.ts';

/** The server of a team that serves its app's releases. */
export type Host = {
  origin: string;
  allowed: AllowedOrigins;
  /** The site whose pages load them. */
  siteUrl: string;
  /** The folder that the server serves. Left out if the files are there already. */
  files?: string | undefined;
};

type Stored = { releases: string; app: string; version: string };

/** Pictures in this folder have addresses on the site. Pages load neither markup nor source maps, nor what releases need. */
const staysOnSite = (file: string): boolean =>
  /^images\/|^(compatibility|mf-manifest)\.json$|\.(html|map|txt)$/.test(file);

/**
 * Puts a stored release into the host's folder, if it has one. Throws if pages of the site could not load the release
 * from there.
 */
export async function placeAtHost(host: Host, stored: Stored): Promise<void> {
  const { origin, allowed, siteUrl, files } = host;
  const { releases, app, version } = stored;
  if (!isAllowed(allowed, app, origin)) {
    throw new Error(
      `${app} may not come from ${origin}: the site's REMOTE_ORIGINS does not list ${app}=${origin}.`,
    );
  }
  const folder = join(releases, app, version);
  const record = JSON.parse(await readFile(join(folder, 'record.json'), 'utf8')) as ReleaseRecord;
  const unchecked = Object.keys(record.files).find((file) => !isHosted(file) && !staysOnSite(file));
  if (unchecked) {
    throw new Error(
      `${unchecked} may not come from another origin, because browsers check the hashes of scripts and style sheets ` +
        'alone. Let the shell bring it, or release without --origin.',
    );
  }
  if (files) await copyTo(join(files, 'r', app, version), folder);
  // Every other release of the site waits meanwhile, and a host that is silent costs the time limit for each file.
  const [fault] = await findHostFaults({ origin, siteUrl }, stored, { isOneEnough: true });
  if (fault) throw new Error(`${fault} Visitors get what they got before.`);
}

/** Copies the files and their compressed forms. A request that comes meanwhile gets a whole file. */
async function copyTo(target: string, folder: string) {
  const names = await readdir(folder, { recursive: true });
  for (const name of names.filter((each) => isHosted(each.replace(/\.(br|gz)$/, '')))) {
    const unfinished = join(target, `${name}.${randomUUID()}`);
    await mkdir(dirname(unfinished), { recursive: true });
    await copyFile(join(folder, name), unfinished);
    await rename(unfinished, join(target, name));
  }
}
