import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

/** The figures of the README's "Measured" for pages: it prints, and fails on nothing. */
export default defineConfig({
  ...journeys,
  projects: [{ name: 'pages' }],
  workers: 1,
  testMatch: '*.bench.ts',
  timeout: 240_000,
  reporter: [['line']],
  // A trace would be part of what is measured.
  use: { ...journeys.use, trace: 'off', screenshot: 'off' },
  retries: 0,
});
