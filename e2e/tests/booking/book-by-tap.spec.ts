import { expect } from '@playwright/test';
import { bookByTap, steps } from '../../support/book-by-tap.ts';
import { ports } from '../../support/setting.ts';
import { test } from '../../support/test.ts';

test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

test('a guest books on a phone by the taps that npm run bench -- journey measures', async ({
  page,
  baseURL,
}) => {
  const inbox = `http://localhost:${ports.standIns}/inbox.json`;
  const times = await bookByTap(page, { url: `${baseURL}/`, pause: 0, inbox });
  expect(Object.keys(times)).toEqual(steps);
});
