import type { RequestOf, takeAtDesk } from '@studio/contract';
import { useState } from 'react';
import { useListUnmatchedQuery } from '../../../../desk/desk-api.ts';
import type { Problem } from '../../../../desk/problem-of.ts';
import { readDollars, writeDollars } from '../../../../desk/read-dollars.ts';

export type TakingMethod = 'CARD' | 'CASH' | 'OTHER';

type Body = RequestOf<typeof takeAtDesk>['body'];
type WithoutVersion<B> = B extends Body ? Omit<B, 'version'> : never;

/** What is about to be recorded: of a card Square's sum, else what is typed, at first what is due. */
export function useTaking(due: number) {
  const [method, setMethod] = useState<TakingMethod>('CARD');
  const [picked, setPicked] = useState<string | null>(null);
  const [typed, setTyped] = useState<string | null>(null);
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
  const cents = method === 'CARD' ? (chosen?.amount_cents ?? null) : readDollars(sum);
  return {
    method,
    payments,
    isSquareAway: square.isError,
    chosen,
    sum,
    cents,
    given,
    note,
    body: bodyOf({ method, paymentId: chosen?.id, cents, given, note }),
    problem: findProblem({ method, cents, given }),
    chooseMethod: setMethod,
    pick: setPicked,
    type: (text: string) => {
      setTyped(text);
      setGiven(null);
    },
    give: setGiven,
    write: setNote,
  };
}

export type Taking = ReturnType<typeof useTaking>;

type Wish = { method: TakingMethod; cents: number | null; given: number | null };

function bodyOf({
  method,
  paymentId,
  cents,
  given,
  note,
}: Wish & { paymentId: string | undefined; note: string }): WithoutVersion<Body> | null {
  if (method === 'CARD') return paymentId ? { method, squarePaymentId: paymentId } : null;
  if (cents === null) return null;
  return {
    method,
    amountCents: cents,
    ...(method === 'CASH' && given !== null ? { givenCents: given } : {}),
    ...(note.trim() ? { note } : {}),
  };
}

function findProblem({ method, cents, given }: Wish): Problem | null {
  if (method === 'CARD') {
    return cents === null
      ? { message: 'Take the card payment on the Square reader, then choose it here.' }
      : null;
  }
  if (!cents) return { message: 'Enter an amount such as 30.00', field: 'sum' };
  const isShort = given !== null && given < cents;
  return isShort ? { message: 'This is less than the amount due.', field: 'sum' } : null;
}
