import { expect, test as base } from '@playwright/test';

/**
 * A journey in which no page may break the site's own security policy. `violations` has what the
 * browser said of each; a journey that breaks it on purpose takes out what it expected.
 */
export const test = base.extend<{ violations: string[] }>({
  violations: [
    async ({ context }, use) => {
      const violations: string[] = [];
      context.on('console', (message) => {
        if (/Content Security Policy/i.test(message.text())) violations.push(message.text());
      });
      await use(violations);
      expect(violations).toEqual([]);
    },
    { auto: true },
  ],
});
