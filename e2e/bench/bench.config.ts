import { defineConfig } from '@playwright/test';
import tests from '../playwright.config.ts';

/** Measures the page figures of docs/measured.md. Prints them and never fails. */
export default defineConfig({
  ...tests,
  projects: [{ name: 'pages' }],
  workers: 1,
  testDir: '.',
  testMatch: '*.bench.ts',
  timeout: 240_000,
  reporter: [['line']],
  retries: 0,
});
