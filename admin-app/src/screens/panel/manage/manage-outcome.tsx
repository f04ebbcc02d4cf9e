import { Alert, Button, handOverFocus } from '@studio/shared-ui';
import { useDispatch } from 'react-redux';
import { reservationTyped } from '../../../edits/edits-slice.ts';
import { sessionOf, type ReservationEdit } from '../../../edits/reservation-edit.ts';
import { ConflictNotice } from './conflict-notice.tsx';
import type { useManage } from './use-manage.ts';

type ManageOutcomeProps = { edit: ReservationEdit; managing: ReturnType<typeof useManage> };

/** What saving the edit came to, unless it is told at one of the fields. */
export function ManageOutcome({ edit: { reservation }, managing }: ManageOutcomeProps) {
  const dispatch = useDispatch();
  const { save, isSaved, problem, conflict, dropConflict } = managing;
  const isOverlap = problem?.type === 'STAFF_OVERLAP';

  function handleTheirs() {
    dispatch(reservationTyped({ staffId: reservation.staff_id, ...sessionOf(reservation) }));
    dropConflict();
  }

  return (
    <>
      {conflict && <ConflictNotice mine={conflict} theirs={reservation} onTheirs={handleTheirs} />}
      {problem && problem.field !== 'admin_note' && (
        <Alert
          tone={isOverlap ? 'warn' : 'bad'}
          action={
            isOverlap && (
              <Button
                ref={handOverFocus}
                variant="outline"
                size="bar"
                onClick={() => void save({ confirmOverlap: true })}
              >
                Assign Anyway
              </Button>
            )
          }
        >
          {problem.message}
        </Alert>
      )}
      {isSaved && <Alert tone="ok">Reservation updated successfully</Alert>}
    </>
  );
}
