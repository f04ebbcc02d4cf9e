import { aboutPrice, formatCents, type ManagedBooking } from '@studio/contract';
import { Alert, BackButton, Button, Columns, Page, PageHeading, Ticket } from '@studio/shared-ui';
import type { ReactNode } from 'react';
import { Agreement } from '../../agreement/agreement.tsx';
import { useAgreement } from '../../agreement/use-agreement.ts';
import { useGetStudioQuery } from '../../api/api.ts';
import { useRefundText } from '../../booking-page/use-refund-text.ts';
import { CardField } from '../../card/card-field.tsx';
import type { ReadToken } from '../../card/read-token.ts';
import { useSquareCard } from '../../card/use-square-card.ts';
import { sessionOf } from '../../managed-booking/booking-words.ts';
import { usePageDocument } from '../../navigation/page-document.ts';
import styles from './more-guests.module.css';

type PayFormProps = {
  booking: ManagedBooking;
  title: string;
  back: { label: string; to: string };
  /** What the sum is made of, beside the rows of what it is for. */
  sum: { label: string; value: string }[];
  /** Due at the workshop afterwards, in cents. */
  balanceCents: number | undefined;
  details: { title: string; rows: { label: string; value: string }[] };
  /** How long the seats are held. */
  note: ReactNode;
  payment: {
    amount: number;
    pay: (readToken: ReadToken) => Promise<void>;
    isProcessing: boolean;
    problem: { message: string } | null;
    dismiss: () => void;
  };
};

/** A deposit of a booking: what it is for, the disclaimer, the card and the sum. */
export function PayForm({ booking, title, back, payment, ...rest }: PayFormProps) {
  const { assign } = usePageDocument();
  const { data: studio } = useGetStudioQuery();
  const { place, ...card } = useSquareCard(studio?.square, payment.dismiss);
  const { field: agreementField, ...agreement } = useAgreement();
  const refund = useRefundText(sessionOf(booking));
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
      <BackButton onClick={() => assign(back.to)}>{back.label}</BackButton>
      <PageHeading>{title}</PageHeading>
      <Columns
        side={
          <Ticket
            title="Amount"
            values="end"
            rows={rest.sum}
            amount={{ label: 'Amount due', value: amount }}
            {...(rest.balanceCents !== undefined && {
              balance: { label: 'At the workshop', value: aboutPrice(rest.balanceCents) },
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
            {rest.note && <p className={styles.note}>{rest.note}</p>}
          </Ticket>
        }
      >
        <Ticket {...rest.details} />
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
