import { cardPageSources, googlePay, isCardPage } from './card-page-scripts.ts';
import { fallbackHash } from './fallback-script.ts';
import { folderOf } from './release-address.ts';
import type { Release } from '../release/release-store.ts';

/** Other origins that some pages need. */
export type OutsideOrigins = { squareOrigins: string[]; googleOrigins: string[] };

/** Where browsers report what a document's policy blocked. */
export const violationAddress = '/csp';

const endpoint = 'csp';

const loginPage = '/login';

type Document = {
  pathname: string;
  outside: OutsideOrigins;
  inline: Inline;
  remote: Release | undefined;
};

/** The hashes of the inline style, if there is one, and scripts of a document. */
type Inline = { styleHash?: string; scriptHashes: string[] };

/** What a document may load in addition to the site's own files, by CSP directive. */
type Admitted = Partial<
  Record<'script' | 'style' | 'img' | 'font' | 'connect' | 'frame', string[]>
>;

/**
 * Square's script draws its card field, and Google's script its button, with inline styles. Chrome counts Google
 * Pay's name as a connection (developer.chrome.com/blog/payment-handler-csp-connect-src). Apple Pay is part of Safari
 * and needs no origin. `cardPageSources` lists the scripts. https://developer.squareup.com/docs/web-payments/content-security-policy
 */
const forPayment = (square: string[]): Admitted => ({
  style: ["'unsafe-inline'", ...square],
  img: ['https://www.gstatic.com'],
  font: [
    'https://square-fonts-production-f.squarecdn.com',
    'https://d1g145x70srn7h.cloudfront.net',
  ],
  connect: [...square, googlePay, 'https://google.com'],
  // The cardholder's bank shows its verification in a frame, at an address that only the bank knows.
  frame: [...square, 'https:'],
});

const forLogin = (google: string[]): Admitted => ({
  script: google,
  connect: google,
  frame: google,
});

function admittedOn(page: string, { squareOrigins, googleOrigins }: OutsideOrigins): Admitted {
  if (isCardPage(page)) return forPayment(squareOrigins);
  return page === loginPage ? forLogin(googleOrigins) : {};
}

/**
 * Also admits the files of a remote that comes from another origin: what a browser checks against a hash, and what Try
 * Again and the next page load past or into the cache. Fonts and pictures have no hash, so they come from the site.
 */
function withRemote(admitted: Admitted, remote: Release | undefined): Admitted {
  if (!remote?.origin) return admitted;
  const { script = [], style = [], connect = [] } = admitted;
  const folder = folderOf(remote);
  return {
    ...admitted,
    script: [...script, folder, `'${fallbackHash}'`],
    style: [...style, folder],
    connect: [...connect, folder],
  };
}

/**
 * On a page with a remote from another origin, no script runs without a hash (w3c.github.io/webappsec-subresource-integrity,
 * "Integrity-Policy"). Square's and Google's scripts have none, because they change without notice.
 */
const integrityPolicy = (isNeeded: boolean): Record<string, string> =>
  isNeeded ? { 'Integrity-Policy': 'blocked-destinations=(script)' } : {};

/**
 * A document's headers. The page may load only the site's own files and the listed inline styles and scripts, and
 * browsers report what they block.
 */
export function documentHeaders({ pathname, outside, inline, remote }: Document) {
  const page = pathname.replace(/\/$/, '');
  const admitted = admittedOn(page, outside);
  const payers = ['self', ...[...outside.squareOrigins, googlePay].map((origin) => `"${origin}"`)];
  const isPayment = isCardPage(page);
  const allowed = withRemote(admitted, remote);
  const scripts = isPayment
    ? cardPageSources({ squareOrigins: outside.squareOrigins, remote })
    : ["'self'", ...(allowed.script ?? []), ...quoted(inline.scriptHashes)];
  return {
    ...fileHeaders,
    ...integrityPolicy(Boolean(remote?.origin && !isPayment && !admitted.script)),
    'Content-Security-Policy': contentSecurityPolicy({ ...allowed, script: scripts }, inline),
    'Reporting-Endpoints': `${endpoint}="${violationAddress}"`,
    // Google's sign-in pop-up must reach the page that opened it. All pages use the same policy:
    // with another one, a page would be in a different browsing context group, where Firefox
    // continues with a copy of the tab's storage.
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Permissions-Policy': `camera=(), geolocation=(), microphone=(), payment=(${isPayment ? payers.join(' ') : ''}), usb=()`,
  };
}

/** The headers of all other responses of the gateway. */
export const fileHeaders = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
};

const twoYears = 63_072_000;

/** Only for a site with TLS. On a laptop, other servers on localhost may have none. */
export function transportHeaders(siteUrl: string | undefined): Record<string, string> {
  const { protocol, hostname } = new URL(siteUrl ?? 'http://localhost');
  if (protocol !== 'https:' || hostname === 'localhost') return {};
  return { 'Strict-Transport-Security': `max-age=${twoYears}; includeSubDomains` };
}

const quoted = (hashes: string[]) => hashes.map((each) => `'${each}'`);

/**
 * `script` is the whole list of script sources. A browser that knows `report-to` ignores `report-uri`, and Chrome
 * then reports only over TLS.
 */
function contentSecurityPolicy(admitted: Admitted & { script: string[] }, inline: Inline): string {
  const { script, style, img, font, connect, frame } = admitted;
  const self = (...more: (string | string[] | undefined)[]) =>
    ["'self'", ...more.flat().filter((each) => each !== undefined)].join(' ');
  return [
    "default-src 'none'",
    `script-src ${script.join(' ')}`,
    `style-src ${self(style, quoted(inline.styleHash ? [inline.styleHash] : []))}`,
    `img-src ${self('data:', img)}`,
    `font-src ${self(font)}`,
    "manifest-src 'self'",
    `connect-src ${self(connect)}`,
    ...(frame ? [`frame-src ${frame.join(' ')}`] : []),
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    `report-uri ${violationAddress}`,
    `report-to ${endpoint}`,
  ].join('; ');
}
