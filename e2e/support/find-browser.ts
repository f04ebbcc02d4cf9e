import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

export const browsers = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** For tests: the headless shell renders pages like Chromium for two thirds of its CPU time. */
export const testBrowsers = ['chromium-headless-shell', ...browsers];

export const onPath = (names: string[]) =>
  names
    .map((name) => spawnSync('which', [name], { encoding: 'utf8' }).stdout.trim())
    .find((path) => path !== '');

/** Whether this is a Debian on which we may install packages without asking. */
export const mayInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** Installs the first of `choices` that Debian has; each is a list of packages. */
export function installFromDebian(...choices: string[][]): void {
  console.log(`Installing Debian’s ${choices[0]!.join(' and ')}.`);
  const runs = (...args: string[]) => spawnSync('apt-get', args, { stdio: 'inherit' }).status === 0;
  runs('update', '-qq');
  choices.some((packages) => runs('install', '-y', '-qq', ...packages));
}

/**
 * The path of a Chromium: the first of `names` on this system, else Playwright's, else Debian's
 * package if we may install it. Throws one sentence if none can be found.
 */
export async function findBrowser(names = browsers) {
  const system = onPath(names);
  if (system) return system;
  const { chromium } = await import('@playwright/test');
  if (existsSync(chromium.executablePath())) return chromium.executablePath();
  console.log('No Chromium found; asking Playwright for its own.');
  spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' });
  if (existsSync(chromium.executablePath())) return chromium.executablePath();
  if (mayInstall()) {
    installFromDebian(...names.map((name) => [name]));
    const installed = onPath(names);
    if (installed) return installed;
  }
  throw new Error('The end-to-end tests need a Chromium: install one and run npm test again.');
}
