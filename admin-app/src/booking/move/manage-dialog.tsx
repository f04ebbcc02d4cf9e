import type { Reservation } from '@studio/contract';
import { useDispatch, useSelector } from 'react-redux';
import { editsDropped, selectEdits } from '../../edits/edits-slice.ts';
import { FormWindow } from '../../ui/form-window.tsx';
import { ConflictNotice } from './conflict-notice.tsx';
import { ManageFacts } from './manage-facts.tsx';
import { ManageFields } from './manage-fields.tsx';
import { OverlapNotice } from './overlap-notice.tsx';
import { useManage } from './use-manage.ts';

/** Spec 2 "Manage Reservation": open while a reservation is being edited. */
export function ManageDialog() {
  const { reservation } = useSelector(selectEdits);
  return reservation && <OpenDialog key={reservation.id} reservation={reservation} />;
}

function OpenDialog({ reservation }: { reservation: Reservation }) {
  const dispatch = useDispatch();
  const close = () => void dispatch(editsDropped());
  const managing = useManage(reservation, close);
  const { form, edit, isSaved, conflict, overlap, problem } = managing;
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
