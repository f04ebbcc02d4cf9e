import type { CallError, Sheet } from '@studio/contract';
import { useState } from 'react';
import { useCloseTillMutation } from '../../api/till-api.ts';
import { type Problem, problemOf } from '../../desk/problem-of.ts';
import { readDollars } from '../../desk/read-dollars.ts';
import { cashOf, totalOf } from './sums.ts';

type Refetch = () => unknown;

/** What is counted and signed; the cash is the only sum that is typed. */
export function useClosing(sheet: Sheet, refetch: Refetch) {
  const [counted, setCounted] = useState('');
  const [note, setNote] = useState('');
  const [signedBy, setSignedBy] = useState('');
  const [problem, setProblem] = useState<Problem | null>(null);
  const [send, { isLoading }] = useCloseTillMutation();
  const cashCents = cashOf(sheet);
  const countedCents = sheet.closed?.countedCents ?? readDollars(counted);

  async function close() {
    const missing = findProblem({ countedCents, cashCents, note, signedBy });
    setProblem(missing);
    if (missing || countedCents === null) return;
    const totalCents = totalOf(sheet);
    const body = { countedCents, cashCents, totalCents, signedBy, ...(note ? { note } : {}) };
    const { error } = await send({ date: sheet.date, body });
    if (!error) return;
    if ((error as CallError).type === 'VERSION_CONFLICT') refetch();
    setProblem(problemOf(error));
  }

  return {
    counted,
    countedCents,
    /** Null while nothing is counted. */
    differenceCents: countedCents === null ? null : countedCents - cashCents,
    note: sheet.closed?.note ?? note,
    signedBy: sheet.closed?.signedBy ?? signedBy,
    problem,
    isBusy: isLoading,
    count: setCounted,
    write: setNote,
    sign: setSignedBy,
    close,
  };
}

export type Closing = ReturnType<typeof useClosing>;

type Wish = {
  countedCents: number | null;
  cashCents: number;
  note: string;
  signedBy: string;
};

function findProblem({ countedCents, cashCents, note, signedBy }: Wish): Problem | null {
  if (countedCents === null) return { message: 'Enter what you have counted', field: 'counted' };
  if (countedCents !== cashCents && !note.trim()) {
    return { message: 'Write a note: why the cash is not what is expected.', field: 'note' };
  }
  return signedBy.trim() ? null : { message: 'Who has counted is required', field: 'signedBy' };
}
