import { formatShortDate, slotLabel, type Reservation } from '@studio/contract';
import { Alert, Button, handOverFocus } from '@studio/shared-ui';
import { useListStaffQuery } from '../../api/api.ts';
import { editOf, type ReservationEdit } from '../../edits/reservation-edit.ts';
import { BothVersions } from '../../ui/both-versions.tsx';

type ConflictNoticeProps = {
  /** What this staff member entered before the other change was known. */
  mine: ReservationEdit;
  theirs: Reservation;
  onTheirs: () => void;
};

/** Shows both versions side by side; staff overwrite the other version or keep it. */
export function ConflictNotice({ mine, theirs, onTheirs }: ConflictNoticeProps) {
  const { data: staff = [] } = useListStaffQuery();
  const saved = editOf(theirs);
  const nameOf = (id: number | null): string =>
    staff.find((member) => member.id === id)?.name ??
    (id !== null && id === theirs.staff_id && theirs.staff_name ? theirs.staff_name : 'Unassigned');
  const rows = [
    { label: 'Staff', yours: nameOf(mine.staffId), theirs: nameOf(saved.staffId) },
    { label: 'Session', yours: sessionText(mine), theirs: sessionText(saved) },
  ];
  return (
    <Alert tone="warn">
      <div className="stack3 fit">
        <p>
          Someone else changed this booking. Your changes are still above: update again to overwrite
          theirs.
        </p>
        <BothVersions rows={rows} />
        <Button ref={handOverFocus} variant="outline" size="bar" onClick={onTheirs}>
          Keep theirs
        </Button>
      </div>
    </Alert>
  );
}

const sessionText = ({ date, slotId }: ReservationEdit): string =>
  date ? `${formatShortDate(date)}, ${slotLabel(slotId)}` : 'No date';
