import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const onPath = () =>
  names
    .map((name) => spawnSync('which', [name], { encoding: 'utf8' }).stdout.trim())
    .find((path) => path !== '');

/**
 * Path of a Chromium for the journeys: the system's, else Playwright's own, else Debian's package
 * when we may install it. Throws one sentence when there is none to be had.
 */
export async function findBrowser() {
  const system = onPath();
  if (system) return system;
  const { chromium } = await import('@playwright/test');
  if (existsSync(chromium.executablePath())) return chromium.executablePath();
  console.log('No Chromium found; asking Playwright for its own.');
  spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' });
  if (existsSync(chromium.executablePath())) return chromium.executablePath();
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Debian’s Chromium.');
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
    execFileSync('apt-get', ['install', '-y', '-qq', 'chromium'], { stdio: 'inherit' });
    const installed = onPath();
    if (installed) return installed;
  }
  throw new Error('The journeys need a Chromium: install one and run npm test again.');
}
