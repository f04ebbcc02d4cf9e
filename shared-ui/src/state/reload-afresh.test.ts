import { reloadAfresh } from './reload-afresh.ts';

const entry = 'http://site/r/admin/1/remoteEntry.js';

function openBrowser(request: typeof fetch) {
  const steps: string[] = [];
  return {
    steps,
    browser: {
      fetched: () => [entry, entry, 'http://site/r/admin/1/app.js', 'http://site/api/r/studio'],
      request: ((url: string, init: RequestInit) => {
        steps.push(`${init.cache} ${url}`);
        return request(url, init);
      }) as typeof fetch,
      reload: () => steps.push('reloaded the page'),
    },
  };
}

test('Try Again fetches the released files past the cache, then reloads the page', async () => {
  const { steps, browser } = openBrowser(() => Promise.resolve({} as Response));
  await reloadAfresh(browser);
  expect(steps).toEqual([
    `reload ${entry}`,
    'reload http://site/r/admin/1/app.js',
    'reloaded the page',
  ]);
});

test('Try Again reloads the page even if the files still cannot be fetched', async () => {
  const { steps, browser } = openBrowser(() => Promise.reject(new Error('down')));
  await reloadAfresh(browser);
  expect(steps).toContain('reloaded the page');
});

test('Try Again waits a limited time for a file that hangs', async () => {
  const { browser } = openBrowser(() => Promise.resolve({} as Response));
  let signal: AbortSignal | null | undefined;
  browser.request = (_, init) => {
    signal = init?.signal;
    return Promise.resolve({} as Response);
  };
  await reloadAfresh(browser);
  expect(signal).toBeInstanceOf(AbortSignal);
});
