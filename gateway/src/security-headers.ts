/** Origins outside the site, by the one page that needs them. */
export type OutsideOrigins = { squareOrigins: string[]; googleOrigins: string[] };

const paymentPage = '/workshops/payment';
const loginPage = '/login';

type Document = {
  pathname: string;
  outside: OutsideOrigins;
  inline: Inline | undefined;
};

/** The hashes of the one style and the one script that a document may have inside. */
type Inline = { styleHash: string; scriptHash: string };

/** The headers of a document: a page may load the site's own files, and nothing inline but what is named. */
export function documentHeaders({ pathname, outside, inline }: Document) {
  const { squareOrigins, googleOrigins } = outside;
  const page = pathname.replace(/\/$/, '');
  const origins = page === paymentPage ? squareOrigins : page === loginPage ? googleOrigins : [];
  return {
    ...fileHeaders,
    'Content-Security-Policy': contentSecurityPolicy(origins, inline),
    // Google answers in a pop-up that has to reach its opener.
    'Cross-Origin-Opener-Policy': page === loginPage ? 'same-origin-allow-popups' : 'same-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  };
}

/** The headers of everything else the gateway itself answers. */
export const fileHeaders = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
};

const twoYears = 63_072_000;

/** Only for a site behind TLS; a laptop's localhost also has servers without it. */
export function transportHeaders(siteUrl: string | undefined): Record<string, string> {
  const { protocol, hostname } = new URL(siteUrl ?? 'http://localhost');
  if (protocol !== 'https:' || hostname === 'localhost') return {};
  return { 'Strict-Transport-Security': `max-age=${twoYears}; includeSubDomains` };
}

function contentSecurityPolicy(outside: string[], inline: Inline | undefined): string {
  const self = ["'self'", ...outside].join(' ');
  const andOne = (hash: string | undefined) => (hash ? ` '${hash}'` : '');
  return [
    "default-src 'none'",
    `script-src ${self}${andOne(inline?.scriptHash)}`,
    `style-src 'self'${andOne(inline?.styleHash)}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "manifest-src 'self'",
    `connect-src ${self}`,
    ...(outside.length > 0 ? [`frame-src ${outside.join(' ')}`] : []),
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
