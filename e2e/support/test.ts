import { type BrowserContext, expect, type Request, test as base } from '@playwright/test';
import { ports } from './setting.ts';

/**
 * A test that fails if a page breaks the site's security policy, throws, or leaks a secret: a token
 * in an address or to another origin, or a card number to our site. `violations` has the browser's
 * messages. A test that breaks the policy on purpose removes the messages it expects.
 */
export const test = base.extend<{ violations: string[] }>({
  violations: [
    async ({ context }, use) => {
      const violations: string[] = [];
      context.on('console', (message) => {
        if (/Content Security Policy/i.test(message.text())) violations.push(message.text());
      });
      context.on('weberror', (thrown) => violations.push(thrown.error().message));
      const leaks = watchRequests(context);
      await use(violations);
      expect(violations).toEqual([]);
      expect(leaks).toEqual([]);
    },
    { auto: true },
  ],
});

function watchRequests(context: BrowserContext): string[] {
  const leaks: string[] = [];
  context.on('request', (request) => {
    const leak = leakIn(request);
    if (leak) leaks.push(`${leak}: ${request.method()} ${request.url()}`);
  });
  return leaks;
}

const token = /eyJ[\w-]+\.[\w-]+\.[\w-]+/;

/**
 * Names the secret that a request must not carry. The card form belongs to the payment provider, on another origin.
 */
export function leakIn(request: Pick<Request, 'url' | 'headers' | 'postData'>): string | null {
  const isOurs = Number(new URL(request.url()).port) === ports.site;
  if (token.test(decodeURIComponent(request.url()))) return 'a token in an address';
  if (!isOurs && request.headers()['authorization']) return 'a token to another origin';
  if (isOurs && hasCardNumber(request.postData() ?? '')) return 'a card number to our own site';
  return null;
}

// Card numbers begin with 2 to 6 (ISO/IEC 7812-1); milliseconds since 1970 begin with 1.
const cardShape = /(?<!\d)[2-6](?:[ -]?\d){12,18}(?!\d)/g;

const hasCardNumber = (text: string): boolean =>
  [...text.matchAll(cardShape)].some(([digits]) => isCardNumber(digits));

/** Verifies the check digit at the end of a card number (ISO/IEC 7812-1, annex B). */
function isCardNumber(text: string): boolean {
  const digits = [...text.replace(/\D/g, '')].reverse().map(Number);
  const sum = digits.reduce((total, digit, place) => {
    const doubled = place % 2 === 1 ? digit * 2 : digit;
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}
