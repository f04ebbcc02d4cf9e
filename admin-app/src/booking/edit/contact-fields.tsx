import { limits } from '@studio/contract';
import { TextField } from '@studio/shared-ui';
import type { useContact } from './use-contact.ts';

const mailed =
  'A new address gets the confirmation, and the old one gets a notice. Links sent to the old address stop working.';

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
