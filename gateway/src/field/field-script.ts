import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { hashSource } from '../page/hash-source.ts';

export const fieldScriptAddress = '/field.js';
export const reportAddress = '/field';

/** The metric of the Server-Timing header that has the view's token. Scripts of the page can read that header. */
export const viewMetric = 'view';

const readToken = `performance.getEntriesByType('navigation')[0]?.serverTiming
    ?.find(({ name }) => name === '${viewMetric}')?.description`;

/**
 * Runs before all other scripts: keeps failures for the field script, and loads it once the page is idle, after ten
 * seconds even if some file hangs. A page without a token sends nothing, so it loads nothing.
 */
export const earlyScript = `
{
  const events = (self.fieldEvents = []);
  const keep = (event) => events.length < 50 && events.push(event);
  for (const type of ['error', 'unhandledrejection', 'caughterror']) addEventListener(type, keep, true);
  let isLoading = false;
  const load = () => {
    if (isLoading || !(${readToken})) return;
    isLoading = true;
    document.head.append(Object.assign(document.createElement('script'), { src: '${fieldScriptAddress}' }));
  };
  addEventListener('load', () => (self.requestIdleCallback ?? setTimeout)(load));
  setTimeout(load, 10000);
}
`;

export const earlyScriptHash = hashSource(earlyScript);

/**
 * Measures the page and sends one report when it is first hidden. web-vitals finishes at the same event, before
 * this listener; `pagehide` would be too early. Without `reportAllChanges` it drops a click just before that event.
 * A failure is reported as its kind and the app whose file failed; messages, stacks and addresses stay in the page.
 * React is part of the shell, so the first file of a remote in a stack counts. For an error that a component's
 * boundary caught, an unknown app is the page's remote.
 */
const measure = `
{
  const found = {};
  for (const [name, follow] of [['lcp', webVitals.onLCP], ['inp', webVitals.onINP], ['cls', webVitals.onCLS]]) {
    follow(({ value }) => (found[name] = Math.round(value * 1000) / 1000), { reportAllChanges: true });
  }
  const appsIn = (text) => [...String(text).matchAll(/\\/r\\/([a-z-]+)\\//g)].map(([, app]) => app);
  const failureOf = (event) => {
    const { type, target, filename } = event;
    if (type === 'error' && target !== self) {
      const [app] = appsIn(target.src || target.href);
      return app && 'load ' + app;
    }
    const { stack } = event.error ?? event.reason ?? {};
    const apps = appsIn(stack ?? filename);
    const app = apps.find((each) => each !== 'shell') ?? (type === 'caughterror' ? '' : apps[0]);
    return app === undefined ? app : 'error ' + app;
  };
  const isFailed = ({ name, responseStatus: status }) =>
    name.startsWith(location.origin + '/api/') && (status === 400 || status === 429 || status >= 500);
  let isSent = false;
  const send = () => {
    if (isSent) return;
    isSent = true;
    const failed = new Set(fieldEvents.map(failureOf).filter((each) => each !== undefined));
    if (performance.getEntriesByType('resource').some(isFailed)) failed.add('call ');
    const view = ${readToken};
    navigator.sendBeacon('${reportAddress}', JSON.stringify({ view, ...found, failed: [...failed].slice(0, 12) }));
  };
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && send());
}
`;

/** The text of `/field.js`: Google's web-vitals, then our part. */
export function readFieldScript(): string {
  const library = createRequire(import.meta.url).resolve('web-vitals');
  return readFileSync(library, 'utf8').replace(/\n\/\/# sourceMappingURL=.*/, '') + measure;
}
