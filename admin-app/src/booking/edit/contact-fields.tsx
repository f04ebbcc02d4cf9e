import { limits, contact, type ContactKey, type EditedContact } from '@studio/contract';
import { TextField } from '@studio/shared-ui';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useEditAsStaffMutation } from '../../api/booking-api.ts';
import { usePress } from '../../ui/use-press.ts';
import type { ChangeProps } from '../refund/change-dialogs.tsx';
import { useKeptForm } from '../../kept/use-kept-form.ts';

const mailed =
  'A new address gets the confirmation, and the old one gets a notice. Links sent to the old address stop working, and every guest signs again with a new link.';

export const ContactFields = ({ form: { field } }: ReturnType<typeof useContact>) => (
  <>
    <TextField
      label="Name"
      maxLength={limits.nameLength}
      autoComplete="off"
      {...field('guestName')}
    />
    <TextField label="Phone" isOptional type="tel" autoComplete="off" {...field('guestPhone')} />
    <TextField
      label="Email"
      type="email"
      hint={mailed}
      autoComplete="off"
      {...field('guestEmail')}
    />
  </>
);

type Typed = Record<ContactKey, string>;

const schemaOf = (before: Typed) =>
  z.pipe(
    z.transform((typed: Typed) => changesOf(typed, before)),
    contact,
  );

/** The form for the guest's contact details; it sends only changes. */
export function useContact({ booking, onRefetch, onDone }: Omit<ChangeProps, 'onClose'>) {
  const { id, version, guest_name, guest_phone, guest_email } = booking.reservation;
  const [before] = useState({
    guestName: guest_name,
    guestPhone: guest_phone ?? '',
    guestEmail: guest_email,
  });
  const [edit] = useEditAsStaffMutation();
  const name = `contact ${id}`;
  const press = usePress({ name, version, onRefetch });
  const form = useKeptForm({
    name,
    schema: schemaOf(before),
    defaultValues: before,
    send: (changes) =>
      press(
        changes,
        ({ key, body }) => edit({ id, key, ...body }),
        ({ reservation }) => onDone(savedWords(reservation.guest_email, before)),
      ),
  });
  return { form, label: 'Save' };
}

const changesOf = (typed: Typed, before: Typed): EditedContact =>
  Object.fromEntries(
    Object.entries(typed)
      .map(([name, text]) => [name, text.trim()] as const)
      .filter(([name, text]) => text !== before[name as ContactKey]),
  );

const savedWords = (email: string, { guestEmail: before }: Typed): string =>
  email === before ? 'Saved.' : `Saved. We’re emailing the confirmation to ${email}.`;
