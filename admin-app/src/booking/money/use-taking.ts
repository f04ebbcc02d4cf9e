import { deskTip, formatCents, reason, type UnmatchedPayment, readDollars } from '@studio/contract';
import type { Refusal } from '@studio/shared-ui/form';
import * as z from 'zod/mini';
import { useListUnmatchedQuery } from '../../api/sales-api.ts';
import { writeDollars } from '../../text/read-dollars.ts';
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
  /** A tip in dollars, empty for none, and the id of the staff member that it is for, empty for all staff. */
  tip: z.string(),
  tipFor: z.string(),
  note: reason,
});

type Typed = z.infer<typeof typedPayment>;
type TakingOptions = {
  name: string;
  /** The amount due, in cents. */
  due: number;
  /** The initial value of `tipFor`; undefined if the API does not record tips. */
  tipFor: string | undefined;
  send: (body: ReturnType<typeof bodyOf>) => Promise<Refusal | void>;
};

/** The payment to record: Square's amount for a card, otherwise the typed amount, which starts as the balance. */
export function useTaking({ name, due, tipFor, send }: TakingOptions) {
  const square = useListUnmatchedQuery(undefined, {
    pollingInterval: 5000,
    refetchOnMountOrArgChange: true,
  });
  const payments = square.data?.payments;
  const same = payments?.find(({ amount_cents }) => amount_cents === due);
  const form = useKeptForm({
    name,
    schema: schemaOf(payments, tipFor !== undefined),
    values: {
      method: 'CARD',
      picked: same?.id ?? '',
      part: same ? writeDollars(partOf(same, due)) : '',
      sum: writeDollars(due),
      given: null,
      tip: '',
      tipFor: tipFor ?? '',
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
    hasTips: tipFor !== undefined,
    tipCents: tipOf(form.typed, payments),
    pick: (id: string) => {
      const payment = payments?.find((each) => each.id === id);
      form.setValue('picked', id, { shouldDirty: true });
      if (payment) form.setValue('part', writeDollars(partOf(payment, due)), { shouldDirty: true });
    },
  };
}

export type Taking = ReturnType<typeof useTaking>;

const schemaOf = (payments: UnmatchedPayment[] | undefined, hasTips: boolean) =>
  z.pipe(
    typedPayment.check(
      z.check(({ value, issues }) => {
        const problem = findProblem(value, payments);
        if (!problem) return;
        const { message, field } = problem;
        issues.push({ code: 'custom', input: value, message, path: [field ?? 'root'] });
      }),
    ),
    z.transform((typed: Typed) => bodyOf(typed, payments, hasTips)),
  );

const chosenOf = ({ picked }: Typed, payments: UnmatchedPayment[] | undefined) =>
  payments?.find(({ id }) => id === picked);

const centsOf = ({ method, part, sum }: Typed): number | null =>
  readDollars(method === 'CARD' ? part : sum);

/** One sale may cover several bookings, so this booking takes at most its balance. */
const partOf = ({ amount_cents: cents }: UnmatchedPayment, due: number): number =>
  due > 0 ? Math.min(cents, due) : cents;

/** The tip in cents: Square's for a card, unless an earlier part of the payment has recorded it. */
function tipOf(typed: Typed, payments: UnmatchedPayment[] | undefined): number {
  if (typed.method !== 'CARD') return readDollars(typed.tip) ?? 0;
  const { tip_cents: tip = 0, matched_cents: matched } = chosenOf(typed, payments) ?? {};
  return matched ? 0 : tip;
}

const staffIdOf = ({ tipFor }: Typed): number | null => (tipFor ? Number(tipFor) : null);

function bodyOf(typed: Typed, payments: UnmatchedPayment[] | undefined, hasTips: boolean) {
  const { method, given, note } = typed;
  const amountCents = centsOf(typed)!;
  const tipCents = hasTips ? tipOf(typed, payments) : 0;
  const tipFor = tipCents > 0 ? { tipStaffId: staffIdOf(typed) } : {};
  if (method === 'CARD') {
    const { id, amount_cents: all } = chosenOf(typed, payments)!;
    return {
      method,
      squarePaymentId: id,
      ...(amountCents === all ? {} : { amountCents }),
      ...tipFor,
    };
  }
  return {
    method,
    amountCents,
    ...(tipCents > 0 ? { tipCents } : {}),
    ...tipFor,
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
  if (isCard) return null;
  const wrongTip = typed.tip.trim() ? findTipProblem(typed.tip) : undefined;
  if (wrongTip) return { message: wrongTip, field: 'tip' };
  const isShort = given !== null && given < cents + tipOf(typed, payments);
  return isShort ? { message: 'The cash is less than the amount due and the tip.', field } : null;
}

function findTipProblem(text: string): string | undefined {
  const cents = readDollars(text);
  if (cents === null) return 'Enter a tip such as 5.00, or leave it empty';
  return deskTip.shape.amountCents.safeParse(cents).error?.issues[0]?.message;
}
