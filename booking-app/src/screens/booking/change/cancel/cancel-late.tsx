import { type ManagedBooking, keepTimesTogether } from '@studio/contract';
import { Button, type Elements } from '@studio/shared-ui';
import type { ReactNode } from 'react';
import { useGetStudioQuery } from '../../../../api/api.ts';
import { StudioEmail } from '../../../../ui/contact.tsx';
import { cancelText } from '../../../../booking/manage/booking-words.ts';
import { useChange } from '../../use-change.ts';
import styles from '../change.module.css';
import { MoveOffer } from './move-offer.tsx';
import { Sum } from './sum.tsx';
import { instantOf } from '../../../../text/times.ts';

type CancelLateProps = {
  booking: ManagedBooking;
  problem: Elements;
  isCancelling: boolean;
  onCancel: () => void;
};

/** Without a refund: offers another day first, then the cancellation, which stays possible. */
export function CancelLate({ booking, problem, isCancelling, onCancel }: CancelLateProps) {
  const { leave } = useChange();
  const canMove = booking.cannot.move === null;
  const keep = (
    <Button size="large" variant="outline" onClick={leave}>
      Keep booking
    </Button>
  );
  return (
    <>
      <div className={styles.sum}>
        <Sum cents={0} words="back if you cancel now" />
        <p>{`${endedWords(booking)}${canMove ? ' You can still use it on another day.' : ''}`}</p>
      </div>
      {canMove ? (
        <MoveOffer booking={booking}>{keep}</MoveOffer>
      ) : (
        <AskTheStudio why={booking.cannot.move}>{keep}</AskTheStudio>
      )}
      {problem}
      <section className={styles.other}>
        <h2>{canMove ? 'No other day works?' : 'Cancel anyway?'}</h2>
        <p>{`Other guests can book your seats. ${cancelText(booking)!.guest}`}</p>
        <div className={styles.buttons}>
          <Button variant="outline" isBusy={isCancelling} onClick={onCancel}>
            Cancel without a refund
          </Button>
        </div>
      </section>
    </>
  );
}

function endedWords({ terms: { refund_ended: ended } }: ManagedBooking): string {
  if (!ended) return 'The deposit is no longer refundable.';
  return keepTimesTogether(`The deposit was refundable until ${instantOf(new Date(ended))}.`);
}

/** Replaces the offer when no moves are left. */
function AskTheStudio({ why, children }: { why: string | null; children: ReactNode }) {
  const { data: studio } = useGetStudioQuery();
  return (
    <section className={styles.offer}>
      <h2>Contact the studio</h2>
      <p>
        {why && <span>{`${keepTimesTogether(why)} `}</span>}
        {studio && (
          <span>
            Email <StudioEmail />
            <span>{`. We reply from ${studio.replyHours}.`}</span>
          </span>
        )}
      </p>
      <div className={styles.buttons}>{children}</div>
    </section>
  );
}
