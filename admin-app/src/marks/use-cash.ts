import { type CallError, serverNow } from '@studio/contract';
import { useEffect, useSyncExternalStore } from 'react';
import { useTakeAtDeskMutation } from '../api/desk-api.ts';
import { sendWaiting } from './send-waiting.ts';
import { createWaiting } from './waiting-store.ts';

/** Stores cash that is taken offline and sends it later; its key makes sure that it is recorded only once. */
export function useCash() {
  const all = useSyncExternalStore(waitingCash.follow, waitingCash.read);
  const [take] = useTakeAtDeskMutation();
  useEffect(() => {
    const stop = new AbortController();
    const isAnswered = async (some: WaitingCash[]) => {
      const [{ id: key, bookingId: id, amountCents, takenAt }] = some as [WaitingCash];
      const body = { method: 'CASH' as const, amountCents, takenAt };
      const { error } = await take({ id, key, body });
      if (!error || !isFinal(error as CallError)) return !error;
      waitingCash.put({ ...some[0]!, refused: (error as CallError).message });
      return true;
    };
    const { follow } = waitingCash;
    const next = () => waitingCash.read().filter(isToSend).slice(0, 1);
    const done = (some: WaitingCash[]) =>
      waitingCash.drop(
        waitingCash.read().filter((each) => each.id === some[0]!.id && isToSend(each)),
      );
    void sendWaiting({ next, follow, isAnswered, done }, stop.signal);
    return () => stop.abort();
  }, [take]);
  return {
    waiting: all.filter(isToSend),
    refused: all.filter((each) => !isToSend(each)),
    take: (bookingId: string, amountCents: number) =>
      waitingCash.add({
        id: crypto.randomUUID(),
        bookingId,
        amountCents,
        takenAt: new Date(serverNow()).toISOString(),
      }),
    settle: (one: WaitingCash) => waitingCash.drop([one]),
  };
}

const isToSend = ({ refused }: WaitingCash): boolean => refused === undefined;

/**
 * A retry would get the same response, unless the server was unreachable, the session had ended, or the request was
 * throttled or met a busy booking.
 */
const isFinal = ({ status, type }: CallError): boolean =>
  status >= 400 &&
  status < 500 &&
  ![401, 403, 408, 429].includes(status) &&
  type !== 'VERSION_CONFLICT';

/** Cash taken offline: ids, amounts and times, but no names. */
type WaitingCash = {
  /** Sent as the Idempotency-Key. */
  id: string;
  bookingId: string;
  amountCents: number;
  /** A UTC instant. */
  takenAt: string;
  /** Why the server has not recorded the cash, which staff must then look into. */
  refused?: string;
};

/** The list outlives a sign-out, since the money is in the drawer. */
const waitingCash = createWaiting<WaitingCash>('adminCash');
