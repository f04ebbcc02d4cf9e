import type { StaffBooking } from '@studio/contract';
import { FormWindow, type FormWindowProps } from '../../ui/form-window.tsx';
import { Subject } from './subject.tsx';

type ChangeWindowProps = FormWindowProps & { booking: StaffBooking };

/** A change of one booking, whose guest and session stand above it. */
export const ChangeWindow = ({ booking, children, ...frame }: ChangeWindowProps) => (
  <FormWindow {...frame}>
    <Subject booking={booking} />
    {children}
  </FormWindow>
);
