import {
  aboutPrice,
  formatCents,
  formatInstant,
  type ManagedBooking,
  unbroken,
} from '@studio/contract';
import { Alert, BackButton, Button, Columns, Page, PageHeading, Ticket } from '@studio/shared-ui';
import { useGetStudioQuery } from '../../api/api.ts';
import { useRefundText } from '../../booking-page/use-refund-text.ts';
import { dateWords, sessionOf, timeWords } from '../../managed-booking/booking-words.ts';
import { usePageDocument } from '../../navigation/page-document.ts';
import { Agreement } from '../../agreement/agreement.tsx';
import { useAgreement } from '../../agreement/use-agreement.ts';
import { clockOf } from '../../countdown/clock-of.ts';
import styles from './more-guests.module.css';
import { CardField } from '../../card/card-field.tsx';
import { useSquareCard } from '../../card/use-square-card.ts';
import type { ReadToken } from '../../card/read-token.ts';
import type { useAddedPayment } from './use-added-payment.ts';

type MoreGuestsFormProps = {
  booking: ManagedBooking;
  added: number;
  payment: ReturnType<typeof useAddedPayment>;
};

export function MoreGuestsForm({ booking, added, payment }: MoreGuestsFormProps) {
  const { assign } = usePageDocument();
  const { data: studio } = useGetStudioQuery();
  const { place, ...card } = useSquareCard(studio?.square, payment.dismiss);
  const { field: agreementField, ...agreement } = useAgreement();
  const refund = useRefundText(sessionOf(booking));
  const guests = booking.guest_count + added;
  const back = `/booking?id=${booking.id}&change=guests&guests=${guests}`;
  const amount = formatCents(payment.amount);

  const payBy = (readToken: ReadToken): void => {
    if (agreement.isAgreed) return void payment.pay(readToken);
    agreement.ask();
  };
  const handlePay = () => {
    if (!agreement.isAgreed) void card.check(false);
    payBy(card.read);
  };

  return (
    <Page>
      <BackButton onClick={() => assign(back)}>Back to guests</BackButton>
      <PageHeading>
        {added === 1 ? 'Pay for one more guest' : `Pay for ${added} more guests`}
      </PageHeading>
      <Columns
        side={
          <Ticket
            title="Amount"
            values="end"
            rows={[
              { label: 'Deposit per person', value: formatCents(booking.deposit_cents) },
              { label: 'New guests', value: `× ${added}` },
            ]}
            amount={{ label: 'Amount due', value: amount }}
            {...(booking.balance_cents !== undefined && {
              balance: {
                label: 'At the workshop',
                value: aboutPrice((booking.balance_cents * guests) / booking.guest_count),
              },
            })}
          >
            {payment.problem && <Alert tone="bad">{payment.problem.message}</Alert>}
            <Button
              size="large"
              disabled={!card.isReady}
              isBusy={payment.isProcessing}
              busyLabel="Processing..."
              onClick={handlePay}
            >
              Pay {amount}
            </Button>
            {payment.secondsLeft > 0 && (
              <p className={styles.note}>
                {`${added === 1 ? 'The seat is' : 'The seats are'} held for ${clockOf(payment.secondsLeft)}.`}
              </p>
            )}
          </Ticket>
        }
      >
        <Ticket title="What changes" rows={changesOf(booking, guests)} />
        <Agreement
          ref={agreementField}
          refund={refund}
          isAgreed={agreement.isAgreed}
          isMissed={agreement.isMissed}
          onChange={agreement.change}
        />
        <CardField place={place} {...card} amount={payment.amount} onWallet={payBy} />
      </Columns>
    </Page>
  );
}

const changesOf = (booking: ManagedBooking, guests: number) => [
  { label: 'Workshop', value: booking.title },
  { label: 'When', value: `${dateWords(booking)}, ${timeWords(booking)}` },
  { label: 'Guests', value: `${guests} instead of ${booking.guest_count}` },
  { label: 'Refund', value: refundOf(booking) },
];

const refundOf = ({ terms: { refund_until: until } }: ManagedBooking): string =>
  until
    ? unbroken(`All of it until ${formatInstant(new Date(until))}`)
    : 'Nothing comes back any more';
