import type { ContactKey, EditedContact } from '@studio/contract';
import { useState } from 'react';
import { useEditAsStaffMutation } from '../../api/booking-api.ts';
import { type Problem, problemOf } from '../../api/problem-of.ts';
import { usePress } from '../../ui/use-press.ts';
import type { ChangeProps } from '../refund/change-dialogs.tsx';

/** The guest's details as staff type them. Sends only changes. */
export function useContact({ booking, onRefetch, onDone }: Omit<ChangeProps, 'onClose'>) {
  const { id, version, guest_name, guest_phone, guest_email } = booking.reservation;
  const [before] = useState({
    guestName: guest_name,
    guestPhone: guest_phone ?? '',
    guestEmail: guest_email,
  });
  const [typed, setTyped] = useState<Record<ContactKey, string>>(before);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [edit, { isLoading: isBusy }] = useEditAsStaffMutation();
  const changes = changesOf(typed, before);
  const { begin, fail } = usePress(changes, version);

  async function press() {
    setProblem(null);
    const { key, version: shown } = begin();
    const answer = await edit({ id, key, version: shown, ...changes });
    if (answer.data) return onDone(savedWords(answer.data.reservation.guest_email, before));
    fail(answer.error);
    onRefetch();
    setProblem(problemOf(answer.error));
  }

  const fieldOf = (name: ContactKey) => ({
    name,
    value: typed[name],
    autoComplete: 'off',
    error: problem?.field === name ? problem.message : undefined,
    onChange: ({ target }: { target: HTMLInputElement }) =>
      setTyped({ ...typed, [name]: target.value }),
  });
  return { press, label: 'Save', isBusy, problem, fieldOf };
}

export type Contact = ReturnType<typeof useContact>;

type Typed = Record<ContactKey, string>;

const changesOf = (typed: Typed, before: Typed): EditedContact =>
  Object.fromEntries(
    Object.entries(typed)
      .map(([name, text]) => [name, text.trim()] as const)
      .filter(([name, text]) => text !== before[name as ContactKey]),
  );

const savedWords = (email: string, { guestEmail: before }: Typed): string =>
  email === before ? 'Saved.' : `Saved. We’re emailing the confirmation to ${email}.`;
