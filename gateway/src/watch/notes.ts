import type { Context } from 'koa';
import type { Release } from '../release/release-store.ts';

/**
 * What kind of thing a request asks for; metrics count each kind. `held` calls wait until something changes,
 * `field` is a page's report, and `csp` a browser's report of what the security policy blocked.
 */
export type Kind =
  'document' | 'asset' | 'picture' | 'api' | 'held' | 'field' | 'csp' | 'health' | 'other';

type Notes = {
  /** Passed on to the API, so that both logs use the same id. */
  requestId: string;
  kind: Kind;
  /** The release that the served file belongs to. */
  release?: Release;
};

/** Attaches facts to a request for its line in the log. */
export const note = (ctx: Context, facts: Partial<Notes>): void =>
  void Object.assign(ctx.state, facts);

export const notesOf = (ctx: Context): Notes => ctx.state;
