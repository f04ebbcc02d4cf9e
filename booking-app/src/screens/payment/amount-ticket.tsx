import { formatCents, limits, type Quote } from '@studio/contract';
import { Button, Ticket, type Elements } from '@studio/shared-ui';
import { clockOf } from '../../countdown/clock-of.ts';
import { useWholePrice } from '../../booking-page/use-whole-price.tsx';
import styles from './amount-ticket.module.css';
import type { useHold } from './use-hold.ts';

type AmountTicketProps = {
  service: string;
  bill: Quote;
  hold: ReturnType<typeof useHold>;
  problem: Elements;
  isProcessing: boolean;
  isReady: boolean;
  onPay: () => void;
};

export function AmountTicket({ service, bill, hold, problem, ...payment }: AmountTicketProps) {
  const { isProcessing, isReady, onPay } = payment;
  const amount = formatCents(bill.amount);
  const price = useWholePrice(service, bill.guestCount);
  return (
    <Ticket
      title="Amount"
      values="end"
      rows={price ? [price.row, ...rowsOf(bill)] : rowsOf(bill)}
      amount={{ label: 'Amount due', value: amount }}
      balance={price?.balance}
    >
      {problem}
      <Button
        size="large"
        disabled={!isReady}
        isBusy={isProcessing}
        busyLabel="Processing..."
        onClick={onPay}
      >
        {`Pay ${amount}`}
      </Button>
      <p className={styles.note}>
        <span>
          {hold.secondsLeft > 0 && `Your seats are held for ${clockOf(hold.secondsLeft)}. `}
        </span>
        <span role="status">
          {hold.hasRunOut &&
            'Your seats are no longer held. We’ll book them again when you pay if they’re still free. '}
        </span>
        <span>
          {bill.discountPerPerson > 0 &&
            'The coupon lowers your deposit. The balance due at the workshop stays the same.'}
        </span>
        <span>{!price && ' The remaining balance is due at the workshop.'}</span>
      </p>
    </Ticket>
  );
}

function rowsOf({ depositPerPerson, discountPerPerson, guestCount }: Quote) {
  const deposit = formatCents(depositPerPerson);
  const participants = { label: 'Participants', value: `× ${guestCount}` };
  if (discountPerPerson === 0)
    return [{ label: 'Deposit per person', value: deposit }, participants];
  const full = <s className={styles.full}>{formatCents(limits.depositCents)}</s>;
  const discount = `${formatCents(-discountPerPerson)} per person`;
  return [
    {
      label: 'Deposit per person',
      value: (
        <>
          {full} <span>{deposit}</span>
        </>
      ),
    },
    { label: 'Discount', value: <span className={styles.discount}>{discount}</span> },
    participants,
  ];
}
