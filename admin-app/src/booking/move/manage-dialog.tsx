import { Button, Dialog } from '@studio/shared-ui';
import { useDispatch, useSelector } from 'react-redux';
import { editsDropped, selectEdits } from '../../edits/edits-slice.ts';
import type { ReservationEdit } from '../../edits/reservation-edit.ts';
import { useShownOutcome } from '../../ui/use-shown-outcome.ts';
import { ManageFacts } from './manage-facts.tsx';
import { ManageFields } from './manage-fields.tsx';
import styles from './manage-dialog.module.css';
import { ManageOutcome } from './manage-outcome.tsx';
import { useManage } from './use-manage.ts';

/** Spec 2 "Manage Reservation": open while a reservation is being edited. */
export function ManageDialog() {
  const { reservation: edit } = useSelector(selectEdits);
  return edit && <OpenDialog key={edit.reservation.id} edit={edit} />;
}

function OpenDialog({ edit }: { edit: ReservationEdit }) {
  const dispatch = useDispatch();
  const close = () => void dispatch(editsDropped());
  const managing = useManage(edit, close);
  const { save, isSaving, isSaved, problem, conflict } = managing;
  const form = useShownOutcome(conflict ?? problem ?? isSaved, problem?.field);
  return (
    <Dialog
      isOpen
      title="Manage Reservation"
      onClose={close}
      footer={
        <>
          {!isSaved && (
            <Button variant="outline" onClick={close}>
              Cancel
            </Button>
          )}
          <Button
            type={isSaved ? 'button' : 'submit'}
            form="manage-reservation"
            isBusy={isSaving}
            busyLabel="Updating..."
            onClick={isSaved ? close : undefined}
          >
            {isSaved ? 'Close' : 'Update booking'}
          </Button>
        </>
      }
    >
      <form
        ref={form}
        id="manage-reservation"
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <ManageFacts reservation={edit.reservation} />
        <ManageFields
          edit={edit}
          noteError={problem?.field === 'admin_note' ? problem.message : undefined}
        />
        <ManageOutcome edit={edit} managing={managing} />
      </form>
    </Dialog>
  );
}
