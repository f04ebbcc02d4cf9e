import { defineConfig } from '@playwright/test';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { EngineOptions } from './engines/engine.ts';
import { findEngines, installScreenReader } from './support/find-engines.ts';
import { adminPassword, couponCode, ports, sites } from './support/setting.ts';

const browserPath =
  process.env['BROWSER_PATH'] ??
  ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((path) => existsSync(path));

const engines = findEngines().map(({ name, firefoxPath }) => ({
  name,
  testDir: 'engines',
  // WebKit renders without a graphics card here: on a busy machine, a booking takes minutes.
  timeout: 400_000,
  use: { firefoxPath },
}));

// Only `--project spoken` runs this suite. Workers read this file without the command's arguments.
if (process.argv.some((word) => /^(--project=)?spoken$/.test(word))) {
  installScreenReader();
  process.env['E2E_SPOKEN'] = 'yes';
}
const spoken = process.env['E2E_SPOKEN']
  ? [{ name: 'spoken', testDir: 'spoken', timeout: 900_000 }]
  : [];

/** The tests run on the built site, started as `npm start` does. Each site runs one test file at a time. */
export default defineConfig<object, EngineOptions>({
  projects: [{ name: 'chromium', testDir: 'tests' }, ...engines, ...spoken],
  outputDir: '../test-results',
  fullyParallel: false,
  workers: sites.length,
  // Several times the longest test. It ends a test that hangs; a slow machine does not fail one.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [
    ['list'],
    ...(process.env['E2E_REPORT']
      ? [['json', { outputFile: process.env['E2E_REPORT'] }] as ['json', object]]
      : []),
  ],
  use: {
    baseURL: `http://localhost:${ports.site}`,
    viewport: { width: 1440, height: 900 },
    timezoneId: 'Asia/Tokyo',
    // Even "only-on-failure" captures the page of every test before it closes, and has hung once. A trace, which
    // includes screenshots, costs a third of the CPU, so only the CI gate sets E2E_TRACE.
    screenshot: 'off',
    trace: process.env['E2E_TRACE'] ? 'retain-on-failure' : 'off',
    launchOptions: {
      ...(browserPath ? { executablePath: browserPath } : {}),
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
    },
  },
  webServer: sites.map(({ ports, folder }) => ({
    command: `rm -rf ${folder} && npm start`,
    cwd: resolve(import.meta.dirname, '..'),
    url: `http://localhost:${ports.site}/api/health`,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: {
      PORT: String(ports.site),
      API_PORT: String(ports.api),
      STAND_INS_PORT: String(ports.standIns),
      DATA_DIR: folder,
      ADMIN_PASSWORD: adminPassword,
      COUPON_CODE: couponCode,
      // Pages and the tests' own requests are two clients: browsers prefer 127.0.0.1, Node.js prefers ::1.
      HOST: '::',
      // Every test is the same client, and many leave a hold unpaid.
      STUDIO_HOLD_SEAT_MINUTES: '10000',
      // Some tests book for many parties under one address.
      STUDIO_SEATS_ONLINE: '1000',
    },
  })),
});
