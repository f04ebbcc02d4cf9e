import { addDays, limits, type MoveAsker, studioDate } from '@studio/contract';
import { Checkbox, SelectField, TextAreaField, TextField } from '@studio/shared-ui';
import { useDispatch } from 'react-redux';
import { noEmailWords } from '../../text/no-email.ts';
import { useListStaffQuery } from '../../api/api.ts';
import { Segments } from '../../ui/segments.tsx';
import { reservationTyped } from '../../edits/edits-slice.ts';
import { isMoved, type ReservationEdit } from '../../edits/reservation-edit.ts';
import { useNow } from '../../session/use-now.ts';
import { describeDate } from './describe-date.ts';
import styles from './manage-dialog.module.css';
import { SessionField } from './session-field.tsx';
import { useEditedDay } from './use-edited-day.ts';
import { useUsualAsker } from './use-usual-asker.ts';

type ManageFieldsProps = { edit: ReservationEdit; noteError: string | undefined };

export function ManageFields({ edit, noteError }: ManageFieldsProps) {
  const dispatch = useDispatch();
  const noEmail = noEmailWords(edit.reservation);
  // A note is sent with the email about a change.
  const isMailed = !noEmail && (edit.isTold || !isMoved(edit));
  const today = studioDate(new Date(useNow()));
  const { day } = useEditedDay(edit);
  const type = (typed: Parameters<typeof reservationTyped>[0]) =>
    void dispatch(reservationTyped(typed));
  return (
    <>
      <StaffField edit={edit} onChoose={(staffId) => type({ staffId })} />
      <div className={styles.session}>
        <TextField
          label="Date"
          type="date"
          min={today}
          max={addDays(today, limits.bookingWindowDays)}
          value={edit.date}
          error={describeDate(edit, { today, day })}
          onChange={({ target }) => type({ date: target.value })}
        />
        <SessionField edit={edit} onChoose={(slotId) => type({ slotId })} />
      </div>
      {noEmail && <p>{noEmail}</p>}
      {isMoved(edit) && <AskedByField edit={edit} onChoose={(askedBy) => type({ askedBy })} />}
      {isMoved(edit) && !noEmail && (
        <Checkbox checked={edit.isTold} onChange={({ target }) => type({ isTold: target.checked })}>
          Email the guest
        </Checkbox>
      )}
      {isMailed && (
        <TextAreaField
          label="Note to customer"
          name="admin_note"
          isOptional
          rows={3}
          value={edit.note}
          error={noteError}
          hint={`Emailed to ${edit.reservation.guest_email} with the change.`}
          counter={{ text: edit.note, max: limits.noteLength }}
          onChange={({ target }) => type({ note: target.value })}
        />
      )}
    </>
  );
}

type AskedByFieldProps = { edit: ReservationEdit; onChoose: (askedBy: MoveAsker) => void };

const afterMove: Record<MoveAsker, string> = {
  GUEST: 'The usual refund deadline applies.',
  STUDIO: 'The whole deposit becomes refundable until the new session.',
};

function AskedByField({ edit, onChoose }: AskedByFieldProps) {
  const usual = useUsualAsker(edit);
  const askedBy = edit.askedBy ?? usual;
  return (
    <div>
      <Segments<MoveAsker>
        legend="Who asked for the move?"
        name="asked-by"
        segments={[
          { value: 'GUEST', label: 'Guest asked' },
          { value: 'STUDIO', label: 'Studio asked' },
        ]}
        selected={askedBy}
        onSelect={onChoose}
      />
      <p className={styles.hint}>{afterMove[askedBy]}</p>
    </div>
  );
}

type StaffFieldProps = { edit: ReservationEdit; onChoose: (staffId: number | null) => void };

function StaffField({ edit, onChoose }: StaffFieldProps) {
  const { data: staff = [], isError } = useListStaffQuery();
  const { staff_id, staff_name } = edit.reservation;
  const isListed = staff.some(({ id }) => id === staff_id);
  return (
    <SelectField
      label="Staff"
      value={edit.staffId ?? ''}
      error={isError ? 'Failed to load staff list. Please refresh and try again.' : undefined}
      onChange={({ target }) => onChoose(target.value ? Number(target.value) : null)}
    >
      <option value="">
        {staff_id === null && staff_name ? `${staff_name}, same as the session` : 'Unassigned'}
      </option>
      {staff_id !== null && !isListed && <option value={staff_id}>{staff_name}</option>}
      {staff.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
