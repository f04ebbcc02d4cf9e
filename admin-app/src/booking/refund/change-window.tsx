import {
  bookedService,
  countOf,
  formatSession,
  type Reservation,
  type StaffBooking,
} from '@studio/contract';
import { FormWindow, type FormWindowProps } from '../../ui/form-window.tsx';
import { type Elements, StatusTag } from '@studio/shared-ui';
import { ChangedNotice } from '../../ui/changed-notice.tsx';
import type { Changed } from '../use-opened.ts';
import { sessionOf } from '../../edits/reservation-edit.ts';
import styles from './refund.module.css';

type ChangeWindowProps = Omit<FormWindowProps, 'form'> & {
  form: FormWindowProps['form'] & { clearErrors: (name: 'root') => void };
  booking: StaffBooking;
  /** See `useOpened`. */
  changed?: Changed | null;
};

/** A dialog that changes one booking, with its guest and session at the top. */
export const ChangeWindow = ({
  booking,
  changed = null,
  form,
  children,
  ...frame
}: ChangeWindowProps) => (
  <FormWindow
    {...frame}
    form={changed ? { ...form, problem: undefined } : form}
    notice={changed?.version}
  >
    <Subject
      reservation={booking.reservation}
      when={formatSession(sessionOf(booking.reservation))}
    />
    {children}
    <div>
      {changed && (
        <ChangedNotice
          words="Someone else changed this booking after you opened this form. What you entered is still above."
          rows={changed.rows}
          press="Continue"
          onPress={() => {
            form.clearErrors('root');
            changed.onContinue();
          }}
        />
      )}
    </div>
  </FormWindow>
);

type SubjectProps = { reservation: Reservation; when: string; children?: Elements };

/** A booking's guest and session, with further details. */
export function Subject({ reservation, when, children }: SubjectProps) {
  const { name } = bookedService(reservation);
  return (
    <div className={styles.subject}>
      <p className="strong anywhere">{reservation.guest_name}</p>
      <StatusTag status={reservation.status} />
      <p className="fullRow muted">
        <span>{`${name}, ${countOf(reservation.guest_count, 'guest')}`}</span>
        <br />
        <span>{when}</span>
      </p>
      {children}
    </div>
  );
}
