import { expect } from '@playwright/test';
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, readFile, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { Pointer } from '../../gateway/src/release/pointer.ts';
import { findFreePort } from './free-ports.ts';
import { folder, ports } from './setting.ts';

const root = resolve(import.meta.dirname, '../..');

type ReleaseRecord = {
  entry: string;
  initial: string[];
  addresses: Record<string, { files: string[] }>;
};

/**
 * Starts a gateway in front of the tests' API, with a copy of the live releases that a test may break. `remoteOrigins`
 * is its REMOTE_ORIGINS, and `siteUrl` its SITE_URL.
 */
export async function openOwnGateway({ remoteOrigins = '', siteUrl = '' } = {}) {
  const port = await findFreePort();
  const metricsPort = await findFreePort();
  const releases = join(root, folder, 'releases');
  await rm(releases, { recursive: true, force: true });
  await cp(join(root, 'gateway/releases'), releases, { recursive: true });
  const env = {
    ...process.env,
    NODE_ENV: 'development',
    PORT: String(port),
    GATEWAY_METRICS_PORT: String(metricsPort),
    API_URL: `http://localhost:${ports.api}`,
    RELEASES_DIR: releases,
    REMOTE_ORIGINS: remoteOrigins,
    SITE_URL: siteUrl,
    RELEASE_COMMIT: 'of the tests',
  };
  // The output is ignored, because a full pipe would block the gateway.
  const gateway = spawn(process.execPath, ['gateway/dist/src/main.js'], {
    cwd: root,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(gateway, 'exit');
  const isReady = expect(async () => {
    expect((await fetch(`http://localhost:${port}/healthz`)).status).toBe(200);
  }).toPass();
  const failed = ended.then(() => Promise.reject(new Error('The gateway did not start')));
  await Promise.race([isReady, failed]);

  const run = (script: string, ...args: string[]) =>
    promisify(execFile)(process.execPath, [script, ...args], { cwd: root, env });

  const read = async (path: string): Promise<unknown> =>
    JSON.parse(await readFile(join(releases, path), 'utf8'));
  const readPointer = (app: string) => read(`${app}/pointer.json`) as Promise<Pointer>;

  return {
    port,
    releases,
    readPointer,
    /** The gateway's metrics in Prometheus' format. */
    metrics: async () => (await fetch(`http://localhost:${metricsPort}/metrics`)).text(),
    record: async (app: string): Promise<ReleaseRecord> => {
      const { version } = await readPointer(app);
      return (await read(`${app}/${version}/record.json`)) as ReleaseRecord;
    },
    /**
     * Publishes a changed remote: one built from `source`, or the current build with `ending` added to its entry. With
     * `percent`, it is a canary.
     */
    publish: (
      remote: Remote,
      change: ({ source: string } | { ending: string }) & { percent?: number },
    ) => run('e2e/support/publish-remote.ts', JSON.stringify({ ...remote, releases, ...change })),
    /** Releases the current build of a remote to a team's host, which serves `files`. */
    releaseTo: (
      { origin, folder: files }: { origin: string; folder: string },
      { folder }: Remote,
    ) =>
      run(
        'tooling/release/release.ts',
        ...[folder, '--built', `${folder}/dist`, '--origin', origin, '--files', files],
      ),
    rollBack: ({ folder }: Remote) => run('tooling/release/rollback.ts', folder),
    close: async () => {
      gateway.kill();
      await ended;
      await rm(releases, { recursive: true });
    },
  };
}

export type Remote = { name: string; folder: string; mount: string };
