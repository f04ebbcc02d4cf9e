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
