import { earlyScriptHash } from '../field/field-script.ts';
import type { Release } from '../release/release-store.ts';
import { fallbackHash } from './fallback-script.ts';
import { folderOf } from './release-address.ts';

/** The pages on which visitors enter a card: for a new booking, and for guests who join one. */
export const cardPages = ['/workshops/payment', '/booking/payment'];

/** `path` has no trailing slash. */
export const isCardPage = (path: string): boolean => cardPages.includes(path);

type Needs = {
  squareOrigins: string[];
  /** The page's remote. */
  remote: Release | undefined;
};

/** A source of scripts on the card pages. */
type ScriptSource = {
  name: string;
  /** What `script-src` of a card page lists for it; nothing if the page does not need it. */
  sources: (needs: Needs) => string[];
  /** The same, for docs/card-page.md. */
  listedAs: string;
  reason: string;
  authorizedBy: string;
  /** How a changed script is kept from running, or noticed. */
  integrity: string;
};

export const googlePay = 'https://pay.google.com';

const hosted = (remote: Release | undefined) => (remote?.origin ? remote : undefined);

const ourReview =
  'The code owners of its folder (.github/CODEOWNERS) review each change before it is merged. The gate checks it.';

/**
 * Every source of scripts on the card pages, as PCI DSS 4.0.1, 6.4.3 asks for. The pages' policy is built from this
 * list, so browsers run nothing else. `npm run card-page -- --write` writes docs/card-page.md from it.
 */
export const scriptInventory: ScriptSource[] = [
  {
    name: 'The site’s own files',
    sources: () => ["'self'"],
    listedAs: "'self'",
    reason:
      'The shell, the booking app and `/field.js`, which measures the page. They show the booking and start the card form.',
    authorizedBy: ourReview,
    integrity:
      'The record of a release has the SHA-384 of each file. The page loads the first files with these hashes, and a ' +
      'release’s version is the hash of its record. The weekly check compares every script with the record.',
  },
  {
    name: 'Square’s Web Payments SDK',
    sources: ({ squareOrigins }) => squareOrigins,
    listedAs: 'the origins in SQUARE_SCRIPT_ORIGINS',
    reason:
      'Shows the card form in Square’s frame, so that card numbers never reach this page or our servers. Also offers ' +
      'Apple Pay and Google Pay.',
    authorizedBy:
      'The owner, who chose Square. The site’s operator sets the origins. Square’s PCI documents are filed ' +
      'each year (docs/runbook.md).',
    integrity:
      'None of ours: Square changes the script without notice, so it has no fixed hash. It is loaded only over TLS and ' +
      'only from Square’s origins.',
  },
  {
    name: 'Google Pay',
    sources: () => [googlePay],
    listedAs: googlePay,
    reason: 'Square’s script loads it to show the Google Pay button.',
    authorizedBy: 'The owner, who offers Google Pay (docs/runbook.md).',
    integrity:
      'None of ours: Google changes the script without notice. It is loaded only over TLS and only from Google’s origin.',
  },
  {
    name: 'The booking app on its team’s host',
    sources: ({ remote }) => (hosted(remote) ? [folderOf(hosted(remote)!)] : []),
    listedAs: 'the folder of the live release at an origin in REMOTE_ORIGINS',
    reason:
      'The booking app, if its team serves it from its own host. By default, no host is allowed.',
    authorizedBy: `${ourReview} The site’s operator allows the host.`,
    integrity:
      'The same record of hashes. The policy allows only the folder of the live release, and the weekly check ' +
      'compares every script at the host with the record.',
  },
  {
    name: 'The inline script that replaces a host',
    sources: ({ remote }) => (hosted(remote) ? [`'${fallbackHash}'`] : []),
    listedAs: 'its hash',
    reason:
      'Loads the booking app from the site if its team’s host fails (gateway/src/page/fallback-script.ts).',
    authorizedBy: ourReview,
    integrity: 'The policy has its hash: browsers do not run a changed script.',
  },
  {
    name: 'The inline script that keeps early failures',
    sources: () => [`'${earlyScriptHash}'`],
    listedAs: 'its hash',
    reason: 'Keeps failures until `/field.js` reports them (gateway/src/field/field-script.ts).',
    authorizedBy: ourReview,
    integrity: 'The policy has its hash: browsers do not run a changed script.',
  },
];

/** The sources of `script-src` on a card page. */
export const cardPageSources = (needs: Needs): string[] =>
  scriptInventory.flatMap(({ sources }) => sources(needs));
