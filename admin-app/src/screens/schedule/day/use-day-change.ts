import { type changeDay, dayChanges, type RequestOf } from '@studio/contract';
import * as z from 'zod/mini';
import { problemOf } from '../../../api/problem-of.ts';
import { useChangeDayMutation } from '../../../api/schedule-api.ts';
import { useKeptForm } from '../../../kept/use-kept-form.ts';

type DayChange<Typed> = {
  /** See `useKeptForm`. */
  name: string;
  date: string;
  /** The planned values; fields that staff have not touched follow them. */
  values: Typed;
  changesOf: (typed: Typed) => RequestOf<typeof changeDay>['body'];
  onSaved: () => void;
};

/** Changes a day's sessions, with a reason. */
export function useDayChange<Typed extends { reason: string; note: string }>({
  name,
  date,
  values,
  changesOf,
  onSaved,
}: DayChange<Typed>) {
  const [change] = useChangeDayMutation();
  return useKeptForm({
    name,
    schema: z.pipe(z.transform(changesOf), dayChanges),
    values,
    resetOptions: { keepDirtyValues: true, keepErrors: true },
    send: async (changes) => {
      const { error } = await change({ date, ...changes });
      return error ? problemOf(error) : onSaved();
    },
  });
}
