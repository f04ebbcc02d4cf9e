import type { CallError, Studio } from '@studio/contract';
import { handOverFocus, inertIf, Skeleton, Spoken } from '@studio/shared-ui';
import { useGetStudioQuery } from '../../api/api.ts';
import { callErrorOf } from '../../api/call-contract.ts';
import styles from './seller.module.css';
import { useMailBookingTermsMutation, useMailTermsMutation } from '../../api/legal-api.ts';

type SellerProps = {
  /** Who gets the terms: a visitor's address or a booking. */
  reader: { email: string } | { bookingId: string };
};

/**
 * Whom the guest pays, the refund policy, and how to get the terms by email, on the screen of the payment and in its
 * type size (Cal. Bus. & Prof. Code 17538(d)).
 */
export function Seller({ reader }: SellerProps) {
  const { data: studio } = useGetStudioQuery();
  const { sent, problem, isSending, send } = useTermsByEmail(reader);
  return (
    <section className={`${styles.seller} stack3`}>
      <h2 className="h3">Who you pay</h2>
      {studio ? <Facts studio={studio} /> : <Skeleton height="5lh" />}
      <p>
        <span>Your confirmation email has a copy of our terms. </span>
        {!sent && (
          <button
            ref={handOverFocus}
            type="button"
            className={styles.send}
            {...inertIf(isSending, send)}
          >
            Email me a copy now
          </button>
        )}
      </p>
      {(sent ?? problem) && <Spoken>{sent ?? problem}</Spoken>}
    </section>
  );
}

const Facts = ({
  studio: { name, legalName = name, address, refundPolicy },
}: {
  studio: Studio;
}) => (
  <>
    <p>{[legalName, ...address].join(', ')}</p>
    <p>{`${refundPolicy.heading} ${refundPolicy.sentence}`}</p>
  </>
);

function useTermsByEmail(reader: SellerProps['reader']) {
  const [mailVisitor, visitor] = useMailTermsMutation();
  const [mailGuest, guest] = useMailBookingTermsMutation();
  const isVisitor = 'email' in reader;
  const { data, error, isLoading } = isVisitor ? visitor : guest;
  return {
    isSending: isLoading,
    sent: data && `We emailed our terms to ${isVisitor ? reader.email : 'your email address'}.`,
    problem: error && (callErrorOf(error) satisfies CallError).message,
    send: () =>
      void (isVisitor
        ? mailVisitor({ body: { email: reader.email } })
        : mailGuest({ params: { id: reader.bookingId } })),
  };
}
