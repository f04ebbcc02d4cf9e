import * as z from 'zod';

/** A longer body is refused. A token has about 300 bytes, and everything else less. */
export const longestReport = 2048;

/**
 * - `error`: a script threw, or React caught what a component threw
 * - `load`: a file of a release did not load
 * - `call`: the API answered 400, 429 or 5xx
 */
export const failureKinds = ['error', 'load', 'call'] as const;

const kind = z.enum(failureKinds);

/** `app` is empty if the page does not know which app failed. */
const failure = z
  .string()
  .regex(/^\w{1,9} [a-z-]{0,20}$/)
  .transform((text) => {
    const [first, app] = text.split(' ') as [string, string];
    return { kind: kind.parse(first), app };
  });

const ms = z.optional(z.number().min(0).max(600_000));

/** What a page sends once, when it is left. Times are milliseconds. A kind of failure is listed once for each app. */
const report = z.strictObject({
  view: z.string().max(1024),
  lcp: ms,
  inp: ms,
  cls: z.optional(z.number().min(0).max(100)),
  failed: z.array(failure).max(12),
});

export type Report = z.infer<typeof report>;
export type Failure = Report['failed'][number];

/** Null for anything that is not a report. */
export function readReport(body: Buffer): Report | null {
  try {
    return report.parse(JSON.parse(body.toString()));
  } catch {
    return null;
  }
}
