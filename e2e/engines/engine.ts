import { expect, test as base } from '@playwright/test';
import { writeFile } from 'node:fs/promises';
import { ports } from '../support/setting.ts';
import { startFirefox } from './firefox.ts';
import type { Tab } from './tab.ts';
import { openWatchedFront } from './watched-front.ts';
import { startWebkit } from './webkit.ts';

export type EngineOptions = {
  /** The path of Firefox; empty for WebKit. */
  firefoxPath: string;
};

type Engine = EngineOptions & {
  engine: { openTab: () => Promise<Tab>; errors: string[] };
};

type OfTest = {
  tab: Tab;
  /** Every error on the test's pages. A test that causes an error on purpose removes it. */
  errors: string[];
};

/**
 * A test in Firefox or WebKit. It fails if the console has an error. The test results include the
 * console output in `console.txt` and, after a failure, a screenshot in `screen.png`.
 */
export const test = base.extend<OfTest, Engine>({
  firefoxPath: ['', { option: true, scope: 'worker' }],
  engine: [
    async ({ firefoxPath }, use) => {
      const front = await openWatchedFront(ports.site);
      const browser = await (firefoxPath ? startFirefox(firefoxPath) : startWebkit());
      await use({ openTab: () => browser.openTab(front.origin), errors: front.errors });
      await browser.stop();
      front.close();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  tab: async ({ engine }, use, testInfo) => {
    const tab = await engine.openTab();
    await use(tab);
    if (testInfo.status !== testInfo.expectedStatus) {
      await writeFile(testInfo.outputPath('screen.png'), await tab.screenshot());
    }
    await tab.close();
  },
  errors: [
    async ({ engine: { errors } }, use, testInfo) => {
      errors.length = 0;
      await use(errors);
      await writeFile(testInfo.outputPath('console.txt'), errors.join('\n'));
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
});
