import { type CallError, type Sheet, tillClosing, readDollars } from '@studio/contract';
import type { Refusal } from '@studio/shared-ui/form';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useCloseTillMutation } from '../../api/till-api.ts';
import { problemOf } from '../../api/problem-of.ts';
import { cashOf, totalOf } from './sums.ts';
import { useKeptForm } from '../../kept/use-kept-form.ts';

/** Staff count only the cash and its float by hand, in dollars. */
type Typed = { countedCents: string; floatCents: string; note: string; signedBy: string };

/** The id of the form, which has fields all over the sheet. */
export const cashOutForm = 'cash-out';

const empty: Typed = { countedCents: '', floatCents: '', note: '', signedBy: '' };

/** Returns the cents in the drawer, including its float; null until staff have counted. */
function countIn(sheet: Sheet, typed: Typed) {
  const floatText = sheet.closed ? '' : typed.floatCents.trim();
  const countedFloat = floatText ? readDollars(floatText) : undefined;
  const floatCents = countedFloat ?? sheet.floatCents ?? 0;
  const countedCents = sheet.closed
    ? sheet.closed.countedCents + floatCents
    : readDollars(typed.countedCents);
  const differenceCents = countedCents === null ? null : countedCents - floatCents - cashOf(sheet);
  return { isFloatWrong: countedFloat === null, floatCents, countedCents, differenceCents };
}

const schemaOf = (sheet: Sheet) =>
  z.pipe(
    z.transform(({ note, signedBy, ...typed }: Typed, { issues }): z.input<typeof tillClosing> => {
      const counted = countIn(sheet, { note, signedBy, ...typed });
      const { isFloatWrong, floatCents, countedCents, differenceCents } = counted;
      if (isFloatWrong) {
        const message = 'Enter the float in dollars, or leave it empty';
        issues.push({ code: 'custom', input: typed, message, path: ['floatCents'] });
      }
      if (differenceCents && !note.trim()) {
        const message = 'Write a note that explains the difference in cash.';
        issues.push({ code: 'custom', input: note, message, path: ['note'] });
      }
      const closing = {
        countedCents: countedCents === null ? NaN : countedCents - floatCents,
        cashCents: cashOf(sheet),
        totalCents: totalOf(sheet),
        signedBy,
        reopenings: sheet.reopenings?.length,
        floatCents: sheet.floatCents === undefined ? undefined : floatCents,
        note: note || undefined,
      };
      // An issue above stops the pipe, and every wrong field shows its message.
      for (const { path, message } of tillClosing.safeParse(closing).error?.issues ?? []) {
        issues.push({ code: 'custom', input: closing, path: [...path], message });
      }
      return closing;
    }),
    tillClosing,
  );

/** The counted and signed amounts. The first submission asks for confirmation, and the second closes the day. */
export function useClosing(sheet: Sheet, refetch: () => unknown) {
  const [isAsking, setIsAsking] = useState(false);
  const [close] = useCloseTillMutation();
  const form = useKeptForm({
    name: `cash out ${sheet.date}`,
    schema: schemaOf(sheet),
    defaultValues: empty,
    send: async (body): Promise<Refusal | void> => {
      setIsAsking(!isAsking);
      if (!isAsking) return;
      const { error } = await close({ date: sheet.date, body });
      if ((error as CallError | undefined)?.type === 'VERSION_CONFLICT') refetch();
      if (error) return problemOf(error);
      form.reset(empty);
    },
  });
  return {
    form,
    ...countIn(sheet, form.typed),
    /** True while the page asks for confirmation. */
    isAsking,
    keep: () => setIsAsking(false),
  };
}

export type Closing = ReturnType<typeof useClosing>;
