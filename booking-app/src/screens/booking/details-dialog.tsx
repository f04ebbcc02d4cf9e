import {
  bookingDetails,
  type ChangedInfo,
  isSameName,
  type ManagedBooking,
} from '@studio/contract';
import { Alert, Button, Dialog, TextAreaField, TextField } from '@studio/shared-ui';
import { useContractForm } from '@studio/shared-ui/form';
import { Fragment, type ReactNode, useId } from 'react';
import { callErrorOf } from '../../api/call-contract.ts';
import { useChangeBookingDetailsMutation } from '../../booking/manage/booking-api.ts';
import { refusalOf } from '../../api/refusal-of.ts';
import { useListSeatsQuery } from './seats/seats-api.ts';

/** The guest's own details. The phone number is not shown; a number typed here replaces it. */
export function DetailsDialog({
  booking,
  onClose,
}: {
  booking: ManagedBooking;
  onClose: () => void;
}) {
  const id = useId();
  const [change] = useChangeBookingDetailsMutation();
  const isSigned = useIsSigned(booking);
  const { field, submit, problem, isBusy } = useContractForm({
    schema: bookingDetails,
    // If the booking has changed meanwhile, its version and the untouched fields are updated.
    values: { ...shownInfo(booking), version: booking.version },
    resetOptions: { keepDirtyValues: true, keepErrors: true },
    send: async ({ guestPhone, ...typed }) => {
      const body = guestPhone ? { ...typed, guestPhone } : typed;
      const { error } = await change({ params: { id: booking.id }, body });
      return error ? refusalOf(callErrorOf(error)) : onClose();
    },
  });
  /** The fields in the order of the form. */
  const inputs = {
    guestName: (
      <TextField
        label="Name"
        autoComplete="name"
        {...(isSigned && {
          hint: 'A form is signed under this name. Another name ends it, and the guest who comes signs a new one.',
        })}
        {...field('guestName')}
      />
    ),
    guestPhone: (
      <TextField
        label="New phone"
        type="tel"
        autoComplete="tel"
        isOptional
        {...(booking.phone_ending && {
          hint: `Your current phone number ends in ${booking.phone_ending}. Leave this empty to keep it.`,
        })}
        {...field('guestPhone')}
      />
    ),
    guestNote: <TextAreaField label="Note for the studio" isOptional {...field('guestNote')} />,
  } satisfies Record<keyof ChangedInfo, ReactNode>;
  return (
    <Dialog
      isOpen
      title="Edit details"
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id} isBusy={isBusy}>
            Save
          </Button>
        </>
      }
    >
      <form id={id} className="stack5 ink" onSubmit={submit} noValidate>
        {Object.entries(inputs).map(([name, input]) => (
          <Fragment key={name}>{input}</Fragment>
        ))}
        {problem && <Alert tone="bad">{problem}</Alert>}
      </form>
    </Dialog>
  );
}

const shownInfo = (booking: ManagedBooking): Required<ChangedInfo> => ({
  guestName: booking.guest_name,
  guestPhone: '',
  guestNote: booking.guest_note ?? '',
});

/** Whether a guest of this name has signed a form, which another name would end. */
function useIsSigned({ id, guest_name }: ManagedBooking): boolean {
  const { data } = useListSeatsQuery({ params: { id } });
  return (data?.seats ?? []).some(({ guestName = '' }) => isSameName(guestName, guest_name));
}
