import * as z from 'zod/mini';
import { endpoint } from '../http/endpoint.ts';
import { limits } from '../limits.ts';
import { shownText } from '../text/shown-text.ts';

/** The texts that the owner publishes for guests. */
export const legalKinds = ['privacy', 'terms', 'accessibility', 'waiver'] as const;

export type LegalKind = (typeof legalKinds)[number];

/** A published version. It never changes; an edit publishes the next one. */
export const legalText = z.object({
  kind: z.enum(legalKinds),
  version: z.number(),
  /** Lines as `legalBlocks` reads them. */
  body: z.string(),
  /** SHA-256 of the body's UTF-8 bytes, in hexadecimal. A stored agreement names it. */
  hash: z.string(),
  /** The day it was published, YYYY-MM-DD in studio time. */
  effectiveOn: z.string(),
});

export type LegalText = z.infer<typeof legalText>;

const params = z.object({ kind: z.enum(legalKinds) });

export const getLegalText = endpoint({
  method: 'GET',
  path: '/studio/legal/:kind',
  access: 'public',
  params,
  cacheSeconds: 60,
  response: legalText,
  failure: 'We couldn’t load this page. Please try again.',
});

/** As staff edit it, without a cache. */
export const readLegalText = endpoint({
  method: 'GET',
  path: '/admin/legal/:kind',
  access: 'admin',
  params,
  response: legalText,
  failure: 'We couldn’t load this text. Please try again.',
});

const longest = limits.legalTextLength;

export const legalBody = z
  .string()
  .check(
    z.overwrite(shownText),
    z.trim(),
    z.minLength(1, { error: 'Text is required', abort: true }),
    z.maxLength(longest, `The text cannot exceed ${longest.toLocaleString('en-US')} characters`),
  );

/**
 * Publishes the next version. `version` is the one that staff edited; of two edits of one version, the later gets
 * VERSION_CONFLICT.
 */
export const publishLegalText = endpoint({
  method: 'POST',
  path: '/admin/legal/:kind',
  access: 'admin',
  params,
  body: z.strictObject({ version: z.number().check(z.int(), z.minimum(1)), body: legalBody }),
  response: legalText,
  failure: 'We couldn’t publish this text. Nothing was changed.',
});
