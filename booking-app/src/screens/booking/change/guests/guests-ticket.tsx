import {
  deskRefundText,
  shortPrice,
  formatCents,
  type ManagedBooking,
  keepTimesTogether,
} from '@studio/contract';
import { Alert, Button, Ticket } from '@studio/shared-ui';
import { bookingPayment } from '../../../../booking/manage/booking-address.ts';
import { BarChoice } from '../../../../ui/phone-bar.tsx';
import {
  balanceFor,
  depositLeft,
  fewerText,
  deskKeptWords,
  guestWords,
  paidLeft,
  sessionOf,
} from '../../../../booking/manage/booking-words.ts';
import { LateNotice } from '../../../../booking/terms/deposit-notes.tsx';
import { PageLink } from '../../../../navigation/page-link.tsx';
import { instantOf } from '../../../../text/times.ts';
import styles from '../change.module.css';

type Change = {
  booking: ManagedBooking;
  count: number;
  isLoading: boolean;
  onShrink: () => void;
};

type GuestsTicketProps = Change & {
  problem: string | undefined;
  /** True if the button is in the bar. */
  isPhone: boolean;
};

/** The number of guests before and after, with the cost or refund. */
export function GuestsTicket({ problem, isPhone, ...change }: GuestsTicketProps) {
  const { booking, count } = change;
  const guests = booking.guest_count;
  return (
    <Ticket
      title={titleOf(count - guests)}
      values="change"
      rows={[
        { label: 'Current', value: partyOf(booking, guests) },
        { label: 'New', value: count === guests ? null : partyOf(booking, count) },
      ]}
      {...moneyOf(booking, count)}
    >
      {count > guests && <LateNotice session={sessionOf(booking)} />}
      {problem && <Alert tone="bad">{problem}</Alert>}
      {count !== guests && !isPhone && <ChangeButton {...change} />}
      {count !== guests && <p className="note above3">{noteOf(booking, count)}</p>}
    </Ticket>
  );
}

/** On phones, repeats the choice above the page's one button. */
export function GuestsBar(change: Change) {
  const { label, value } = amountOf(change.booking, change.count);
  return (
    <>
      <BarChoice choice={guestWords(change.count)} price={`${label} ${value}`} />
      <ChangeButton {...change} />
    </>
  );
}

function ChangeButton({ booking, count, isLoading, onShrink }: Change) {
  const added = count - booking.guest_count;
  if (added > 0) {
    return (
      <PageLink to={bookingPayment(booking, `&add=${added}`)} size="large">
        Continue to payment
      </PageLink>
    );
  }
  return (
    <Button size="large" isBusy={isLoading} onClick={onShrink}>
      {shrinkWords(-added, refundFor(booking, count))}
    </Button>
  );
}

const shrinkWords = (fewer: number, refundCents: number): string =>
  `Remove ${guestWords(fewer)}${refundCents > 0 ? `, get ${formatCents(refundCents)} back` : ' without a refund'}`;

const numberWords = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven'];

function titleOf(change: number): string {
  if (change === 0) return 'Your booking';
  const many = Math.abs(change);
  return `${change > 0 ? 'Add' : 'Remove'} ${numberWords[many]} ${many === 1 ? 'guest' : 'guests'}`;
}

function partyOf(booking: ManagedBooking, count: number) {
  const balance = balanceFor(booking, count);
  return (
    <span className={styles.moment}>
      <strong>{guestWords(count)}</strong>{' '}
      {balance !== undefined && <span>{`${shortPrice(balance)} at the workshop`}</span>}
    </span>
  );
}

function moneyOf(booking: ManagedBooking, count: number) {
  const { guest_count: guests, deposit_cents: deposit } = booking;
  if (count === guests) return {};
  const sum =
    count > guests
      ? { label: `Deposit for ${guestWords(count - guests)}`, value: deposit * (count - guests) }
      : {
          label:
            paidLeft(booking) === depositLeft(booking)
              ? 'Deposit kept by the studio'
              : 'Stays paid',
          value: paidLeft(booking) - refundFor(booking, count) - deskRefundFor(booking, count),
        };
  return {
    sums: [{ ...sum, value: formatCents(sum.value) }],
    amount: amountOf(booking, count),
  };
}

const amountOf = (booking: ManagedBooking, count: number) =>
  count > booking.guest_count
    ? {
        label: 'Due now',
        value: formatCents(booking.deposit_cents * (count - booking.guest_count)),
      }
    : { label: 'Refund', value: formatCents(refundFor(booking, count)) };

/** Returns the refund in cents if the booking shrinks to this many guests now. */
export const refundFor = ({ fewer }: ManagedBooking, count: number): number =>
  fewer.find(({ guest_count }) => guest_count === count)?.refund_cents ?? 0;

const deskRefundFor = ({ fewer }: ManagedBooking, count: number): number =>
  fewer.find(({ guest_count }) => guest_count === count)?.desk_refund_cents ?? 0;

function noteOf(booking: ManagedBooking, count: number): string {
  const { guest_count: guests, terms } = booking;
  const until = terms.refund_until ?? terms.joined_refund_until;
  if (count > guests) {
    const held = count - guests === 1 ? 'The seat is' : 'The seats are';
    return `${held} held for you while you pay. You keep your own seats either way.`;
  }
  const atDesk = deskRefundFor(booking, count);
  if (atDesk > 0) {
    return deskRefundText(atDesk);
  }
  if (until && refundFor(booking, count) > 0) {
    return keepTimesTogether(
      `To the card you paid with, in 5 to 10 days. Free until ${instantOf(new Date(until))}.`,
    );
  }
  return booking.desk && depositLeft(booking) === 0
    ? deskKeptWords
    : (fewerText(booking, count)?.guest ?? 'No deposit was paid for these guests.');
}
