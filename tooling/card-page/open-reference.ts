import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createGateway } from '../../gateway/src/app.ts';
import { readEnv } from '../../gateway/src/env.ts';
import { createField } from '../../gateway/src/field/field.ts';
import { limits } from '../../gateway/src/front/limits.ts';
import { createMetrics } from '../../gateway/src/watch/create-metrics.ts';
import { createLog } from '../../gateway/src/watch/log.ts';

type Opened = { site: string; releases: string; env: Partial<Record<string, string>> };

export type Reference = Awaited<ReturnType<typeof openReference>>;

/**
 * Starts a gateway of this tree that nobody else reaches, with the live site's settings (`env`) and the released
 * files. It answers what the live site at the origin `site` has to answer. Throws if a setting is missing or invalid.
 */
export async function openReference({ site, releases, env }: Opened) {
  const { siteUrl, fieldKey, fieldPercent, ...settings } = readEnv({
    ...env,
    NODE_ENV: site.startsWith('https:') ? 'production' : 'development',
    SITE_URL: site,
    RELEASES_DIR: releases,
    API_URL: site,
    DEMO_API_URL: '',
    // A path inside the gateway's container.
    APPLE_PAY_DOMAIN_FILE: '',
  });
  const stopping = new AbortController();
  const gateway = createGateway({
    ...settings,
    siteUrl,
    isBehindFront: false,
    limits,
    stopping: stopping.signal,
    watch: { log: createLog('silent'), metrics: createMetrics() },
    field: createField({ key: fieldKey, percent: fieldPercent }),
  });
  const answer = gateway.callback();
  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    /** The other origins that each remote may come from. */
    remoteOrigins: settings.remoteOrigins,
    close: async () => {
      stopping.abort();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
