import { expect, test } from '@playwright/test';
import { sites, siteOfWorker } from '../../support/setting.ts';

test('each worker has a separate site, and a worker too many is rejected with a sentence', () => {
  const ports = sites.map((_, index) => siteOfWorker(index).ports.site);
  expect(new Set(ports).size).toBe(sites.length);
  expect(() => siteOfWorker(sites.length)).toThrow(
    'There are 2 sites for the tests and none for worker 3: run with --workers=2 or fewer.',
  );
});
