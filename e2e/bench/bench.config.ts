import { defineConfig } from '@playwright/test';
import journeys from '../playwright.config.ts';

/** The figures of docs/measured.md for pages: it prints, and fails on nothing. */
export default defineConfig({
  ...journeys,
  projects: [{ name: 'pages' }],
  workers: 1,
  testDir: '.',
  testMatch: '*.bench.ts',
  timeout: 240_000,
  reporter: [['line']],
  retries: 0,
});
