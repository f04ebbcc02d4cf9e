import { reservationChanges, type CallError, type Reservation } from '@studio/contract';
import type { ContractForm, Refusal } from '@studio/shared-ui/form';
import { useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import * as z from 'zod/mini';
import { useLazyGetReservationQuery, useUpdateReservationMutation } from '../../api/api.ts';
import { problemOf } from '../../api/problem-of.ts';
import { reservationRebased } from '../../edits/edits-slice.ts';
import {
  changesOf,
  rebase,
  type ReservationEdit,
  sessionOf,
  typedOf,
  type TypedReservation,
} from '../../edits/reservation-edit.ts';
import { useKeptForm } from '../../kept/use-kept-form.ts';
import { useCloseWhenSaved } from '../../ui/use-close-when-saved.ts';
import { useUsualAsker } from './use-usual-asker.ts';

const schemaOf = (reservation: Reservation) =>
  z.pipe(
    z.transform((typed: TypedReservation, { issues }) => {
      const [input, code] = [typed, 'custom' as const];
      if (!typed.date) issues.push({ code, input, path: ['date'], message: 'Choose a date' });
      return changesOf({ ...typed, reservation });
    }),
    reservationChanges.check(
      z.refine((changes) => Object.keys(changes).length > 0, {
        path: ['root'],
        error: 'No changes were made',
      }),
    ),
  );

/** Saves an edit. `conflict` is the version that another staff member saved first; typed text always stays. */
export function useManage(reservation: Reservation, close: () => void) {
  const dispatch = useDispatch();
  const [update, { isSuccess: isSaved }] = useUpdateReservationMutation();
  const [readReservation] = useLazyGetReservationQuery();
  const [conflict, setConflict] = useState<ReservationEdit | null>(null);
  const confirmOverlap = useRef(false);
  const usualAsker = useUsualAsker(reservation);
  useCloseWhenSaved(isSaved, close);

  const form = useKeptForm({
    name: `manage ${reservation.id}`,
    isSent: isSaved,
    schema: schemaOf(reservation),
    defaultValues: typedOf(reservation),
    send: async (): Promise<Refusal | void> => {
      setConflict(null);
      const isConfirmed = confirmOverlap.current;
      confirmOverlap.current = false;
      const { id, version } = reservation;
      const changes = changesOf({ ...edit, askedBy: edit.askedBy ?? usualAsker });
      const { error } = await update({
        id,
        changes: { ...changes, version, confirmOverlap: isConfirmed || undefined },
      });
      if (!error) return;
      const { type } = error as CallError;
      if (type === 'VERSION_CONFLICT') return meetConflict();
      return { ...problemOf(error), type };
    },
  });
  const { typed, setValue } = form;
  const edit = { ...typed, reservation };

  function choose({ staffId, date, slotId }: Pick<ReservationEdit, 'staffId' | 'date' | 'slotId'>) {
    setValue('staffId', staffId);
    setValue('date', date);
    setValue('slotId', slotId);
  }

  async function meetConflict(): Promise<Refusal | void> {
    const { data: theirs, error } = await readReservation(reservation.id);
    if (error) return problemOf(error);
    setConflict(edit);
    dispatch(reservationRebased(theirs!));
    choose(rebase(edit, theirs!));
  }

  const isOverlap = form.problemType === 'STAFF_OVERLAP';
  const isChanged = !isSaved && Object.keys(changesOf(edit)).length > 0;
  const managed: ContractForm<TypedReservation> = { ...form, isChanged };
  return {
    form: managed,
    edit,
    isSaved,
    conflict,
    overlap: isOverlap ? form.problem : undefined,
    problem: isOverlap ? undefined : form.problem,
    assignAnyway: () => {
      confirmOverlap.current = true;
      form.submit();
    },
    keepTheirs: () => {
      choose({ staffId: reservation.staff_id, ...sessionOf(reservation) });
      setConflict(null);
    },
  };
}
