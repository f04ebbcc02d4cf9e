import { limits } from '@studio/contract';
import { TextField } from '@studio/shared-ui';
import type { Contact } from './use-contact.ts';

const mailed =
  'A new address gets the confirmation, and the old one gets a notice. Links sent to the old address stop working.';

export const ContactFields = ({ contact: { fieldOf } }: { contact: Contact }) => (
  <>
    <TextField label="Name" maxLength={limits.nameLength} {...fieldOf('guestName')} />
    <TextField label="Phone" isOptional type="tel" {...fieldOf('guestPhone')} />
    <TextField label="Email" type="email" hint={mailed} {...fieldOf('guestEmail')} />
  </>
);
