import {
  bookedService,
  formatCents,
  formatSession,
  formatShortDate,
  keepTimesTogether,
  type receiptWays,
  refundLine,
  serverNow,
  type StaffBooking,
  studioDate,
  tipOnReceipt,
} from '@studio/contract';
import { Alert, Button, Dialog, TicketAmount, TicketPaper } from '@studio/shared-ui';
import { Mail, Printer } from 'lucide-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useGetStudioQuery } from '../../api/api.ts';
import { useSendReceiptMutation } from '../../api/desk-api.ts';
import { problemOf } from '../../api/problem-of.ts';
import { sessionOf } from '../../edits/reservation-edit.ts';
import { usePressKey } from '../../keys/use-press-key.ts';
import printing from '../../ui/print-alone.module.css';
import { useShownField } from '../../ui/use-shown.ts';
import type { Outcome } from '../use-outcome.ts';
import { AccountLines, linesOf } from './account-lines.tsx';
import styles from './desk.module.css';
import type { DeskProps } from './desk-windows.tsx';

type ReceiptProps = DeskProps & {
  /** The refund that the receipt is about; left out for the whole bill. */
  refundId?: string | undefined;
};

/** The guest's bill, or one refund, to print or email. Each receipt gets a number. */
export function ReceiptDialog({ booking, account, refundId, onRefetch, onClose }: ReceiptProps) {
  const { data: studio } = useGetStudioQuery();
  const seller = studio?.legalName ?? studio?.name;
  const { reservation } = booking;
  const { outcome, issued, busy, issue } = useReceipt({ booking, refundId, onRefetch });
  const end = useShownField(outcome);
  const name = refundId ? 'Refund receipt' : 'Receipt';
  return (
    <Dialog
      isOpen
      isText
      title={name}
      onClose={onClose}
      footer={
        <>
          {reservation.guest_email && (
            <Button
              variant="outline"
              isBusy={busy === 'EMAIL'}
              busyLabel="Emailing..."
              onClick={() => void issue('EMAIL')}
            >
              <Mail size={20} strokeWidth={1.5} aria-hidden />
              <span className="anywhere">{`Email to ${reservation.guest_email}`}</span>
            </Button>
          )}
          <Button
            isBusy={busy === 'PRINT'}
            busyLabel="Numbering..."
            onClick={() => void issue('PRINT')}
          >
            <Printer size={20} strokeWidth={1.5} aria-hidden />
            Print
          </Button>
        </>
      }
    >
      <div className={`${printing.alone} ${styles.receipt}`}>
        <TicketPaper
          title={issued ? `${name} ${issued.number}` : name}
          foot={<ReceiptSum {...{ booking, account, refundId }} />}
        >
          <p className={styles.about}>
            {issued && <span>{`Issued ${issued.date}`}</span>}
            {seller && <span>{seller}</span>}
            {studio?.address.map((line) => (
              <span key={line}>{line}</span>
            ))}
            <span>{reservation.guest_name}</span>
            {reservation.booking_number && <span>{`Booking ${reservation.booking_number}`}</span>}
            {refundId && <span>{bookedService(reservation).name}</span>}
            <span>{keepTimesTogether(formatSession(sessionOf(reservation)))}</span>
          </p>
          <AccountLines booking={booking} account={account} refundId={refundId} isReceipt />
        </TicketPaper>
      </div>
      <div ref={end}>{outcome && <Alert tone={outcome.tone}>{outcome.text}</Alert>}</div>
    </Dialog>
  );
}

function ReceiptSum({ booking, account, refundId }: Omit<ReceiptProps, 'onRefetch' | 'onClose'>) {
  const tip = tipOnReceipt(booking);
  const refund = refundId && refundLine(linesOf({ booking, account, isReceipt: true }), refundId);
  return refund ? (
    <TicketAmount label="Refunded" value={formatCents(refund.cents)} />
  ) : (
    <div>
      <TicketAmount label="Balance" value={formatCents(account.balance_cents)} />
      {tip && (
        <p className="spread gap3 above3">
          <span>{tip.label}</span> <span>{formatCents(tip.cents)}</span>
        </p>
      )}
    </div>
  );
}

type Way = (typeof receiptWays)[number];

/** A numbered receipt, and the booking's version that it shows. */
type Issued = { number: string; date: string; version: number };

type Wanted = { booking: StaffBooking; refundId: string | undefined; onRefetch: () => void };

/** Issues the receipt as shown; it keeps its number until something changes. */
function useReceipt({ booking: { reservation }, refundId, onRefetch }: Wanted) {
  const { id, version, guest_email: to } = reservation;
  const keyOf = usePressKey(`receipt ${id}`);
  const [issued, setIssued] = useState<Issued | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [busy, setBusy] = useState<Way | null>(null);
  const [send] = useSendReceiptMutation();

  async function issue(way: Way) {
    const body = { version, way, ...(refundId && { refundId }) };
    setBusy(way);
    const { data, error } = await send({ id, key: keyOf(body), body });
    setBusy(null);
    if (!data) {
      onRefetch();
      return setOutcome({ tone: 'bad', text: problemOf(error).message });
    }
    const { receiptNumber: number } = data;
    // The paper must show its number.
    flushSync(() => {
      const date = formatShortDate(studioDate(new Date(serverNow())));
      setIssued({ number, date, version });
      setOutcome(
        way === 'EMAIL' ? { tone: 'ok', text: `Receipt ${number} was emailed to ${to}.` } : null,
      );
    });
    if (way === 'PRINT') window.print();
  }

  return { issue, busy, outcome, issued: issued?.version === version ? issued : null };
}
