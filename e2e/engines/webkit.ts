import { expect } from '@playwright/test';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { Builder, By, type WebDriver, type WebElement } from 'selenium-webdriver';
import { Select } from 'selenium-webdriver/lib/select.js';
import { findFreePort } from '../support/free-ports.ts';
import { onVisible, patience, type Tab } from './tab.ts';

/** Starts a virtual screen for WebKit. Each tab is a separate MiniBrowser with a separate driver. */
export async function startWebkit() {
  const screen = spawn(
    'Xvfb',
    ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  );
  const [display] = (await once(screen.stdio[3] as Readable, 'data')) as [Buffer];
  return {
    openTab: async (origin: string) => {
      let opened!: OpenDriver;
      await expect(async () => {
        opened = await openDriver(`:${String(display).trim()}`);
      }).toPass({ timeout: 3 * patience });
      await opened.driver.manage().window().setRect({ width: 1440, height: 1000 });
      return tabOf(opened, origin);
    },
    stop: () => end(screen),
  };
}

type OpenDriver = { driver: WebDriver; service: ChildProcess };

/**
 * Opens a driver. On a busy machine, a driver sometimes never opens its session; it is then stopped
 * and another one is tried.
 */
async function openDriver(display: string): Promise<OpenDriver> {
  const port = await findFreePort();
  const service = spawn('WebKitWebDriver', [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: display, TZ: 'Asia/Tokyo' },
  });
  try {
    await expect(() => fetch(`http://127.0.0.1:${port}/status`)).toPass({ timeout: patience });
    const builder = new Builder()
      .usingServer(`http://127.0.0.1:${port}`)
      .withCapabilities({ browserName: 'MiniBrowser' });
    return { driver: await inTime(Promise.resolve(builder.build())), service };
  } catch (error) {
    await end(service);
    throw error;
  }
}

/** Rejects if a driver has opened no session after `patience`. Ignores its later responses. */
async function inTime(opening: Promise<WebDriver>): Promise<WebDriver> {
  opening.catch(() => undefined);
  const late = once(AbortSignal.timeout(patience), 'abort').then(() => {
    throw new Error('WebKitWebDriver opens no session.');
  });
  return Promise.race([opening, late]);
}

async function end(program: ChildProcess): Promise<void> {
  const ended = once(program, 'exit');
  program.kill();
  await ended;
}

/**
 * Scrolls an element into view, because WebKit treats one that is not rendered yet as hidden.
 * Returns whether it then stays in place.
 */
const comeToRest = `
  const [element, done] = arguments;
  element.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  const place = () => JSON.stringify(element.getBoundingClientRect());
  requestAnimationFrame(() => {
    const before = place();
    requestAnimationFrame(() => done(place() === before));
  });`;

const watchPress = `
  const [element] = arguments;
  window.hasMissed = true;
  const see = ({ target }) => (window.hasMissed = !element.contains(target));
  addEventListener('click', see, { capture: true, once: true });`;

function tabOf({ driver, service }: OpenDriver, origin: string): Tab {
  const at = onVisible({
    find: (target) => driver.findElements(By.xpath(target)),
    isVisible: async (element: WebElement) =>
      (await driver.executeAsyncScript<boolean>(comeToRest, element)) && element.isDisplayed(),
  });
  /** The driver clicks where the element was when it looked, which may be out of date. */
  const press = async (element: WebElement) => {
    await driver.executeScript(watchPress, element);
    await element.click();
    if (await driver.executeScript('return window.hasMissed')) throw new Error('The page moved.');
  };
  const tab: Tab = {
    open: (path) => driver.get(origin + path),
    press: (target) => at(target, press),
    type: (target, text) => at(target, (element) => element.sendKeys(text)),
    keys: (text) => driver.actions().sendKeys(text).perform(),
    choose: (target, value) => at(target, (element) => new Select(element).selectByValue(value)),
    see: (target) => at(target, async () => {}),
    inFrame: async (steps) => {
      await at('//iframe', (frame) => driver.switchTo().frame(frame));
      await steps(tab);
      await driver.switchTo().defaultContent();
    },
    evaluate: (expression) => driver.executeScript(`return ${expression}`),
    narrow: async () => void (await driver.manage().window().setRect({ width: 390, height: 900 })),
    screenshot: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    close: async () => {
      await driver.quit();
      await end(service);
    },
  };
  return tab;
}
