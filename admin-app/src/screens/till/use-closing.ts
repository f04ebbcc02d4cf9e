import type { CallError, Sheet } from '@studio/contract';
import { useEffect, useState } from 'react';
import { useCloseTillMutation } from '../../api/till-api.ts';
import { type Problem, problemOf } from '../../api/problem-of.ts';
import { readDollars } from '../../text/read-dollars.ts';
import { cashOf, totalOf } from './sums.ts';

type Refetch = () => unknown;

const empty = { counted: '', float: '' };

/** The counted and signed amounts; only the cash and its float are typed. */
export function useClosing(sheet: Sheet, refetch: Refetch) {
  const [typed, setTyped] = useState(empty);
  const [note, setNote] = useState('');
  const [signedBy, setSignedBy] = useState('');
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const [send, { isLoading }] = useCloseTillMutation();
  const cashCents = cashOf(sheet);
  const countedFloat = sheet.closed || !typed.float.trim() ? undefined : readDollars(typed.float);
  const floatCents = countedFloat ?? sheet.floatCents ?? 0;
  const countedCents = sheet.closed
    ? sheet.closed.countedCents + floatCents
    : readDollars(typed.counted);
  const differenceCents = countedCents === null ? null : countedCents - floatCents - cashCents;

  // The fields are in several parts of the page, and the note may be far below.
  useEffect(() => {
    if (problem?.field) document.getElementsByName(problem.field)[0]?.focus();
  }, [problem]);

  function ask() {
    const missing =
      countedFloat === null
        ? { message: 'Enter the float in dollars, or leave it empty', field: 'float' }
        : findProblem({ differenceCents, note, signedBy });
    setProblem(missing);
    setIsAsking(!missing);
  }

  async function close() {
    setIsAsking(false);
    if (countedCents === null) return;
    const { error } = await send({
      date: sheet.date,
      body: {
        countedCents: countedCents - floatCents,
        cashCents,
        totalCents: totalOf(sheet),
        signedBy,
        ...(sheet.reopenings === undefined ? {} : { reopenings: sheet.reopenings.length }),
        ...(sheet.floatCents === undefined ? {} : { floatCents }),
        ...(note ? { note } : {}),
      },
    });
    if (!error) {
      setTyped(empty);
      setNote('');
      setSignedBy('');
      return;
    }
    if ((error as CallError).type === 'VERSION_CONFLICT') refetch();
    setProblem(problemOf(error));
  }

  return {
    typed,
    /** In the drawer, including its float; null until counted. */
    countedCents,
    floatCents,
    differenceCents,
    note: sheet.closed?.note ?? note,
    signedBy,
    problem,
    /** Set before the day is closed. */
    isAsking,
    isBusy: isLoading,
    type: (field: keyof typeof typed, text: string) => setTyped({ ...typed, [field]: text }),
    write: setNote,
    sign: setSignedBy,
    ask,
    keep: () => setIsAsking(false),
    close,
  };
}

export type Closing = ReturnType<typeof useClosing>;

type Wish = { differenceCents: number | null; note: string; signedBy: string };

function findProblem({ differenceCents, note, signedBy }: Wish): Problem | null {
  if (differenceCents === null) return { message: 'Enter the counted amount', field: 'counted' };
  if (differenceCents !== 0 && !note.trim()) {
    return { message: 'Write a note that explains the difference in cash.', field: 'note' };
  }
  return signedBy.trim() ? null : { message: 'Counted by is required', field: 'signedBy' };
}
