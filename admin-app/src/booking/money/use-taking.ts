import { formatCents, reason, type UnmatchedPayment } from '@studio/contract';
import type { Refusal } from '@studio/shared-ui/form';
import * as z from 'zod/mini';
import { useListUnmatchedQuery } from '../../api/desk-api.ts';
import { readDollars, writeDollars } from '../../text/read-dollars.ts';
import { useKeptForm } from '../../kept/use-kept-form.ts';

const typedPayment = z.object({
  method: z.enum(['CARD', 'CASH', 'OTHER']),
  /** The card payment on Square's reader, and the part of it for this booking, in dollars. */
  picked: z.string(),
  part: z.string(),
  /** The amount of any other payment, in dollars. */
  sum: z.string(),
  /** The cash that the guest hands over, in cents. */
  given: z.nullable(z.number()),
  note: reason,
});

type Typed = z.infer<typeof typedPayment>;
type TakingOptions = {
  name: string;
  /** The amount due, in cents. */
  due: number;
  send: (body: ReturnType<typeof bodyOf>) => Promise<Refusal | void>;
};

/** The payment to record: Square's amount for a card, otherwise the typed amount, which starts as the balance. */
export function useTaking({ name, due, send }: TakingOptions) {
  const square = useListUnmatchedQuery(undefined, {
    pollingInterval: 5000,
    refetchOnMountOrArgChange: true,
  });
  const payments = square.data?.payments;
  const same = payments?.find(({ amount_cents }) => amount_cents === due);
  const form = useKeptForm({
    name,
    schema: schemaOf(payments),
    values: {
      method: 'CARD',
      picked: same?.id ?? '',
      part: same ? writeDollars(partOf(same, due)) : '',
      sum: writeDollars(due),
      given: null,
      note: '',
    },
    // Fields that staff have not touched follow Square and the balance.
    resetOptions: { keepDirtyValues: true, keepErrors: true },
    send,
  });
  return {
    form,
    payments,
    isSquareAway: square.isError,
    chosen: chosenOf(form.typed, payments),
    cents: centsOf(form.typed),
    pick: (id: string) => {
      const payment = payments?.find((each) => each.id === id);
      form.setValue('picked', id, { shouldDirty: true });
      if (payment) form.setValue('part', writeDollars(partOf(payment, due)), { shouldDirty: true });
    },
  };
}

export type Taking = ReturnType<typeof useTaking>;

const schemaOf = (payments: UnmatchedPayment[] | undefined) =>
  z.pipe(
    typedPayment.check(
      z.check(({ value, issues }) => {
        const problem = findProblem(value, payments);
        if (!problem) return;
        const { message, field } = problem;
        issues.push({ code: 'custom', input: value, message, path: [field ?? 'root'] });
      }),
    ),
    z.transform((typed: Typed) => bodyOf(typed, payments)),
  );

const chosenOf = ({ picked }: Typed, payments: UnmatchedPayment[] | undefined) =>
  payments?.find(({ id }) => id === picked);

const centsOf = ({ method, part, sum }: Typed): number | null =>
  readDollars(method === 'CARD' ? part : sum);

/** One sale may cover several bookings, so this booking takes at most its balance. */
const partOf = ({ amount_cents: cents }: UnmatchedPayment, due: number): number =>
  due > 0 ? Math.min(cents, due) : cents;

function bodyOf(typed: Typed, payments: UnmatchedPayment[] | undefined) {
  const { method, given, note } = typed;
  const amountCents = centsOf(typed)!;
  if (method === 'CARD') {
    const { id, amount_cents: all } = chosenOf(typed, payments)!;
    return { method, squarePaymentId: id, ...(amountCents === all ? {} : { amountCents }) };
  }
  return {
    method,
    amountCents,
    ...(method === 'CASH' && given !== null ? { givenCents: given } : {}),
    ...(note ? { note } : {}),
  };
}

function findProblem(typed: Typed, payments: UnmatchedPayment[] | undefined): Refusal | null {
  const { method, given } = typed;
  const isCard = method === 'CARD';
  const chosen = chosenOf(typed, payments);
  const cents = centsOf(typed);
  if (isCard && !chosen) {
    return { message: 'Take the card payment on the Square reader, then choose it here.' };
  }
  const field = isCard ? 'part' : 'sum';
  if (!cents) return { message: 'Enter an amount such as 30.00', field };
  if (isCard && cents > chosen!.amount_cents) {
    return { message: `At most ${formatCents(chosen!.amount_cents)}`, field };
  }
  const isShort = given !== null && given < cents;
  return isShort ? { message: 'This is less than the amount due.', field } : null;
}
