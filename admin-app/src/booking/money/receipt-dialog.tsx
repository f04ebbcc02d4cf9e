import { formatCents, formatSession, keepTimesTogether, type StaffBooking } from '@studio/contract';
import { Alert, Button, Dialog, TicketAmount, TicketPaper } from '@studio/shared-ui';
import { Mail, Printer } from 'lucide-react';
import { useGetStudioQuery } from '../../api/api.ts';
import { sessionOf } from '../../edits/reservation-edit.ts';
import { AccountLines } from './account-lines.tsx';
import type { DeskProps } from './desk-windows.tsx';
import printing from '../../ui/print-alone.module.css';
import styles from './desk.module.css';
import { useState } from 'react';
import { useSendReceiptMutation } from '../../api/desk-api.ts';
import { problemOf } from '../../api/problem-of.ts';
import { usePressKey } from '../../keys/use-press-key.ts';
import type { Outcome } from '../use-outcome.ts';

/** The guest's bill, to print or email. */
export function ReceiptDialog({ booking, account, onRefetch, onClose }: DeskProps) {
  const { data: studio } = useGetStudioQuery();
  const seller = studio?.legalName ?? studio?.name;
  const { reservation } = booking;
  const mail = useReceiptMail(booking, onRefetch);
  return (
    <Dialog
      isOpen
      title="Receipt"
      onClose={onClose}
      footer={
        <>
          {reservation.guest_email && (
            <Button
              variant="outline"
              isBusy={mail.isSending}
              busyLabel="Emailing..."
              onClick={() => void mail.send()}
            >
              <Mail size={20} strokeWidth={1.5} aria-hidden />
              <span className="anywhere">{`Email to ${reservation.guest_email}`}</span>
            </Button>
          )}
          <Button onClick={() => window.print()}>
            <Printer size={20} strokeWidth={1.5} aria-hidden />
            Print
          </Button>
        </>
      }
    >
      <div className={`${printing.alone} ${styles.receipt}`}>
        <TicketPaper
          title={mail.number ? `Receipt ${mail.number}` : (seller ?? 'Receipt')}
          foot={<TicketAmount label="Balance" value={formatCents(account.balance_cents)} />}
        >
          <p className={styles.about}>
            {mail.number && <span>{seller}</span>}
            {studio?.address.map((line) => (
              <span key={line}>{line}</span>
            ))}
            <span>
              {`${reservation.booking_number ? `Booking ${reservation.booking_number}, ` : ''}${reservation.guest_name}`}
            </span>
            <span>{keepTimesTogether(formatSession(sessionOf(reservation)))}</span>
          </p>
          <AccountLines booking={booking} account={account} isReceipt />
        </TicketPaper>
      </div>
      {mail.outcome && <Alert tone={mail.outcome.tone}>{mail.outcome.text}</Alert>}
    </Dialog>
  );
}

/** Emails the receipt as shown; the receipt keeps its number until something changes. */
function useReceiptMail({ reservation }: StaffBooking, onRefetch: () => void) {
  const { id, version, guest_email: to } = reservation;
  const keyOf = usePressKey(`receipt ${id}`);
  const [sent, setSent] = useState<{ number: string; version: number } | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [mail, { isLoading: isSending }] = useSendReceiptMutation();

  async function send() {
    const { data, error } = await mail({ id, key: keyOf(version), body: { version } });
    if (data) {
      setSent({ number: data.receiptNumber, version });
      return setOutcome({
        tone: 'ok',
        text: `Receipt ${data.receiptNumber} was emailed to ${to}.`,
      });
    }
    onRefetch();
    setOutcome({ tone: 'bad', text: problemOf(error).message });
  }

  return { send, isSending, outcome, number: sent?.version === version ? sent.number : null };
}
