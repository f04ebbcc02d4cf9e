import { reservationChanges, type CallError } from '@studio/contract';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import {
  type ReservationChanges,
  useLazyGetReservationQuery,
  useUpdateReservationMutation,
} from '../../api/api.ts';
import { reservationRebased } from '../../edits/edits-slice.ts';
import { changesOf, type ReservationEdit } from '../../edits/reservation-edit.ts';
import { useCloseWhenSaved } from '../../ui/use-close-when-saved.ts';
import { useUsualAsker } from './use-usual-asker.ts';

/** A message, the `field` it belongs to, if any, and the edit that was `refused` for an overlap. */
type Problem = {
  message: string;
  type?: CallError['type'];
  field?: string | undefined;
  refused?: ReservationEdit | undefined;
};

/** Saves an edit. `conflict` is the other version that the edit met; typed text always stays. */
export function useManage(edit: ReservationEdit, close: () => void) {
  const dispatch = useDispatch();
  const [update, { isLoading: isSaving, isSuccess: isSaved }] = useUpdateReservationMutation();
  const [readReservation] = useLazyGetReservationQuery();
  const [problem, setProblem] = useState<Problem | null>(null);
  const [conflict, setConflict] = useState<ReservationEdit | null>(null);
  const usualAsker = useUsualAsker(edit);
  useCloseWhenSaved(isSaved, close);

  async function save({ confirmOverlap }: { confirmOverlap?: true } = {}) {
    setConflict(null);
    const found = problemOf(edit);
    setProblem(found);
    if (found) return;
    const { id, version } = edit.reservation;
    const askedBy = edit.askedBy ?? usualAsker;
    const changes: ReservationChanges = {
      ...changesOf({ ...edit, askedBy }),
      version,
      confirmOverlap,
    };
    const answer = await update({ id, changes });
    if (!answer.error) return;
    const refusal = answer.error as CallError;
    if (refusal.type === 'VERSION_CONFLICT') return meetConflict();
    setProblem({
      ...refusal,
      field: refusal.details?.[0]?.field,
      ...(refusal.type === 'STAFF_OVERLAP' && { refused: edit }),
    });
  }

  async function meetConflict() {
    const { data: theirs, error } = await readReservation(edit.reservation.id);
    if (error) return setProblem(error as CallError);
    setConflict(edit);
    dispatch(reservationRebased(theirs!));
  }

  // An overlap must not be confirmed for another choice.
  const isOfThis = !problem?.refused || problem.refused === edit;
  const shown = isOfThis ? problem : null;
  return {
    save,
    isSaving,
    isSaved,
    problem: shown,
    conflict,
    dropConflict: () => setConflict(null),
  };
}

function problemOf(edit: ReservationEdit): Problem | null {
  const changes = changesOf(edit);
  if (Object.keys(changes).length === 0) return { message: 'No changes were made' };
  const { error } = reservationChanges.safeParse(changes);
  const issue = error?.issues[0];
  return issue ? { message: issue.message, field: String(issue.path[0]) } : null;
}
