/** Origins outside the site, by the pages that need them. */
export type OutsideOrigins = { squareOrigins: string[]; googleOrigins: string[] };

/** Where a card is entered: for a new booking, and for guests who join one. */
const paymentPages = ['/workshops/payment', '/booking/payment'];
const loginPage = '/login';

type Document = {
  pathname: string;
  outside: OutsideOrigins;
  inline: Inline | undefined;
};

/** The hashes of the one style and the scripts that a document may have inside. */
type Inline = { styleHash: string; scriptHashes: string[] };

/** What a document may load beside the site's own, by the directive of its policy. */
type Admitted = Partial<
  Record<'script' | 'style' | 'img' | 'font' | 'connect' | 'frame', string[]>
>;

const googlePay = 'https://pay.google.com';

/**
 * Square's script draws its card field and Google's button with styles of their own. Chrome counts
 * Google Pay's name as a connection (developer.chrome.com/blog/payment-handler-csp-connect-src);
 * Apple Pay is a part of Safari and needs no origin.
 * https://developer.squareup.com/docs/web-payments/content-security-policy
 */
const forPayment = (square: string[]): Admitted => ({
  script: [...square, googlePay],
  style: ["'unsafe-inline'", ...square],
  img: ['https://www.gstatic.com'],
  font: [
    'https://square-fonts-production-f.squarecdn.com',
    'https://d1g145x70srn7h.cloudfront.net',
  ],
  connect: [...square, googlePay, 'https://google.com'],
  // A bank verifies a cardholder in a frame of its own, at an address that only the bank knows.
  frame: [...square, 'https:'],
});

const forLogin = (google: string[]): Admitted => ({
  script: google,
  connect: google,
  frame: google,
});

function admittedOn(page: string, { squareOrigins, googleOrigins }: OutsideOrigins): Admitted {
  if (paymentPages.includes(page)) return forPayment(squareOrigins);
  return page === loginPage ? forLogin(googleOrigins) : {};
}

/** The headers of a document: a page may load the site's own files, and nothing inline but what is named. */
export function documentHeaders({ pathname, outside, inline }: Document) {
  const page = pathname.replace(/\/$/, '');
  const payers = ['self', ...[...outside.squareOrigins, googlePay].map((origin) => `"${origin}"`)];
  const isPayment = paymentPages.includes(page);
  return {
    ...fileHeaders,
    'Content-Security-Policy': contentSecurityPolicy(admittedOn(page, outside), inline),
    // Google answers in a pop-up that has to reach its opener. Every page has the same policy: another one would put the
    // page in another browsing context group, where Firefox goes on with a copy of the tab's storage.
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Permissions-Policy': `camera=(), geolocation=(), microphone=(), payment=(${isPayment ? payers.join(' ') : ''}), usb=()`,
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

function contentSecurityPolicy(admitted: Admitted, inline: Inline | undefined): string {
  const { script, style, img, font, connect, frame } = admitted;
  const self = (...more: (string | string[] | undefined)[]) =>
    ["'self'", ...more.flat().filter((each) => each !== undefined)].join(' ');
  const hashes = (of: string[] = []) => of.map((each) => `'${each}'`);
  return [
    "default-src 'none'",
    `script-src ${self(script, hashes(inline?.scriptHashes))}`,
    `style-src ${self(style, hashes(inline && [inline.styleHash]))}`,
    `img-src ${self('data:', img)}`,
    `font-src ${self(font)}`,
    "manifest-src 'self'",
    `connect-src ${self(connect)}`,
    ...(frame ? [`frame-src ${frame.join(' ')}`] : []),
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
