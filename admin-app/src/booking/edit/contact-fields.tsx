import {
  limits,
  contact,
  type ContactKey,
  type EditedContact,
  type StaffBooking,
} from '@studio/contract';
import { EmailField, TextField } from '@studio/shared-ui';
import * as z from 'zod/mini';
import { useEditAsStaffMutation } from '../../api/booking-api.ts';
import { usePress } from '../../ui/use-press.ts';
import { contactFacts, useOpened, withTyped } from '../use-opened.ts';
import type { ChangeProps } from '../refund/change-dialogs.tsx';
import { useKeptForm } from '../../kept/use-kept-form.ts';

const mails: Record<string, string> = {
  PAYMENT_LINK: 'the payment link',
  LINK: 'the link to the booking',
};

/** The email that a corrected address gets. */
const mailOf = ({ address_mail: kind = '' }: StaffBooking): string =>
  mails[kind] ?? 'the confirmation';

export const ContactFields = ({ form: { field }, mail }: ReturnType<typeof useContact>) => (
  <>
    <TextField
      label="Name"
      hint="Another name ends the form signed under the old one."
      maxLength={limits.nameLength}
      autoComplete="off"
      {...field('guestName')}
    />
    <TextField label="Phone" isOptional type="tel" autoComplete="off" {...field('guestPhone')} />
    <EmailField
      label="Email"
      hint={`A new address gets ${mail}, and the old one gets a notice. Links sent to the old address stop working, and every guest signs again with a new link.`}
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
  const { id } = booking.reservation;
  const [edit] = useEditAsStaffMutation();
  const name = `contact ${id}`;
  const { opened, version, changed } = useOpened({ name, booking, factsOf: contactFacts });
  const { Name: guestName, Phone: guestPhone, Email: guestEmail } = contactFacts(opened);
  const before = { guestName, guestPhone, guestEmail };
  const press = usePress({ name, version, onRefetch });
  const form = useKeptForm({
    name,
    schema: schemaOf(before),
    values: before,
    resetOptions: { keepDirtyValues: true, keepErrors: true },
    send: (changes) =>
      press(
        changes,
        ({ key, body }) => edit({ id, key, ...body }),
        (saved) => onDone(savedWords(saved, before)),
      ),
  });
  const { typed } = form;
  const yours = { Name: typed.guestName, Phone: typed.guestPhone, Email: typed.guestEmail };
  return { form, label: 'Save', mail: mailOf(booking), changed: withTyped(changed, yours) };
}

const changesOf = (typed: Typed, before: Typed): EditedContact =>
  Object.fromEntries(
    Object.entries(typed)
      .map(([name, text]) => [name, text.trim()] as const)
      .filter(([name, text]) => text !== before[name as ContactKey]),
  );

function savedWords(saved: StaffBooking, { guestEmail: before }: Typed): string {
  const { guest_email: email } = saved.reservation;
  return email === before ? 'Saved.' : `Saved. We’re emailing ${mailOf(saved)} to ${email}.`;
}
