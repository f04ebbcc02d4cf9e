import { formatSession } from '@studio/api/contract';
import { Alert, Button, Dialog, StatusTag } from '@studio/shared-ui';
import { useDispatch, useSelector } from 'react-redux';
import { editsDropped, reservationTyped, selectEdits } from '../../../edits/edits-slice.ts';
import { countOf } from '../../../count-of/count-of.ts';
import { sessionOf, type ReservationEdit } from '../../../edits/reservation-edit.ts';
import { ConflictNotice } from './conflict-notice.tsx';
import { ManageFields } from './manage-fields.tsx';
import styles from './manage-dialog.module.css';
import { useManage } from './use-manage.ts';

/** Spec 2 "Manage Reservation": open while a reservation is being edited. */
export function ManageDialog() {
  const { reservation: edit } = useSelector(selectEdits);
  return edit && <OpenDialog key={edit.reservation.id} edit={edit} />;
}

function OpenDialog({ edit }: { edit: ReservationEdit }) {
  const dispatch = useDispatch();
  const close = () => void dispatch(editsDropped());
  const { save, isSaving, isSaved, problem, conflict, dropConflict } = useManage(edit, close);
  const isOverlap = problem?.type === 'STAFF_OVERLAP';
  const { reservation } = edit;

  function handleTheirs() {
    dispatch(reservationTyped({ staffId: reservation.staff_id, ...sessionOf(reservation) }));
    dropConflict();
  }

  return (
    <Dialog
      isOpen
      title="Manage Reservation"
      onClose={close}
      footer={
        <>
          <Button variant="outline" onClick={close}>
            Cancel
          </Button>
          <Button
            type="submit"
            form="manage-reservation"
            isBusy={isSaving}
            busyLabel="Updating..."
            disabled={isSaved}
          >
            Update Reservation
          </Button>
        </>
      }
    >
      <form
        id="manage-reservation"
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <div className={styles.subject}>
          <p className={styles.guest}>{reservation.guest_name}</p>
          <StatusTag status={reservation.status} />
          <p className={styles.facts}>
            {reservation.service_name}, {countOf(reservation.guest_count, 'guest')}
            <br />
            {formatSession(sessionOf(reservation))}
          </p>
        </div>
        <ManageFields
          edit={edit}
          noteError={problem?.field === 'admin_note' ? problem.message : undefined}
        />
        {conflict && (
          <ConflictNotice mine={conflict} theirs={reservation} onTheirs={handleTheirs} />
        )}
        {problem && problem.field !== 'admin_note' && (
          <Alert
            tone={isOverlap ? 'warn' : 'bad'}
            action={
              isOverlap && (
                <Button
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
      </form>
    </Dialog>
  );
}
