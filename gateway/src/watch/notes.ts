import type { Context } from 'koa';
import type { Release } from '../release/release-store.ts';

/** What a request asked for: few enough to count each. `held` waits until there is something to tell. */
export type Kind = 'document' | 'asset' | 'picture' | 'api' | 'held' | 'health' | 'other';

type Notes = {
  /** The api's too, so that both logs tell of the same request. */
  requestId: string;
  kind: Kind;
  /** What was served is of it. */
  release?: Release;
};

/** Keeps with a request what its line in the log will say. */
export const note = (ctx: Context, facts: Partial<Notes>): void =>
  void Object.assign(ctx.state as Partial<Notes>, facts);

export const notesOf = (ctx: Context): Notes => ctx.state as Notes;
