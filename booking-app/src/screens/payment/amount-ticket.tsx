import {
  type ChosenAddOns,
  formatCents,
  limits,
  pricedAtStudio,
  type Quote,
  type ReservationDetails,
  shortPrice,
} from '@studio/contract';
import { Ticket, type Elements } from '@studio/shared-ui';
import { useWholePrice } from '../../booking/terms/use-whole-price.tsx';
import styles from './amount-ticket.module.css';

type AmountTicketProps = Pick<ReservationDetails, 'service' | 'date' | 'addOns'> & {
  bill: Quote;
  /** The Pay button, unless it is in the bar. */
  children: Elements;
};

export function AmountTicket({ service, date, addOns = [], ...of }: AmountTicketProps) {
  const { bill, children } = of;
  const addOnCents = addOns.reduce((sum, each) => sum + each.quantity * (each.priceCents ?? 0), 0);
  const price = useWholePrice(service, {
    guests: bill.guestCount,
    date: date.slice(0, 10),
    addOnCents,
  });
  return (
    <Ticket
      title="Amount"
      values="end"
      rows={[
        ...(price ? [price.row] : []),
        ...(price?.range ? [price.range] : []),
        ...addOnRows(addOns, addOnCents),
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

/** Add-ons are part of the balance, not of the deposit. */
const addOnRows = (addOns: ChosenAddOns, cents: number) =>
  addOns.length > 0
    ? [{ label: 'Add-ons, at the workshop', value: cents > 0 ? shortPrice(cents) : pricedAtStudio }]
    : [];

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
