import { type CallError, formatCents } from '@studio/contract';
import { Alert, BackButton, Button, Columns, Page, PageHeading, Ticket } from '@studio/shared-ui';
import type { ComponentProps } from 'react';
import { useGetStudioQuery } from '../api/api.ts';
import { Agreement } from '../booking/terms/agreement.tsx';
import { Seller } from '../booking/terms/seller.tsx';
import { useAgreement } from '../booking/terms/use-agreement.ts';
import { CardField, cardStateId } from '../card/card-field.tsx';
import type { ReadToken, Cardholder } from '../card/square-card.ts';
import { useSquareCard } from '../card/use-square-card.ts';
import { useHeadingFocus, useViewTitle } from '../navigation/page-title.ts';
import { usePageDocument } from '../navigation/page-document.ts';

type TicketProps = ComponentProps<typeof Ticket>;

type PayFormProps = {
  title: string;
  cardholder: Cardholder;
  bookingId: string;
  back: { text: string; to: string };
  payment: {
    /** The amount in cents. */
    amount: number;
    pay: (readToken: ReadToken, termsVersion?: number) => Promise<void>;
    isProcessing: boolean;
    problem: (Pick<CallError, 'message'> & { type?: CallError['type'] }) | null;
    dismiss: () => void;
    /** True if the held seats are lost, so there is nothing left to pay for. */
    isLost?: boolean;
  };
  /** The parts of the amount. */
  bill: Pick<TicketProps, 'rows' | 'balance'>;
  about: Pick<TicketProps, 'title' | 'rows'>;
  /** Shown below the button. */
  note?: string | undefined;
  /** True if the guest must agree to the terms; `refund` is what they say about this deposit now. */
  mustAgree?: true;
  refund?: ComponentProps<typeof Agreement>['refund'];
};

const takeFocus = (message: HTMLElement | null): void => message?.focus();

/** If the button that paid has disappeared, the focus moves to the message, which speaks it. */
const Problem = ({ message, isLost }: { message: string; isLost: boolean }) => (
  <div ref={isLost ? takeFocus : undefined} role="group" aria-labelledby="problem" tabIndex={-1}>
    <Alert tone="bad" isQuiet={isLost}>
      <span id="problem">{message}</span>
    </Alert>
  </div>
);

/** Takes a payment for an existing booking: purpose, card and one button. */
export function PayForm({
  title,
  cardholder,
  bookingId,
  back,
  payment,
  bill,
  about,
  note,
  mustAgree,
  refund,
}: PayFormProps) {
  useViewTitle(title);
  useHeadingFocus();
  const { assign } = usePageDocument();
  const { data: studio } = useGetStudioQuery();
  const { place, ...card } = useSquareCard({
    square: studio?.square,
    cardholder,
    onReturn: payment.dismiss,
  });
  const agreement = useAgreement(payment.problem);
  const amount = formatCents(payment.amount);
  const declined = payment.problem?.type === 'SQUARE_ERROR' ? payment.problem.message : undefined;
  const mayPay = !mustAgree || agreement.isAgreed;

  const payBy = (readToken: ReadToken): void => {
    if (mayPay) return void payment.pay(readToken, mustAgree && agreement.termsVersion);
    agreement.ask();
  };
  const handlePay = () => {
    if (!mayPay) void card.check(false);
    payBy(card.read);
  };

  return (
    <Page>
      <BackButton onClick={() => assign(back.to)}>{back.text}</BackButton>
      <PageHeading>{title}</PageHeading>
      <Columns
        side={
          <Ticket
            title="Amount"
            values="end"
            {...bill}
            amount={{ label: 'Amount due', value: amount }}
          >
            {payment.problem && !declined && (
              <Problem message={payment.problem.message} isLost={payment.isLost === true} />
            )}
            {!payment.isLost && (
              <Button
                size="large"
                aria-disabled={!card.isReady}
                aria-describedby={card.isReady ? undefined : cardStateId}
                isBusy={payment.isProcessing}
                busyLabel="Processing..."
                onClick={handlePay}
              >
                {`Pay ${amount}`}
              </Button>
            )}
            {note && <p className="note">{note}</p>}
          </Ticket>
        }
      >
        <Ticket {...about} />
        <div className="stack6" hidden={payment.isLost}>
          {mustAgree && <Agreement refund={refund} {...agreement.field} />}
          <CardField
            place={place}
            {...card}
            amount={payment.amount}
            declined={declined}
            onWallet={payBy}
          />
          <Seller reader={{ bookingId }} />
        </div>
      </Columns>
    </Page>
  );
}
