import * as z from 'zod/mini';
import { bookingParams, email } from '../fields.ts';
import { browserCookie } from '../http/browser-cookie.ts';
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

/** An earlier version, such as the one that a guest agreed to. */
export const getLegalVersion = endpoint({
  method: 'GET',
  path: '/admin/legal/:kind/:version',
  access: 'admin',
  params: z.strictObject({
    kind: z.enum(legalKinds),
    version: z.coerce.number().check(z.int(), z.minimum(1)),
  }),
  response: legalText,
  failure: 'We couldn’t load this text. Please try again.',
});

const notMailed = 'We couldn’t send the email. Please try again.';

/** Emails the terms in force to an address that the visitor has verified, before any payment. */
export const mailTerms = endpoint({
  method: 'POST',
  path: '/studio/terms/email',
  access: 'visitor',
  cookie: browserCookie,
  body: z.strictObject({ email }),
  response: z.object({ sent: z.literal(true) }),
  failure: notMailed,
});

/** Emails the terms in force to the address of a booking. */
export const mailBookingTerms = endpoint({
  method: 'POST',
  path: '/booking/:id/terms/email',
  access: 'guest',
  params: bookingParams,
  response: z.object({ sent: z.literal(true) }),
  failure: notMailed,
});

/** How a guest agreed: ONLINE by themselves; otherwise staff wrote it down for them. */
export const agreementWays = ['IN_PERSON', 'PHONE', 'MESSAGE'] as const;

/** What a guest agreed to, and when. It is never changed. */
export const agreement = z.object({
  terms_version: z.number(),
  /** The `hash` of that version. */
  terms_hash: z.string(),
  /** What the page said about the deposit at that moment. */
  notice: z.string(),
  /**
   * ONLINE, one of `agreementWays`, or NOT_STATED: the call that paid named no version, so these are the terms that were
   * in force.
   */
  how: z.string(),
  /** A UTC instant. */
  agreed_at: z.string(),
});

export type Agreement = z.infer<typeof agreement>;

/**
 * The version of the terms on the page. If another is in force, the call returns TERMS_CHANGED and charges nothing.
 * Without it, the terms in force are recorded as not stated.
 */
export const termsVersion = z.optional(z.number().check(z.int(), z.minimum(1)));
