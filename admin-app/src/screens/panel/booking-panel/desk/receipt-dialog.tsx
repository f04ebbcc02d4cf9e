import { formatCents, formatSession } from '@studio/contract';
import { Button, Dialog } from '@studio/shared-ui';
import { Printer } from 'lucide-react';
import { useGetStudioQuery } from '../../../../api/api.ts';
import { sessionOf } from '../../../../edits/reservation-edit.ts';
import { AccountLines } from './account-lines.tsx';
import type { DeskProps } from './desk-windows.tsx';
import styles from './desk.module.css';

/** The bill as its guest gets it on paper. */
export function ReceiptDialog({ booking, account, onClose }: DeskProps) {
  const { data: studio } = useGetStudioQuery();
  const { reservation } = booking;
  return (
    <Dialog
      isOpen
      title="Receipt"
      onClose={onClose}
      footer={
        <Button onClick={() => window.print()}>
          <Printer size={20} strokeWidth={1.5} aria-hidden />
          Print
        </Button>
      }
    >
      <section className={styles.receipt} aria-label={`Receipt of ${reservation.guest_name}`}>
        <p className={styles.studio}>{studio?.name}</p>
        <p>
          {studio?.address.join(', ')}
          <br />
          {reservation.booking_number && `Booking ${reservation.booking_number}, `}
          {reservation.guest_name}
          <br />
          {formatSession(sessionOf(reservation))}
        </p>
        <AccountLines booking={booking} account={account} />
        <p className={styles.due}>
          Balance <strong>{formatCents(account.balance_cents)}</strong>
        </p>
      </section>
    </Dialog>
  );
}
