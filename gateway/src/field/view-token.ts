import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';

/** A release that a page view got, and the step of its app's judged canary at that time, if there is one. */
const served = z.strictObject({ version: z.string(), step: z.optional(z.string()) });

const view = z.strictObject({
  /** Unique for each view. */
  id: z.string(),
  /** Milliseconds since 1970: when the gateway served the page. */
  at: z.number(),
  /** The page's address as its release declares it, such as `/workshops/*`. */
  page: z.string(),
  /** The app that renders the page inside the shell. */
  remote: z.optional(z.string()),
  releases: z.record(z.string(), served),
});

/** What the gateway served for one page view. */
export type View = z.infer<typeof view>;

/** A page that stays open longer is not counted. */
export const viewLifeMs = 60 * 60 * 1000;

/** How far another gateway's clock may be ahead. */
const clockSkewMs = 60_000;

/**
 * Writes and reads the tokens that tie a report to a page view. Only the gateways know the key, so a client cannot
 * choose the releases or the page that its report is about.
 */
export function createViewTokens(key: Buffer) {
  const sign = (content: string) =>
    createHmac('sha256', key).update(content).digest().subarray(0, 16);

  return {
    write(seen: Omit<View, 'id' | 'at'>, at: number): string {
      const id = randomBytes(9).toString('base64url');
      const content = Buffer.from(JSON.stringify({ id, at, ...seen })).toString('base64url');
      return `${content}.${sign(content).toString('base64url')}`;
    },

    /** Null for a token that no gateway with this key has written, or that is too old. */
    read(token: string, now: number): View | null {
      const [content = '', signature = ''] = token.split('.', 2);
      const expected = sign(content);
      const actual = Buffer.from(signature, 'base64url');
      if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return null;
      const read = view.parse(JSON.parse(Buffer.from(content, 'base64url').toString()));
      return read.at > now - viewLifeMs && read.at <= now + clockSkewMs ? read : null;
    },
  };
}
