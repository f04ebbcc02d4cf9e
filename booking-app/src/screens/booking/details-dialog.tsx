import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { bookingDetails, type ChangedInfo, type ManagedBooking } from '@studio/contract';
import { Alert, Button, Dialog, TextAreaField, TextField } from '@studio/shared-ui';
import { Fragment, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { callErrorOf } from '../../api/call-contract.ts';
import { useChangeBookingDetailsMutation } from '../../booking/manage/booking-api.ts';
import styles from './details-dialog.module.css';

type Typed = z.input<typeof bookingDetails>;

/** The guest's own details. The phone number is not shown: a number typed here replaces it. */
export function DetailsDialog({
  booking,
  onClose,
}: {
  booking: ManagedBooking;
  onClose: () => void;
}) {
  const [change, { isLoading, error }] = useChangeBookingDetailsMutation();
  const { register, handleSubmit, formState } = useForm<Typed>({
    resolver: standardSchemaResolver(bookingDetails),
    // A booking that changed meanwhile updates its version and untouched fields.
    values: { ...shownInfo(booking), version: booking.version },
    resetOptions: { keepDirtyValues: true },
  });
  const submit = handleSubmit(async ({ guestPhone, ...typed }) => {
    const body = guestPhone ? { ...typed, guestPhone } : typed;
    const { data } = await change({ params: { id: booking.id }, body });
    if (data) onClose();
  });
  const { errors } = formState;
  const field = (name: keyof ChangedInfo) => ({ ...register(name), error: errors[name]?.message });
  /** In the order of the form. */
  const inputs = {
    guestName: <TextField label="Name" autoComplete="name" {...field('guestName')} />,
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
          <Button isBusy={isLoading} onClick={() => void submit()}>
            Save
          </Button>
        </>
      }
    >
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        {Object.entries(inputs).map(([name, input]) => (
          <Fragment key={name}>{input}</Fragment>
        ))}
        {error && <Alert tone="bad">{callErrorOf(error).message}</Alert>}
      </form>
    </Dialog>
  );
}

const shownInfo = (booking: ManagedBooking): Required<ChangedInfo> => ({
  guestName: booking.guest_name,
  guestPhone: '',
  guestNote: booking.guest_note ?? '',
});
