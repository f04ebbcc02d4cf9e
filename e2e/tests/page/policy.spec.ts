import { expect } from '@playwright/test';
import { leakIn, test } from '../../support/test.ts';
import { ports } from '../../support/setting.ts';

test('the policy blocks a script from another origin, and every test would notice it', async ({
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

test('the tests notice an error that a page throws', async ({ page, violations }) => {
  await page.goto('/');
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error('thrown');
    });
  });
  await expect.poll(() => violations).toEqual(['thrown']);
  violations.length = 0;
});

const site = `http://localhost:${ports.site}`;
const token = 'eyJhbGciOiJIUzI1NiJ9.eyJqdGkiOiJ4In0.c2lnbmF0dXJl';

for (const [name, request] of Object.entries({
  'a token in an address': { url: `${site}/profile?token=${token}` },
  'a token to another origin': {
    url: 'https://elsewhere.example/admin',
    headers: { authorization: `Bearer ${token}` },
  },
  'a card number to our own site': {
    url: `${site}/api/payment/create-payment`,
    body: '{"sourceId":"4111 1111 1111 1111"}',
  },
})) {
  test(`every test would notice ${name}`, () => {
    const {
      url,
      headers = {},
      body = null,
    } = request as {
      url: string;
      headers?: Record<string, string>;
      body?: string | null;
    };
    const made = { url: () => url, headers: () => headers, postData: () => body };
    expect(leakIn(made)).toBe(name);
    expect(
      leakIn({ ...made, url: () => `${site}/`, postData: () => '{"phone":"2135550142"}' }),
    ).toBeNull();
  });
}
