import { Alert } from '@studio/shared-ui';
import { useDispatch } from 'react-redux';
import { reservationTyped } from '../../edits/edits-slice.ts';
import { sessionOf, type ReservationEdit } from '../../edits/reservation-edit.ts';
import { ConflictNotice } from './conflict-notice.tsx';
import { OverlapNotice } from './overlap-notice.tsx';
import type { useManage } from './use-manage.ts';

type ManageOutcomeProps = { edit: ReservationEdit; managing: ReturnType<typeof useManage> };

/** The result of saving, unless a field shows it. */
export function ManageOutcome({ edit, managing }: ManageOutcomeProps) {
  const dispatch = useDispatch();
  const { save, isSaved, problem, conflict, dropConflict } = managing;
  const { reservation } = edit;

  function handleTheirs() {
    dispatch(reservationTyped({ staffId: reservation.staff_id, ...sessionOf(reservation) }));
    dropConflict();
  }

  return (
    <>
      {conflict && <ConflictNotice mine={conflict} theirs={reservation} onTheirs={handleTheirs} />}
      {problem?.type === 'STAFF_OVERLAP' && (
        <OverlapNotice
          edit={edit}
          message={problem.message}
          onConfirm={() => void save({ confirmOverlap: true })}
        />
      )}
      {problem && problem.type !== 'STAFF_OVERLAP' && problem.field !== 'admin_note' && (
        <Alert tone="bad">{problem.message}</Alert>
      )}
      {isSaved && <Alert tone="ok">Booking updated</Alert>}
    </>
  );
}
