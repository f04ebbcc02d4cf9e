import { browsers, installFromDebian, mayInstall, onPath } from './find-browser.ts';

const findFirefox = () => onPath(['firefox-esr', 'firefox']);
const hasWebkit = () => ['WebKitWebDriver', 'Xvfb'].every((command) => onPath([command]));

type Engine = {
  name: 'firefox' | 'webkit';
  /** Empty for WebKit, because its driver finds the browser. */
  firefoxPath: string;
};

/** The engines besides Chromium's headless shell on this machine. The tests in `engines/` run in each. */
export function findEngines(): Engine[] {
  const firefoxPath = findFirefox();
  return [
    ...(firefoxPath ? [{ name: 'firefox', firefoxPath } as const] : []),
    ...(hasWebkit() ? [{ name: 'webkit', firefoxPath: '' } as const] : []),
  ];
}

const needed = [
  { isHere: () => onPath(browsers), packages: ['chromium'] },
  { isHere: findFirefox, packages: ['firefox-esr'] },
  { isHere: hasWebkit, packages: ['webkit2gtk-driver', 'xvfb'] },
];

/** Installs Debian's packages of the engines if we may. Returns the packages that are still missing. */
export function installEngines(): string[] {
  const missing = needed.filter(({ isHere }) => !isHere());
  if (mayInstall()) missing.forEach(({ packages }) => installFromDebian(packages));
  return missing.filter(({ isHere }) => !isHere()).flatMap(({ packages }) => packages);
}

/** The packages of the commands that the suite in `spoken/` runs. */
const packagesToSpeak = {
  orca: 'orca',
  'firefox-esr': 'firefox-esr',
  Xvfb: 'xvfb',
  openbox: 'openbox',
  xdotool: 'xdotool',
  'dbus-daemon': 'dbus-daemon',
  '/usr/libexec/at-spi-bus-launcher': 'at-spi2-core',
};

/** Installs Debian's packages for the suite in `spoken/` if we may. Throws one sentence if some are missing. */
export function installScreenReader(): void {
  const findMissing = () =>
    Object.entries(packagesToSpeak).flatMap(([command, name]) => (onPath([command]) ? [] : name));
  const missing = findMissing();
  if (missing.length > 0 && mayInstall()) installFromDebian(missing);
  const still = findMissing();
  if (still.length > 0) {
    throw new Error(`The spoken suite needs a Debian with these packages: ${still.join(', ')}.`);
  }
}
