import { expect } from '@playwright/test';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { Builder, By, type WebDriver, type WebElement } from 'selenium-webdriver';
import { Select } from 'selenium-webdriver/lib/select.js';
import { findFreePort } from '../support/free-ports.ts';
import { onVisible, patience, type Tab } from './tab.ts';

/** Starts WebKit's driver on a screen of its own; each tab is a MiniBrowser of its own. */
export async function startWebkit() {
  const screen = spawn(
    'Xvfb',
    ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  );
  const [display] = (await once(screen.stdio[3] as Readable, 'data')) as [Buffer];
  const port = await findFreePort();
  const service = spawn('WebKitWebDriver', [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: `:${String(display).trim()}`, TZ: 'Asia/Tokyo' },
  });
  await expect(() => fetch(`http://127.0.0.1:${port}/status`)).toPass({ timeout: patience });
  return {
    openTab: async (origin: string) => {
      const driver = await new Builder()
        .usingServer(`http://127.0.0.1:${port}`)
        .withCapabilities({ browserName: 'MiniBrowser' })
        .build();
      await driver.manage().window().setRect({ width: 1440, height: 1000 });
      return tabOf(driver, origin);
    },
    stop: async () => {
      const ended = [once(service, 'exit'), once(screen, 'exit')];
      service.kill();
      screen.kill();
      await Promise.all(ended);
    },
  };
}

function tabOf(driver: WebDriver, origin: string): Tab {
  const at = onVisible({
    find: (target) => driver.findElements(By.xpath(target)),
    isVisible: async (element: WebElement) => {
      // What is not drawn yet, because nobody has scrolled there, passes for hidden.
      await driver.executeScript('arguments[0].scrollIntoView({ block: "nearest" })', element);
      return element.isDisplayed();
    },
  });
  const tab: Tab = {
    open: (path) => driver.get(origin + path),
    press: (target) => at(target, (element) => element.click()),
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
    screenshot: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    close: () => driver.quit(),
  };
  return tab;
}
