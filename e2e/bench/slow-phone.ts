import { chromium, type Page } from '@playwright/test';
import { findBrowser } from '../support/find-browser.ts';

/** Slow 4G: milliseconds per request, and kbit/s. */
const line = { rtt: 150, down: 1600, up: 750 };
const slowerBy = 4;

export const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

const launchArguments = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-extensions',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
];

export const launchBrowser = async () =>
  chromium.launch({ executablePath: await findBrowser(), args: launchArguments });

/** Gives a page a slow processor and a slow connection. Resolves to the session that controls them. */
export async function slowDown(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: line.rtt,
    downloadThroughput: (line.down * 1000) / 8,
    uploadThroughput: (line.up * 1000) / 8,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowerBy });
  return session;
}
