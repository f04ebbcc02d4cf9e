import { formatTimes, limits, slotHour, slotLabel, type Reservation } from '@studio/api/contract';
import { Alert, Button, handOverFocus } from '@studio/shared-ui';
import { useListReservationsOfDayQuery, useListStaffQuery } from '../../../api/api.ts';
import { sessionOf, type ReservationEdit } from '../../../edits/reservation-edit.ts';

type OverlapNoticeProps = {
  edit: ReservationEdit;
  /** The server's sentence, until it is known which session it is. */
  message: string;
  onConfirm: () => void;
};

/** Asks before somebody is given two sessions that overlap. */
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
          Assign Anyway
        </Button>
      }
    >
      {name && sessions.length > 0
        ? `${name} is in ${sessions.join(' and in ')}. Assign anyway?`
        : message}
    </Alert>
  );
}

// As the server judges it: a workshop lasts longer than the time between two sessions.
function overlapping(sameDay: Reservation[], edit: ReservationEdit): string[] {
  const slotIds = sameDay
    .filter(({ id, staff_id, status }) => {
      return id !== edit.reservation.id && staff_id === edit.staffId && status !== 'CANCELLED';
    })
    .map((reservation) => sessionOf(reservation).slotId)
    .filter((slotId) => {
      const hours = Math.abs(slotHour(slotId) - slotHour(edit.slotId));
      return hours > 0 && hours < limits.workshopHours;
    });
  return [...new Set(slotIds)].map(
    (slotId) => `the ${slotLabel(slotId)} session until ${formatTimes(slotId).split(' to ')[1]}`,
  );
}
