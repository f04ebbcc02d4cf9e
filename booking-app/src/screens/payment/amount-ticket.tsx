import { formatCents, limits, type Quote } from '@studio/contract';
import { Ticket, type Elements } from '@studio/shared-ui';
import { useWholePrice } from '../../booking/terms/use-whole-price.tsx';
import styles from './amount-ticket.module.css';

type AmountTicketProps = {
  service: string;
  bill: Quote;
  /** The Pay button, unless it is in the bar. */
  children: Elements;
};

export function AmountTicket({ service, bill, children }: AmountTicketProps) {
  const price = useWholePrice(service, bill.guestCount);
  return (
    <Ticket
      title="Amount"
      values="end"
      rows={[
        ...(price ? [price.row] : []),
        ...(price?.range ? [price.range] : []),
        ...rowsOf(bill),
      ]}
      amount={{ label: 'Amount due', value: formatCents(bill.amount) }}
      balance={price?.balance}
    >
      {children}
      {bill.discountPerPerson > 0 && (
        <p className="note">
          The coupon lowers your deposit. The balance due at the workshop stays the same.
        </p>
      )}
      {!price && <p className="note">The remaining balance is due at the workshop.</p>}
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
