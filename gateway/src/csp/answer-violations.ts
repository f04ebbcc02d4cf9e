import type { Context } from 'koa';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { reportReceiver } from '../front/receive-report.ts';
import { invalidViolation, notReleased } from '../front/refusal.ts';
import { isCardPage } from '../page/card-page-scripts.ts';
import { findAddress } from '../page/find-address.ts';
import { fileHeaders } from '../page/security-headers.ts';
import type { Release, ReleaseStore } from '../release/release-store.ts';
import { note, notesOf } from '../watch/notes.ts';
import type { Watch } from '../watch/watch-requests.ts';
import { longestViolations, readViolations, type Violation } from './violation.ts';

const perMinute = { perNetwork: 60, inAll: 600 };
/** One network cannot use up the log lines that all share, and so hide what others report. */
const linesPerMinute = { perNetwork: 5, inAll: 10 };

/** The live remotes by name. */
type Remotes = Record<string, Release>;

/** The network that sent a report. */
type From = { network: string; remotes: Remotes };

type Answer = { store: ReleaseStore; watch: Watch; isBehindFront: boolean };

/**
 * Answers `POST /csp`: counts what browsers report that the security policy blocked, and logs it for the card pages.
 * Anybody can send such a report, so it is a reason to look, not a proof.
 */
export function violationAnswerer({ store, watch: { log, metrics }, isBehindFront }: Answer) {
  const { csp } = metrics;
  const ofNetwork = new RateLimiterMemory({ points: linesPerMinute.perNetwork, duration: 60 });
  const ofAll = new RateLimiterMemory({ points: linesPerMinute.inAll, duration: 60 });
  const receive = reportReceiver({
    perMinute,
    bodyBytes: longestViolations,
    isBehindFront,
    onLimit: () => csp.countIgnored('limit'),
  });

  const logLine = (network: string, line: object) =>
    ofNetwork
      .consume(network)
      .then(() => ofAll.consume('all'))
      .then(
        () => log.warn(line, 'a card page blocked something'),
        () => undefined,
      );

  async function liveRemotes() {
    const { shell, ...remotes } = await store.allCurrent(await store.pointers(), null);
    if (!shell) throw notReleased();
    return remotes;
  }

  async function count(ctx: Context, { page, directive, blocked }: Violation, from: From) {
    const { network, remotes } = from;
    const { path, pattern } = findAddress(new URL(page).pathname, remotes);
    const known = isCardPage(path) ? path : pattern;
    csp.count({ page: known, directive });
    const { requestId } = notesOf(ctx);
    if (isCardPage(path)) await logLine(network, { requestId, page: path, directive, blocked });
  }

  /** `origin` is the site's. */
  return async (ctx: Context, origin: string): Promise<void> => {
    note(ctx, { kind: 'csp' });
    const { network, body } = await receive(ctx);
    const violations = readViolations(ctx.request.type, body);
    if (!violations) {
      csp.countIgnored('invalid');
      throw invalidViolation();
    }
    const remotes = await liveRemotes();
    for (const violation of violations) {
      const { page, isOfExtension } = violation;
      if (!URL.canParse(page) || new URL(page).origin !== origin) csp.countIgnored('elsewhere');
      else if (isOfExtension) csp.countIgnored('extension');
      else await count(ctx, violation, { network, remotes });
    }
    ctx.set(fileHeaders);
    ctx.set('Cache-Control', 'no-store');
    ctx.status = 204;
  };
}
