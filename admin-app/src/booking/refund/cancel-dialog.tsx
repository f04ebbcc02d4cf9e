import { formatCents, reason, settlementText, type StaffBooking, countOf } from '@studio/contract';
import { Alert, Checkbox, Spoken } from '@studio/shared-ui';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useCancelAsStaffMutation } from '../../api/booking-api.ts';
import { problemOf } from '../../api/problem-of.ts';
import { noEmailWords } from '../../text/no-email.ts';
import { cancelledWords, refundWords } from '../booking-words.ts';
import { useOpened } from '../use-opened.ts';
import type { ChangeProps } from './change-dialogs.tsx';
import { ChangeWindow } from './change-window.tsx';
import { ChoiceRows } from './choice-rows.tsx';
import { centsOf, type ChosenAmount, OtherAmount } from './other-amount.tsx';
import { writeDollars } from '../../text/read-dollars.ts';
import { ReasonField } from './reason-field.tsx';
import { useKeptForm } from '../../kept/use-kept-form.ts';

type Typed = ChosenAmount & { reason: string; notify: boolean };

const schemaOf = (booking: StaffBooking) =>
  z.pipe(
    z.transform((typed: Typed) => ({ ...typed, amountCents: centsOf(offersOf(booking), typed) })),
    z
      .object({
        refund: z.string(),
        amountCents: z
          .number('Enter an amount such as 30.00')
          .check(z.maximum(booking.refundable_cents, 'More than the remaining amount')),
        reason,
        notify: z.boolean(),
      })
      .check(
        z.refine((typed) => typed.reason !== '' || isPolicy(booking, typed), {
          path: ['reason'],
          error: 'Enter a reason, for example “Guest is ill”',
        }),
      ),
  );

/** Cancels with the refund that the button names. If that refund has changed, staff see it and confirm again. */
function useCancelling({ booking, onRefetch, onDone }: Omit<ChangeProps, 'onClose'>) {
  const { terms, desk, reservation } = booking;
  const [cancel] = useCancelAsStaffMutation();
  const [shown, setShown] = useState(terms.refund_cents);
  const name = `cancel ${reservation.id}`;
  const { version, changed } = useOpened({ name, booking });
  const form = useKeptForm({
    name,
    schema: schemaOf(booking),
    defaultValues: {
      refund: 'policy',
      amountCents: writeDollars(booking.refundable_cents),
      reason: '',
      notify: !noEmailWords(reservation),
    },
    send: async ({ refund, amountCents, reason: why, notify }) => {
      setShown(terms.refund_cents);
      const { data, error } = await cancel({
        id: reservation.id,
        version,
        refundCents: amountCents,
        notify,
        ...(desk ? { deskRefundCents: deskCentsOf(booking, refund) } : {}),
        ...(why ? { reason: why } : {}),
      });
      if (data) return onDone(cancelledWords(data));
      onRefetch();
      return problemOf(error);
    },
  });
  const otherRefund =
    terms.refund_cents === shown
      ? null
      : `The policy refund is now ${formatCents(terms.refund_cents)}, not ${formatCents(shown)}. Check it and press again.`;
  return { form: otherRefund ? { ...form, problem: undefined } : form, otherRefund, changed };
}

/** The button names the refund; any amount other than the policy's needs a reason. */
export function CancelDialog({ booking, onClose, ...props }: ChangeProps) {
  const { desk, reservation, refundable_cents: most } = booking;
  const noEmail = noEmailWords(reservation);
  const { form, otherRefund, changed } = useCancelling({ booking, ...props });
  const cents = centsOf(offersOf(booking), form.typed);
  const atDesk = deskCentsOf(booking, form.typed.refund);
  const isUsual = isPolicy(booking, { refund: form.typed.refund, amountCents: cents });
  const sum = cents ? formatCents(cents) : null;
  const amount = form.field('amountCents');
  const choose = form.choice('refund');
  return (
    <ChangeWindow
      form={form}
      title="Cancel booking"
      booking={booking}
      changed={changed}
      aside={`Frees ${countOf(reservation.guest_count, 'seat')}`}
      leave="Keep booking"
      press={sum ? `Cancel and refund ${sum}` : 'Cancel without a refund'}
      busyLabel="Canceling..."
      onClose={onClose}
    >
      <ChoiceRows
        legend="Refund"
        aside={paidWords(booking)}
        {...choose}
        choices={[
          ...choicesOf(booking),
          ...(most > 0
            ? [
                {
                  id: 'other',
                  label: 'Another amount',
                  detail: `At most ${formatCents(most)}`,
                  field: <OtherAmount {...amount} onUse={() => choose.onSelect('other')} />,
                },
              ]
            : []),
        ]}
      />
      {form.typed.refund === 'other' && amount.error && <Alert tone="bad">{amount.error}</Alert>}
      {desk && <p>{`To pay out at the desk: ${formatCents(atDesk)}`}</p>}
      <Spoken isFromChange>{outcomeWords(booking, (cents ?? 0) + atDesk)}</Spoken>
      <ReasonField
        isOptional={isUsual}
        hint={
          isUsual ? 'Shown in the history.' : 'Required when the refund differs from the policy.'
        }
        {...form.field('reason')}
      />
      {noEmail ? (
        <p>{noEmail}</p>
      ) : (
        <Checkbox {...form.field('notify')}>
          {`Email the guest${sum ? ` about the ${sum} refund` : ''}`}
        </Checkbox>
      )}
      {otherRefund && <Alert tone="warn">{otherRefund}</Alert>}
    </ChangeWindow>
  );
}

/** What staff must then pay out at the desk, in cents. */
const deskCentsOf = ({ desk }: StaffBooking, refund: string): number =>
  (refund === 'whole' ? desk?.paid_cents : desk?.refund_cents) ?? 0;

const isPolicy = (
  booking: StaffBooking,
  { refund, amountCents }: { refund: string; amountCents: number | null },
): boolean =>
  amountCents === booking.terms.refund_cents &&
  deskCentsOf(booking, refund) === (booking.desk?.refund_cents ?? 0);

/**
 * Describes what the guest gets and the studio keeps; empty if staff typed more than was paid, or nothing was paid.
 */
const outcomeWords = ({ terms, refundable_cents, desk }: StaffBooking, refundCents: number) =>
  settlementText({
    isOver: terms.refund_until === null,
    refundCents,
    keptCents: Math.max(0, refundable_cents + (desk?.paid_cents ?? 0) - refundCents),
  })?.studio;

const offersOf = ({ terms, refundable_cents: most, desk }: StaffBooking) => [
  { id: 'policy', cents: terms.refund_cents },
  ...(most === terms.refund_cents && desk?.paid_cents === desk?.refund_cents
    ? []
    : [{ id: 'whole', cents: most }]),
];

const paidWords = ({ refundable_cents: online, desk }: StaffBooking): string =>
  desk
    ? `Paid: ${formatCents(online)} online, ${formatCents(desk.paid_cents)} at the desk`
    : `Paid: ${formatCents(online)}`;

function choicesOf(booking: StaffBooking) {
  const [policy, whole] = offersOf(booking);
  return [
    { ...policy!, label: 'Policy refund', detail: refundWords(booking) },
    ...(whole ? [{ ...whole, label: 'Full amount' }] : []),
  ];
}
