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
  retries: 0,
});
