import {
  bookedService,
  doOverlap,
  formatTimes,
  slotLabel,
  type Reservation,
  type Sitting,
  type SlotId,
} from '@studio/contract';
import { Alert, Button, handOverFocus } from '@studio/shared-ui';
import { useListReservationsOfDayQuery, useListStaffQuery } from '../../api/api.ts';
import { sessionOf, type ReservationEdit } from '../../edits/reservation-edit.ts';

type OverlapNoticeProps = {
  edit: ReservationEdit;
  /** The server's message, shown until the overlapping session is known. */
  message: string;
  onConfirm: () => void;
};

/** Asks for confirmation before assigning one person to two overlapping sessions. */
export function OverlapNotice({ edit, message, onConfirm }: OverlapNoticeProps) {
  const { data: staff = [] } = useListStaffQuery();
  const { currentData: sameDay = [] } = useListReservationsOfDayQuery(edit.date);
  const name = staff.find(({ id }) => id === edit.staffId)?.name;
  const sessions = overlapping(sameDay, edit);
  return (
    <Alert
      tone="warn"
      action={
        <Button ref={handOverFocus} variant="outline" size="bar" onClick={onConfirm}>
          Assign anyway
        </Button>
      }
    >
      {name && sessions.length > 0
        ? `${name} is in ${sessions.join(' and in ')}. Assign anyway?`
        : message}
    </Alert>
  );
}

// The server applies the same rules.
function overlapping(sameDay: Reservation[], edit: ReservationEdit): string[] {
  const sittingOf = (reservation: Reservation, slotId: SlotId) => ({
    slotId,
    hours: bookedService(reservation).hours,
  });
  const edited = sittingOf(edit.reservation, edit.slotId);
  const sittings = sameDay
    .filter(({ id, staff_id, status }) => {
      return id !== edit.reservation.id && staff_id === edit.staffId && status !== 'CANCELLED';
    })
    .map((reservation) => sittingOf(reservation, sessionOf(reservation).slotId))
    .filter((sitting) => doOverlap(sitting, edited));
  return [...new Set(sittings.map(sentence))];
}

const sentence = ({ slotId, hours }: Sitting): string =>
  `the ${slotLabel(slotId)} session until ${formatTimes(slotId, hours).split(' to ')[1]}`;
