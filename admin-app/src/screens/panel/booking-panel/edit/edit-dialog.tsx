import type { ChangeProps } from '../refund/change-dialogs.tsx';
import { ChangeWindow } from '../refund/change-window.tsx';
import { ContactFields } from './contact-fields.tsx';
import { useContact } from './use-contact.ts';

/** What staff correct in a booking for its guest. */
export function EditDialog(props: ChangeProps) {
  const contact = useContact(props);
  return (
    <ChangeWindow
      title="Edit booking"
      booking={props.booking}
      aside=""
      leave="Cancel"
      press="Save"
      isBusy={contact.isBusy}
      busyLabel="Saving..."
      problem={contact.problem}
      onPress={() => void contact.press()}
      onClose={props.onClose}
    >
      <ContactFields contact={contact} />
    </ChangeWindow>
  );
}
