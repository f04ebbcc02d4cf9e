import {
  formatCents,
  type RequestOf,
  type takeAtDesk,
  type UnmatchedPayment,
} from '@studio/contract';
import { useState } from 'react';
import { useListUnmatchedQuery } from '../../api/desk-api.ts';
import type { Problem } from '../../api/problem-of.ts';
import { readDollars, writeDollars } from '../../text/read-dollars.ts';

export type TakingMethod = 'CARD' | 'CASH' | 'OTHER';

type Body = RequestOf<typeof takeAtDesk>['body'];
type WithoutVersion<B> = B extends Body ? Omit<B, 'version'> : never;

/** The payment to record: for a card Square's amount, else the typed one, which starts as the balance. */
export function useTaking(due: number) {
  const [method, setMethod] = useState<TakingMethod>('CARD');
  const [picked, setPicked] = useState<string | null>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const [part, setPart] = useState<string | null>(null);
  const [given, setGiven] = useState<number | null>(null);
  const [note, setNote] = useState('');
  const square = useListUnmatchedQuery(undefined, {
    pollingInterval: 5000,
    refetchOnMountOrArgChange: true,
    skip: method !== 'CARD',
  });
  const payments = square.data?.payments;
  const same = payments?.find(({ amount_cents }) => amount_cents === due);
  const chosen = payments?.find(({ id }) => id === picked) ?? same;
  const sum = typed ?? writeDollars(due);
  const shownPart = part ?? (chosen ? writeDollars(partOf(chosen, due)) : '');
  const cents = readDollars(method === 'CARD' ? shownPart : sum);
  return {
    method,
    payments,
    isSquareAway: square.isError,
    chosen,
    sum,
    /** This booking's part of the chosen payment, in dollars. */
    part: shownPart,
    cents,
    given,
    note,
    body: bodyOf({ method, chosen, cents, given, note }),
    problem: findProblem({ method, chosen, cents, given }),
    chooseMethod: setMethod,
    pick: (id: string) => {
      setPicked(id);
      setPart(null);
    },
    divide: setPart,
    type: (text: string) => {
      setTyped(text);
      setGiven(null);
    },
    give: setGiven,
    write: setNote,
  };
}

export type Taking = ReturnType<typeof useTaking>;

/** A sale may cover several bookings: this one takes at most its balance. */
const partOf = ({ amount_cents: cents }: UnmatchedPayment, due: number): number =>
  due > 0 ? Math.min(cents, due) : cents;

type Wish = {
  method: TakingMethod;
  chosen: UnmatchedPayment | undefined;
  cents: number | null;
  given: number | null;
};

function bodyOf({
  method,
  chosen,
  cents,
  given,
  note,
}: Wish & { note: string }): WithoutVersion<Body> | null {
  if (cents === null) return null;
  if (method === 'CARD') {
    if (!chosen) return null;
    const isWhole = cents === chosen.amount_cents;
    return { method, squarePaymentId: chosen.id, ...(isWhole ? {} : { amountCents: cents }) };
  }
  return {
    method,
    amountCents: cents,
    ...(method === 'CASH' && given !== null ? { givenCents: given } : {}),
    ...(note.trim() ? { note } : {}),
  };
}

function findProblem({ method, chosen, cents, given }: Wish): Problem | null {
  if (method === 'CARD' && !chosen) {
    return { message: 'Take the card payment on the Square reader, then choose it here.' };
  }
  if (!cents) return { message: 'Enter an amount such as 30.00', field: 'sum' };
  if (method === 'CARD' && cents > chosen!.amount_cents) {
    return { message: `At most ${formatCents(chosen!.amount_cents)}`, field: 'sum' };
  }
  const isShort = given !== null && given < cents;
  return isShort ? { message: 'This is less than the amount due.', field: 'sum' } : null;
}
