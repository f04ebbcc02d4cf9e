import type { StaffBooking } from '@studio/contract';
import { FormWindow, type FormWindowProps } from '../../ui/form-window.tsx';
import { Subject } from './subject.tsx';

type ChangeWindowProps = FormWindowProps & { booking: StaffBooking };

/** A window for a change of one booking, with its guest and session on top. */
export const ChangeWindow = ({ booking, children, ...frame }: ChangeWindowProps) => (
  <FormWindow {...frame}>
    <Subject booking={booking} />
    {children}
  </FormWindow>
);
