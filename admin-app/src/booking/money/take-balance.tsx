import type { CallError } from '@studio/contract';
import { Dialog, RetryAlert, Spinner } from '@studio/shared-ui';
import { useGetStaffBookingQuery } from '../../api/staff-booking-api.ts';
import { live } from '../../api/live.ts';
import { TakeDialog } from './take-dialog.tsx';
import { attempt } from '../../api/attempt.ts';

type TakeBalanceProps = { id: string; onClose: () => void };

/** Takes the balance of a booking whose panel is not open. */
export function TakeBalance({ id, onClose }: TakeBalanceProps) {
  const { currentData: booking, error, isFetching, refetch } = useGetStaffBookingQuery(id, live);
  if (booking?.account) {
    return (
      <TakeDialog
        booking={booking}
        account={booking.account}
        // A response may arrive after the session has ended, which drops the query.
        onRefetch={() => void attempt(refetch)}
        onClose={onClose}
      />
    );
  }
  const hasFailed = error && !isFetching;
  return (
    <Dialog isOpen title="Take balance" onClose={onClose}>
      {hasFailed ? (
        <RetryAlert onRetry={() => void refetch()}>{(error as CallError).message}</RetryAlert>
      ) : (
        <Spinner label="Loading the booking..." />
      )}
    </Dialog>
  );
}
