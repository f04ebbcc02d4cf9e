import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const browsers = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** For tests: the shell draws pages as Chromium does, without the rest of a browser, for two thirds of its CPU. */
export const testBrowsers = ['chromium-headless-shell', ...browsers];

const onPath = (names: string[]) =>
  names
    .map((name) => spawnSync('which', [name], { encoding: 'utf8' }).stdout.trim())
    .find((path) => path !== '');

function installFromDebian(names: string[]): string | undefined {
  console.log('Installing Debian’s Chromium.');
  execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
  const isInstalled = (name: string) =>
    spawnSync('apt-get', ['install', '-y', '-qq', name], { stdio: 'inherit' }).status === 0;
  return names.find(isInstalled) && onPath(names);
}

/**
 * Path of a Chromium: the first of `names` on this system, else Playwright's own, else Debian's package
 * when we may install it. Throws one sentence when there is none to be had.
 */
export async function findBrowser(names = browsers) {
  const system = onPath(names);
  if (system) return system;
  const { chromium } = await import('@playwright/test');
  if (existsSync(chromium.executablePath())) return chromium.executablePath();
  console.log('No Chromium found; asking Playwright for its own.');
  spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' });
  if (existsSync(chromium.executablePath())) return chromium.executablePath();
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const installed = installFromDebian(names);
    if (installed) return installed;
  }
  throw new Error('The end-to-end tests need a Chromium: install one and run npm test again.');
}
