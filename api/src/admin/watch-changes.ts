import type * as z from 'zod/mini';
import { awaitChanges } from '@studio/contract';
import type { Database } from '../database/database.ts';
import { sql, toInstant } from '../database/rows.ts';
import { unavailable } from '../http/errors.ts';
import {
  type Change,
  changesSince,
  formatPlace,
  isRecent,
  lateMs,
  type Place,
  placeAt,
} from './change-place.ts';

type Answer = z.output<typeof awaitChanges.response>;

type Asking = {
  /** The place in an earlier answer. Without one, or when it is too old, the answer comes at once. */
  since: Place | null;
  /** Runs `then` when the caller stops waiting. */
  whenLeft: (then: () => void) => void;
};

/** Reports changes that staff can see, made by any process. */
export type Changes = {
  /** Resolves when something has changed after `since`, or after a while without changes. Throws UNAVAILABLE. */
  next(asking: Asking): Promise<Answer>;
  /** Answers all waiting callers and accepts no more. */
  close(): void;
};

type Listener = { since: Place; until: number; end: (outcome: Answer | Error) => void };

const usual = { everyMs: 2_000, holdMs: awaitChanges.holdSeconds * 1000, mostListeners: 200 };

/** Reads one index for all listeners of a process, every `everyMs`, and only while there are listeners. */
export function createChanges(
  { database, now }: { database: Database; now: () => Date },
  options: Partial<typeof usual> = {},
): Changes {
  const { everyMs, holdMs, mostListeners } = { ...usual, ...options };
  const listeners = new Set<Listener>();
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function look(): Promise<void> {
    timer = undefined;
    if (listeners.size === 0) return;
    try {
      const moment = now();
      const changes = await readChanges(database, moment.getTime() - 3 * lateMs);
      const here = placeAt(changes, moment);
      for (const listener of listeners) {
        const news = changesSince(changes, listener.since);
        listener.since = here;
        const isOver = performance.now() >= listener.until;
        if (news.length > 0 || isOver) listener.end(answerOf(here, news));
      }
    } catch (error) {
      for (const { end } of listeners) end(error as Error);
    }
    if (listeners.size > 0) lookLater();
  }

  function lookLater(): void {
    timer ??= setTimeout(() => void look(), everyMs);
  }

  const listen = (since: Place, whenLeft: Asking['whenLeft']): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const end = (outcome: Answer | Error) => {
        listeners.delete(listener);
        if (outcome instanceof Error) reject(outcome);
        else resolve(outcome);
      };
      const listener = { since, until: performance.now() + holdMs, end };
      listeners.add(listener);
      whenLeft(() => end(answerOf(since, [])));
      lookLater();
    });

  return {
    async next({ since, whenLeft }) {
      const moment = now();
      const isKnown = since !== null && isRecent(since, moment);
      const from = isKnown ? Math.min(since.at, moment.getTime()) : moment.getTime();
      const changes = await readChanges(database, from - 2 * lateMs);
      const here = placeAt(changes, moment);
      if (!isKnown) return { ...answerOf(here, []), hasChanged: since !== null };
      const news = changesSince(changes, since);
      if (news.length > 0) return answerOf(here, news);
      if (isClosed || listeners.size >= mostListeners) throw unavailable();
      return listen(here, whenLeft);
    },
    close() {
      isClosed = true;
      clearTimeout(timer);
      for (const { since, end } of listeners) end(answerOf(since, []));
    },
  };
}

const answerOf = (place: Place, news: Change[]): Answer => ({
  since: formatPlace(place),
  hasChanged: news.length > 0,
  booked: news.flatMap(({ bookedId }) => bookedId ?? []),
});

type Row = { at: unknown; id: string; isBooked: unknown };

/** Reads the changes since an instant that staff can see. Staff see no holds but their own. */
async function readChanges(database: Database, from: number): Promise<Change[]> {
  const rows = await database.read<Row>(
    sql`SELECT at, reservation_id AS id,
          state_after = 'CONFIRMED' AND state_before <> 'CONFIRMED' AS isBooked
        FROM audit_entry WHERE at > ${new Date(from)}
          AND (state_after NOT IN ('HELD', 'EXPIRED') OR state_before NOT IN ('HELD', 'EXPIRED')
            OR EXISTS (SELECT 1 FROM reservation
              WHERE reservation.id = audit_entry.reservation_id AND source <> 'WEB'))
        UNION ALL SELECT at, booking_id, 0 FROM attendance_mark WHERE at > ${new Date(from)}
        UNION ALL SELECT at, booking_id, 0 FROM unchecked_mark WHERE at > ${new Date(from)}
        UNION ALL SELECT at, booking_id, 0 FROM booking_note WHERE at > ${new Date(from)}
        UNION ALL SELECT at, booking_id, 0 FROM guest_form WHERE at > ${new Date(from)}`,
  );
  return rows.map(({ at, id, isBooked }) => ({
    at: Number(toInstant(at)),
    bookedId: Number(isBooked) === 1 ? id : null,
  }));
}
