import { type CallError, cashText, offlineProof, serverNow } from '@studio/contract';
import { useEffect, useState, useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { useTakeAtDeskMutation } from '../api/staff-booking-api.ts';
import { prove } from '../session/offline-key.ts';
import { sendWaiting } from './send-waiting.ts';
import { createWaiting } from './waiting-store.ts';

/** Stores cash that is taken offline and sends it later; its key makes sure that it is recorded only once. */
export function useCash() {
  const all = useSyncExternalStore(waitingCash.follow, waitingCash.read);
  const [take] = useTakeAtDeskMutation();
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map());
  useEffect(() => {
    const stop = new AbortController();
    const settled = new Set<string>();
    const isAnswered = async (some: WaitingCash[]) => {
      const [{ id: key, bookingId: id, ...sent }] = some as [WaitingCash];
      const { error } = await take({ id, key, body: { method: 'CASH', ...sent } });
      if (!error || !isFinal(error as CallError)) return !error;
      settled.add(key);
      setRefused((before) => new Map(before).set(key, (error as CallError).message));
      return true;
    };
    const { follow } = waitingCash;
    const next = () => {
      const open = waitingCash.read().filter(({ id }) => !settled.has(id));
      return open.slice(0, 1);
    };
    const done = (some: WaitingCash[]) =>
      waitingCash.drop(some.filter(({ id }) => !settled.has(id)));
    void sendWaiting({ next, follow, isAnswered, done }, stop.signal);
    return () => stop.abort();
  }, [take]);
  return {
    waiting: all.filter(({ id }) => !refused.has(id)),
    /** With the reason why the server has not recorded it, which staff must then look into. */
    refused: all.flatMap((each) => {
      const why = refused.get(each.id);
      return why === undefined ? [] : [{ ...each, why }];
    }),
    async take(bookingId: string, amountCents: number): Promise<void> {
      const id = crypto.randomUUID();
      const cash = { id, bookingId, amountCents, takenAt: new Date(serverNow()).toISOString() };
      waitingCash.add({ ...cash, proof: await prove(cashText(cash)) });
    },
    settle: (one: WaitingCash) => waitingCash.drop([one]),
  };
}

/**
 * A retry would get the same response, unless the server was unreachable, the session had ended, or the request was
 * throttled or met a busy booking.
 */
const isFinal = ({ status, type }: CallError): boolean =>
  status >= 400 &&
  status < 500 &&
  ![401, 403, 408, 429].includes(status) &&
  type !== 'VERSION_CONFLICT';

/** Cash taken offline: ids, amounts, times and proofs, but no names. `id` is sent as the Idempotency-Key. */
const schema = z.object({
  id: z.string(),
  bookingId: z.string(),
  amountCents: z.number(),
  /** A UTC instant. */
  takenAt: z.string(),
  proof: offlineProof,
});

type WaitingCash = z.infer<typeof schema>;

/** The list outlives a sign-out, since the money is in the drawer. */
const waitingCash = createWaiting<WaitingCash>('adminCash', schema);
