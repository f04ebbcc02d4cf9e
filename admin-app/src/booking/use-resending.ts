import type { CallError, StaffBooking } from '@studio/contract';
import { useResendAsStaffMutation } from '../api/booking-api.ts';
import type { Outcome } from './use-outcome.ts';

type Resending = { booking: StaffBooking | undefined; tell: (outcome: Outcome) => void };

/** Resends the booking's link to the guest, and shows the address. */
export function useResending({ booking, tell }: Resending) {
  const [send, { isLoading: isResending }] = useResendAsStaffMutation();

  async function resend() {
    if (!booking || booking.cannot.resend || isResending) return;
    const { id, guest_email: to } = booking.reservation;
    const { error } = await send(id);
    tell(
      error
        ? { tone: 'bad', text: (error as CallError).message }
        : { tone: 'ok', text: `Sent to ${to}` },
    );
  }

  return { resend: () => void resend(), isResending };
}
