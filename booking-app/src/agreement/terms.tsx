import { sessionFromWallTime } from '@studio/contract';
import { Alert, NoteList, Skeleton } from '@studio/shared-ui';
import type { ComponentProps } from 'react';
import { depositNotes } from '../booking-page/deposit-notes.tsx';
import { useRefundText } from '../booking-page/use-refund-text.ts';
import { Agreement } from './agreement.tsx';
import styles from './terms.module.css';

/** Of the notice on a wide screen, where it is two lines at the most. */
const noticeHeight = 52;

/** `date` of the session, as a draft has it. */
type TermsProps = Omit<ComponentProps<typeof Agreement>, 'refund'> & { date: string };

/** What the deposit means, and the agreement to it. */
export function Terms({ date, ...agreement }: TermsProps) {
  const refund = useRefundText(sessionFromWallTime(date));
  return (
    <>
      <section className={styles.section}>
        <h2 className={styles.title}>Important notes</h2>
        <NoteList items={depositNotes(refund)} />
      </section>
      <section className={styles.section}>
        {refund ? (
          <Alert tone="warn">
            <strong>{refund.notice}</strong>
          </Alert>
        ) : (
          // What follows must not move away from under a pointer.
          <Skeleton height={noticeHeight} />
        )}
        <Agreement refund={refund} {...agreement} />
      </section>
    </>
  );
}
