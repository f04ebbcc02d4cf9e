import { useDispatch, useSelector } from 'react-redux';
import { editsDropped, selectEdits } from '../../edits/edits-slice.ts';
import type { ReservationEdit } from '../../edits/reservation-edit.ts';
import { FormWindow } from '../../ui/form-window.tsx';
import { ConflictNotice } from './conflict-notice.tsx';
import { ManageFacts } from './manage-facts.tsx';
import { ManageFields } from './manage-fields.tsx';
import { OverlapNotice } from './overlap-notice.tsx';
import { useManage } from './use-manage.ts';

/** Spec 2 "Manage Reservation": open while a reservation is being edited. */
export function ManageDialog() {
  const { reservation: edit } = useSelector(selectEdits);
  return edit && <OpenDialog key={edit.reservation.id} edit={edit} />;
}

function OpenDialog({ edit: opened }: { edit: ReservationEdit }) {
  const dispatch = useDispatch();
  const close = () => void dispatch(editsDropped());
  const { form, edit, isSaved, conflict, overlap, problem, ...managing } = useManage(opened, close);
  const { reservation } = edit;
  return (
    <FormWindow
      form={{ ...form, problem, ...(isSaved ? { submit: close } : {}) }}
      title="Manage Reservation"
      leave={isSaved ? null : 'Cancel'}
      press={isSaved ? 'Close' : 'Update booking'}
      busyLabel="Updating..."
      notice={conflict ?? overlap}
      done={isSaved && 'Booking updated'}
      onClose={close}
    >
      <ManageFacts reservation={reservation} />
      <ManageFields form={form} edit={edit} />
      {conflict && (
        <ConflictNotice mine={conflict} theirs={reservation} onTheirs={managing.keepTheirs} />
      )}
      {overlap && <OverlapNotice edit={edit} message={overlap} onConfirm={managing.assignAnyway} />}
    </FormWindow>
  );
}
