import { bookedService } from '@studio/contract';
import { Alert, Checkbox } from '@studio/shared-ui';
import { useQuoteEditQuery } from '../../api/booking-api.ts';
import { live } from '../../api/live.ts';
import { noEmailWords } from '../../text/no-email.ts';
import { problemOf } from '../../api/problem-of.ts';
import { Segments } from '../../ui/segments.tsx';
import type { ChangeProps } from '../refund/change-dialogs.tsx';
import { ChangeWindow } from '../refund/change-window.tsx';
import { ContactFields, useContact } from './contact-fields.tsx';
import { PartyFields, useParty } from './party-fields.tsx';
import { WorkshopFields, useWorkshop } from './workshop-fields.tsx';
import { useKeptState } from '../../kept/use-kept.ts';

const parts = [
  { value: 'contact', label: 'Contact' },
  { value: 'party', label: 'Guests' },
  { value: 'workshop', label: 'Workshop' },
] as const;

type Part = (typeof parts)[number]['value'];

/** Lets staff change one part of a booking at a time on the guest's behalf. */
export function EditDialog(props: ChangeProps) {
  const { booking, onClose } = props;
  const [part, setPart] = useKeptState<Part>('booking, part', 'contact');
  const { currentData: quote, error } = useQuoteEditQuery(booking.reservation.id, live);
  const contact = useContact(props);
  const noEmail = noEmailWords(booking.reservation);
  const [isTold, setTold] = useKeptState('booking, notify', !noEmail);
  const party = useParty({ ...props, quote, isTold });
  const workshop = useWorkshop({ ...props, quote, isTold });
  const forms = { contact, party, workshop };
  const shown = forms[part];
  const isChanged = Object.values(forms).some(({ form }) => form.isChanged);
  return (
    <ChangeWindow
      form={{ ...shown.form, isChanged }}
      title="Edit booking"
      booking={booking}
      changed={shown.changed}
      press={shown.label}
      busyLabel="Saving..."
      onClose={onClose}
    >
      <Segments
        legend="What to change"
        isLegendHidden
        name="part"
        segments={[...parts]}
        selected={part}
        onSelect={setPart}
      />
      {part === 'contact' && <ContactFields {...contact} />}
      {part === 'party' && <PartyFields {...party} />}
      {part === 'workshop' && (
        <WorkshopFields {...workshop} title={bookedService(booking.reservation).name} />
      )}
      {part !== 'contact' && error && <Alert tone="bad">{problemOf(error).message}</Alert>}
      {part !== 'contact' &&
        (noEmail ? (
          <p>{noEmail}</p>
        ) : (
          <Checkbox
            checked={isTold}
            onChange={({ target }) => {
              setTold(target.checked);
              // A refusal is about the request that was sent, which has the checkbox.
              shown.form.clearErrors('root');
            }}
          >
            Email the guest
          </Checkbox>
        ))}
    </ChangeWindow>
  );
}
