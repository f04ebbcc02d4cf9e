import { sessionFromWallTime } from '@studio/contract';
import { Alert, NoteList, Skeleton } from '@studio/shared-ui';
import type { ComponentProps } from 'react';
import { useDepositNotes } from './deposit-notes.tsx';
import { useRefundText } from './use-refund-text.ts';
import { Agreement } from './agreement.tsx';
import styles from './terms.module.css';

/** `date` is the session's, in the form that a draft has. */
type TermsProps = Omit<ComponentProps<typeof Agreement>, 'refund'> & { date: string };

/** The date from which the deposit is kept, and the agreement to that. */
export function Terms({ date, ...agreement }: TermsProps) {
  const refund = useRefundText(sessionFromWallTime(date));
  return (
    <section className="stack3">
      {/* The content below must not move under a pointer. */}
      <div className={styles.notice}>
        {refund ? (
          <Alert tone="warn" isQuiet>
            <strong>{refund.notice}</strong>
          </Alert>
        ) : (
          <Skeleton height={52} />
        )}
      </div>
      <Agreement refund={refund} {...agreement} />
    </section>
  );
}

export function ImportantNotes({ date }: { date: string }) {
  const notes = useDepositNotes(sessionFromWallTime(date));
  return (
    <section className={`stack3 ${styles.notes}`}>
      <h2 className="h3">Important notes</h2>
      <NoteList items={notes} />
    </section>
  );
}
