import { expect } from '@playwright/test';
import { test } from './journey.ts';

test('a script from elsewhere is kept out, and every journey would notice it', async ({
  page,
  violations,
}) => {
  await page.goto('/');
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.src = 'https://elsewhere.example/script.js';
    document.head.append(script);
  });
  await expect.poll(() => violations).toEqual([expect.stringContaining('elsewhere.example')]);
  violations.length = 0;
});
