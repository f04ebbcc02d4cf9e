import { addDays, limits, type MoveAsker, studioDate } from '@studio/contract';
import { Checkbox, SelectField, TextAreaField, TextField } from '@studio/shared-ui';
import type { ContractForm } from '@studio/shared-ui/form';
import { noEmailWords } from '../../text/no-email.ts';
import { useListStaffQuery } from '../../api/api.ts';
import { Segments } from '../../ui/segments.tsx';
import {
  isMoved,
  type ReservationEdit,
  type TypedReservation,
} from '../../edits/reservation-edit.ts';
import { useNow } from '../../session/use-now.ts';
import { describeDate } from './describe-date.ts';
import styles from './manage-dialog.module.css';
import { SessionField } from './session-field.tsx';
import { useEditedDay } from './use-edited-day.ts';
import { useUsualAsker } from './use-usual-asker.ts';

type ManageFieldsProps = { form: ContractForm<TypedReservation>; edit: ReservationEdit };

export function ManageFields({ form, edit }: ManageFieldsProps) {
  const noEmail = noEmailWords(edit.reservation);
  // A note is sent with the email about a change, so it needs that email.
  const isMailed = !noEmail && (edit.isTold || !isMoved(edit));
  const today = studioDate(new Date(useNow()));
  const { day } = useEditedDay(edit);
  const date = form.field('date');
  return (
    <>
      <StaffField edit={edit} onChoose={form.choice('staffId').onSelect} />
      <div className={styles.session}>
        <TextField
          label="Date"
          type="date"
          min={today}
          max={addDays(today, limits.bookingWindowDays)}
          {...date}
          error={describeDate(edit, { today, day }) ?? date.error}
        />
        <SessionField edit={edit} onChoose={form.choice('slotId').onSelect} />
      </div>
      {noEmail && <p>{noEmail}</p>}
      {isMoved(edit) && <AskedByField edit={edit} onChoose={form.choice('askedBy').onSelect} />}
      {isMoved(edit) && !noEmail && <Checkbox {...form.field('isTold')}>Email the guest</Checkbox>}
      {isMailed && (
        <TextAreaField
          label="Note to customer"
          isOptional
          rows={3}
          hint={`Emailed to ${edit.reservation.guest_email} with the change.`}
          counter={{ text: edit.admin_note, max: limits.noteLength }}
          {...form.field('admin_note')}
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
  const usual = useUsualAsker(edit.reservation);
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
      <p className={`${styles.hint} note leading`}>{afterMove[askedBy]}</p>
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
