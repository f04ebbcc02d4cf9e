import * as z from 'zod';

/** A longer body is refused. One report has about 1 KB, most of it the policy, and browsers send several together. */
export const longestViolations = 32 * 1024;

/** More reports in one body are left out. */
const mostAtOnce = 20;

/** The directives that can be violated (w3.org/TR/CSP3). `other` is any that a browser adds later. */
export const directives = [
  'script-src-elem',
  'script-src-attr',
  'script-src',
  'style-src-elem',
  'style-src-attr',
  'style-src',
  'img-src',
  'font-src',
  'connect-src',
  'frame-src',
  'manifest-src',
  'worker-src',
  'default-src',
  'base-uri',
  'form-action',
  'frame-ancestors',
  'other',
] as const;

export type Directive = (typeof directives)[number];

/** What the gateway reads of a report. Samples, lines and policies are not read. */
export type Violation = {
  /** The page's full address, as the browser reports it. */
  page: string;
  directive: Directive;
  /** The origin of what was blocked, or a keyword such as `inline`. */
  blocked: string;
  /** Whether a browser extension caused it. */
  isOfExtension: boolean;
};

const text = z.optional(z.nullable(z.string()));

/** The body of `report-uri` (w3.org/TR/CSP3, "deprecated-serialize-violation"). */
const single = z.object({
  'csp-report': z.object({
    'document-uri': z.string(),
    'effective-directive': text,
    'violated-directive': text,
    'blocked-uri': text,
    'source-file': text,
  }),
});

/** A report of the Reporting API (w3.org/TR/CSP3, "CSPViolationReportBody"). */
const report = z.object({
  type: z.literal('csp-violation'),
  body: z.object({
    documentURL: z.string(),
    effectiveDirective: z.string(),
    blockedURL: text,
    sourceFile: text,
  }),
});

/** Reports arrive in a list, which may include other kinds. WebKit sends one without a list. */
const list = z.array(z.unknown());

/** Returns the violations in a body of this media type; null if it is not a report of any. */
export function readViolations(mediaType: string, body: Buffer): Violation[] | null {
  try {
    const content: unknown = JSON.parse(body.toString());
    if (mediaType === 'application/csp-report') return [ofSingle(single.parse(content))];
    if (mediaType !== 'application/reports+json') return null;
    const reports = list.parse(Array.isArray(content) ? content : [content]).slice(0, mostAtOnce);
    const found = reports.flatMap((each) => report.safeParse(each).data ?? []).map(ofReport);
    return found.length > 0 ? found : null;
  } catch {
    return null;
  }
}

function ofSingle({ 'csp-report': found }: z.infer<typeof single>): Violation {
  return describe({
    page: found['document-uri'],
    directive: found['effective-directive'] || found['violated-directive'] || '',
    blocked: found['blocked-uri'],
    source: found['source-file'],
  });
}

const ofReport = ({ body }: z.infer<typeof report>): Violation =>
  describe({
    page: body.documentURL,
    directive: body.effectiveDirective,
    blocked: body.blockedURL,
    source: body.sourceFile,
  });

type Reported = {
  page: string;
  directive: string;
  blocked: string | null | undefined;
  source: string | null | undefined;
};

/** Browsers report an address without http as its scheme alone. Safari hides the addresses of extensions. */
const extension = /^([a-z]+-)*(extension|webkit-masked-url)(:|$)/;

function describe({ page, directive, blocked, source }: Reported): Violation {
  // The old form may have the directive's sources too.
  const [name] = directive.split(' ');
  return {
    page,
    directive: directives.find((each) => each === name) ?? 'other',
    blocked: originOf(blocked ?? ''),
    isOfExtension: [blocked, source].some((address) => extension.test(address ?? '')),
  };
}

const keyword = /^[a-z-]{1,30}$/;

/** Without path and query, and without a long number, which may be someone's. */
function originOf(blocked: string): string {
  if (keyword.test(blocked)) return blocked;
  if (!URL.canParse(blocked)) return 'unknown';
  const { protocol, origin } = new URL(blocked);
  return (origin === 'null' ? protocol : origin).replaceAll(/\d{6,}/g, '…').slice(0, 100);
}
