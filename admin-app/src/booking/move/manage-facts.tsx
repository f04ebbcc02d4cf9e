import {
  bookedService,
  formatCents,
  formatDate,
  formatTimes,
  type InfoKey,
  type Reservation,
} from '@studio/contract';
import { FactList } from '@studio/shared-ui';
import type { ReactNode } from 'react';
import { EmailLink, PhoneLink } from '../../ui/contact-links.tsx';
import { sessionOf } from '../../edits/reservation-edit.ts';
import { Subject } from '../refund/change-window.tsx';
import styles from './manage-dialog.module.css';

export function ManageFacts({ reservation }: { reservation: Reservation }) {
  const { date, slotId } = sessionOf(reservation);
  const { hours } = bookedService(reservation);
  return (
    <Subject reservation={reservation} when={`${formatDate(date)}, ${formatTimes(slotId, hours)}`}>
      <div className={styles.details}>
        <FactList rows={rowsOf(reservation)} />
      </div>
    </Subject>
  );
}

const rowsOf = (reservation: Reservation): Row[] => [
  ...(reservation.booking_number
    ? [{ label: 'Booking number', value: reservation.booking_number }]
    : []),
  ...(reservation.paid_cents === undefined
    ? []
    : [{ label: 'Paid', value: formatCents(reservation.paid_cents) }]),
  ...Object.values(infoRows(reservation)).flat(),
];

const infoRows = ({ guest_email, guest_phone, guest_note }: Reservation) =>
  ({
    // The dialog shows these above the other facts.
    guest_name: [],
    guest_phone: {
      label: 'Phone',
      value: guest_phone ? <PhoneLink phone={guest_phone} /> : 'No phone',
    },
    guest_email: { label: 'Email', value: <EmailLink email={guest_email} /> },
    guest_note: { label: 'Customer note', value: guest_note || 'No notes provided' },
  }) satisfies Record<InfoKey, Row | []>;

type Row = { label: string; value: ReactNode };
