import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { bookingDetails, type ManagedBooking } from '@studio/contract';
import { Alert, Button, Dialog, TextAreaField, TextField } from '@studio/shared-ui';
import { useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { callErrorOf } from '../../api/call-error-of.ts';
import { useChangeBookingDetailsMutation } from '../../managed-booking/booking-api.ts';
import styles from './details-dialog.module.css';

type Typed = z.input<typeof bookingDetails>;

/** Name, phone and note. The phone is not shown: what is typed replaces it. */
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
    defaultValues: {
      guestName: booking.guest_name,
      guestNote: booking.guest_note ?? '',
      guestPhone: '',
      version: booking.version,
    },
  });
  const submit = handleSubmit(async ({ guestPhone, ...typed }) => {
    const body = guestPhone ? { ...typed, guestPhone } : typed;
    const { data } = await change({ params: { id: booking.id }, body });
    if (data) onClose();
  });
  const { errors } = formState;
  return (
    <Dialog
      isOpen
      title="Details"
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Keep as it is
          </Button>
          <Button isBusy={isLoading} onClick={() => void submit()}>
            Save
          </Button>
        </>
      }
    >
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <TextField
          label="Name"
          autoComplete="name"
          {...register('guestName')}
          error={errors.guestName?.message}
        />
        <TextField
          label="New phone"
          type="tel"
          autoComplete="tel"
          isOptional
          {...(booking.phone_ending && {
            hint: `Now a phone ending in ${booking.phone_ending}. Leave it empty to keep it.`,
          })}
          {...register('guestPhone')}
          error={errors.guestPhone?.message}
        />
        <TextAreaField
          label="Note for the bench"
          isOptional
          {...register('guestNote')}
          error={errors.guestNote?.message}
        />
        {error && <Alert tone="bad">{callErrorOf(error).message}</Alert>}
      </form>
    </Dialog>
  );
}
