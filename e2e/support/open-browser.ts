import { chromium, expect } from '@playwright/test';
import { findBrowser, testBrowsers } from './find-browser.ts';

export { expect as expectPage };

/** Opens a browser for tests outside Playwright's runner. */
export const openBrowser = async () =>
  chromium.launch({
    executablePath: await findBrowser(testBrowsers),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
  });
