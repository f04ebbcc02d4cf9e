import { formatShortDate, slotLabel, type Reservation } from '@studio/contract';
import { useListStaffQuery } from '../../api/api.ts';
import { editOf, type ReservationEdit } from '../../edits/reservation-edit.ts';
import { ChangedNotice } from '../../ui/changed-notice.tsx';

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
    <ChangedNotice
      words="Someone else changed this booking. Your changes are still above: update again to overwrite theirs."
      rows={rows}
      press="Keep theirs"
      onPress={onTheirs}
    />
  );
}

const sessionText = ({ date, slotId }: ReservationEdit): string =>
  date ? `${formatShortDate(date)}, ${slotLabel(slotId)}` : 'No date';
