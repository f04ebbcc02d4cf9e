import { resolve } from 'node:path';
import { readAllowedOrigins } from '../../gateway/src/release/host/allowed-origins.ts';
import type { Host } from '../../gateway/src/release/host/place-at-host.ts';
import { siteUrl } from './addresses.ts';

type Options = { origin?: string; files?: string };

/**
 * Reads where pages load a release from; undefined for the site. `app` is undefined for a server. Throws if the site's
 * REMOTE_ORIGINS cannot be read.
 */
export function readHost(app: string | undefined, { origin, files }: Options): Host | undefined {
  if (files && !origin) throw new Error('--files is the folder that the host at --origin serves.');
  if (!origin) return undefined;
  if (!app || app === 'shell') {
    throw new Error('Only a remote comes from another origin: the shell loads it on the site.');
  }
  const allowed = readAllowedOrigins(process.env['REMOTE_ORIGINS'] ?? '');
  if (!allowed)
    throw new Error('REMOTE_ORIGINS must be a list such as admin=https://admin.example.');
  return { origin, allowed, siteUrl, ...(files ? { files: resolve(files) } : {}) };
}
