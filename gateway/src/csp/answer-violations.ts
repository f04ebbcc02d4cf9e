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
const linesPerMinute = 10;

/** The live remotes by name. */
type Remotes = Record<string, Release>;

type Answer = { store: ReleaseStore; watch: Watch; isBehindFront: boolean };

/**
 * Answers `POST /csp`: counts what browsers report that the security policy blocked, and logs it for the card pages.
 * Anybody can send such a report, so it is a reason to look, not a proof.
 */
export function violationAnswerer({ store, watch: { log, metrics }, isBehindFront }: Answer) {
  const { csp } = metrics;
  const lines = new RateLimiterMemory({ points: linesPerMinute, duration: 60 });
  const receive = reportReceiver({
    perMinute,
    bodyBytes: longestViolations,
    isBehindFront,
    onLimit: () => csp.countIgnored('limit'),
  });

  const logLine = (line: object) =>
    lines.consume('all').then(
      () => log.warn(line, 'a card page blocked something'),
      () => undefined,
    );

  async function liveRemotes() {
    const { shell, ...remotes } = await store.allCurrent(await store.pointers(), null);
    if (!shell) throw notReleased();
    return remotes;
  }

  async function count(ctx: Context, { page, directive, blocked }: Violation, remotes: Remotes) {
    const { path, pattern } = findAddress(new URL(page).pathname, remotes);
    const known = isCardPage(path) ? path : pattern;
    csp.count({ page: known, directive });
    const { requestId } = notesOf(ctx);
    if (isCardPage(path)) await logLine({ requestId, page: path, directive, blocked });
  }

  /** `origin` is the site's. */
  return async (ctx: Context, origin: string): Promise<void> => {
    note(ctx, { kind: 'csp' });
    const { body } = await receive(ctx);
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
      else await count(ctx, violation, remotes);
    }
    ctx.set(fileHeaders);
    ctx.set('Cache-Control', 'no-store');
    ctx.status = 204;
  };
}
