import puppeteer, { type ElementHandle, type Frame, type Page } from 'puppeteer-core';
import { onVisible, patience, type Tab } from './tab.ts';

/** Starts a Firefox that opens each tab in a separate context, over WebDriver BiDi. */
export async function startFirefox(executablePath: string) {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    timeout: patience,
    protocolTimeout: patience,
    env: { ...process.env, TZ: 'Asia/Tokyo' },
  });
  return {
    openTab: async (origin: string) => {
      const context = await browser.createBrowserContext();
      const page = await context.newPage();
      await page.setViewport({ width: 1440, height: 900 });
      return tabOf(page, page.mainFrame(), origin);
    },
    stop: () => browser.close(),
  };
}

function tabOf(page: Page, frame: Frame, origin: string): Tab {
  const at = onVisible({
    find: (target) => frame.$$(`xpath/${target}`),
    isVisible: (element: ElementHandle) => element.isVisible(),
  });
  return {
    open: async (path) => void (await page.goto(origin + path, { timeout: patience })),
    press: (target) => at(target, (element) => element.asLocator().setTimeout(5_000).click()),
    type: (target, text) => at(target, (element) => element.type(text)),
    keys: (text) => page.keyboard.type(text),
    choose: (target, value) => at(target, (element) => element.select(value)),
    see: (target) => at(target, async () => {}),
    inFrame: async (steps) => {
      let inner: Frame | null = null;
      await at('//iframe', async (element) => {
        inner = await element.contentFrame();
      });
      await steps(tabOf(page, inner!, origin));
    },
    evaluate: (expression) => frame.evaluate(expression),
    narrow: () => page.setViewport({ width: 390, height: 844 }),
    screenshot: async () => Buffer.from(await page.screenshot()),
    close: () => page.browserContext().close(),
  };
}
