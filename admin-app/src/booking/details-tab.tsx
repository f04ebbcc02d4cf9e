import {
  limits,
  serverNow,
  slotLabel,
  type StaffBooking,
  countOf,
  type CallError,
} from '@studio/contract';
import { sessionOf } from '../edits/reservation-edit.ts';
import { at, refundWords } from './booking-words.ts';
import { AgreementFact } from './dispute/agreement-fact.tsx';
import { Undelivered } from './undelivered.tsx';
import type { Outcome } from './use-outcome.ts';
import type { ReactNode } from 'react';
import styles from './facts.module.css';
import { Button } from '@studio/shared-ui';
import { useEndLinksAsStaffMutation } from '../api/booking-api.ts';

type DetailsTabProps = {
  booking: StaffBooking;
  tell: (outcome: Outcome) => void;
  onFix: () => void;
};

export function DetailsTab({ booking, tell, onFix }: DetailsTabProps) {
  const { id, guest_email: email } = booking.reservation;
  const links = { label: 'Emailed links', value: <EndLinks id={id} tell={tell} /> };
  return (
    <>
      <Undelivered booking={booking} onFix={onFix} />
      <Facts rows={[...rowsOf(booking), ...deadlinesOf(booking), ...(email ? [links] : [])]} />
    </>
  );
}

function rowsOf(booking: StaffBooking): PanelFact[] {
  const { reservation, booked_at, seats_taken, seats = limits.seatsPerSlot } = booking;
  const { booking_number: number, guest_note: note, staff_name: staff } = reservation;
  const { held_until: held } = reservation;
  return [
    {
      label: 'Session',
      value: `${slotLabel(sessionOf(reservation).slotId)}, ${seats_taken} of ${countOf(seats, 'seat')}`,
      detail: staff ?? 'Unassigned',
    },
    { label: 'Customer note', value: note ? `“${note}”` : 'None' },
    ...(held ? [{ label: 'Deposit by link', value: `Open until ${at(held)}` }] : []),
    ...(number ? [{ label: 'Booking number', value: number }] : []),
    { label: 'Booked', value: at(booked_at) },
    { label: 'Agreement', value: <AgreementFact booking={booking} /> },
  ];
}

function deadlinesOf(booking: StaffBooking): PanelFact[] {
  const { reservation, terms } = booking;
  if (reservation.status !== 'CONFIRMED') return [];
  const { move_until: moveUntil, moves_left: movesLeft } = terms;
  const isMovable = movesLeft > 0 && new Date(moveUntil) > new Date(serverNow());
  return [
    {
      label: 'Free to cancel',
      value: refundWords(booking),
      detail: isMovable
        ? `${countOf(movesLeft, 'free move')} until ${at(moveUntil)}`
        : movesLeft === 0
          ? 'No free moves left'
          : `Free moves ended ${at(moveUntil)}`,
    },
  ];
}

type PanelFact = { label: string; value: ReactNode; detail?: ReactNode };

/** Labels and values side by side, with a less prominent detail below. */
const Facts = ({ rows }: { rows: PanelFact[] }) => (
  <dl className={styles.facts}>
    {rows.map(({ label, value, detail }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>
          <span>{value}</span>
          {detail && <small>{detail}</small>}
        </dd>
      </div>
    ))}
  </dl>
);

type EndLinksProps = { id: string; tell: (outcome: Outcome) => void };

/** Ends all links to a booking, for a guest whose link someone else may have. */
function EndLinks({ id, tell }: EndLinksProps) {
  const [end, { isLoading }] = useEndLinksAsStaffMutation();

  async function press() {
    const { error } = await end(id);
    tell(
      error
        ? { tone: 'bad', text: (error as CallError).message }
        : {
            tone: 'ok',
            text: 'All links have stopped working. Use Resend to email the guest a new one.',
          },
    );
  }

  return (
    <Button variant="outline" size="bar" isBusy={isLoading} onClick={() => void press()}>
      Turn off all links
    </Button>
  );
}
