import { defineConfig } from '@playwright/test';
import { adminPassword, couponCode, database, ports } from './setting.ts';

const isolation = 'isolation.spec.ts';

/** The journeys run on the built site as `npm start` runs it, on ports and a database of their own. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../test-results',
  fullyParallel: false,
  // The journeys share one site and its seats, so they go one after the other. The isolation file has
  // a gateway of its own and mostly waits for what hangs: it runs beside them.
  workers: 2,
  projects: [
    { name: 'journeys', testIgnore: isolation, workers: 1 },
    { name: 'isolation', testMatch: isolation, workers: 1 },
  ],
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [
    ['list'],
    ...(process.env['JOURNEY_REPORT']
      ? [['json', { outputFile: process.env['JOURNEY_REPORT'] }] as ['json', object]]
      : []),
  ],
  use: {
    baseURL: `http://localhost:${ports.site}`,
    viewport: { width: 1440, height: 900 },
    timezoneId: 'Asia/Tokyo',
    screenshot: 'only-on-failure',
    // A trace of every journey costs a third of the CPU; `--trace retain-on-failure` makes them.
    trace: 'off',
    launchOptions: {
      executablePath: process.env['BROWSER_PATH'] ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
    },
  },
  webServer: {
    command: `rm -f ${database}* && npm start`,
    cwd: '..',
    url: `http://localhost:${ports.site}/api/health`,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: {
      PORT: String(ports.site),
      API_PORT: String(ports.api),
      STAND_INS_PORT: String(ports.standIns),
      DATABASE_FILE: database,
      ADMIN_PASSWORD: adminPassword,
      COUPON_CODE: couponCode,
    },
  },
});
