import { Alert, NoteList, Skeleton } from '@studio/shared-ui';
import type { ComponentProps } from 'react';
import { depositNotes } from '../../booking-page/deposit-notes.tsx';
import { Agreement } from './agreement.tsx';
import styles from './terms.module.css';

/** Of the notice on a wide screen, where it is two lines at the most. */
const noticeHeight = 52;

/** What the deposit means, and the agreement to it. */
export const Terms = ({ policy, ...agreement }: ComponentProps<typeof Agreement>) => (
  <>
    <section className={styles.section}>
      <h2 className={styles.title}>Important notes</h2>
      <NoteList items={depositNotes(policy)} />
    </section>
    <section className={styles.section}>
      {policy ? (
        <Alert tone="warn">
          <strong>{policy.heading}</strong> {policy.sentence}
        </Alert>
      ) : (
        // What follows must not move away from under a pointer.
        <Skeleton height={noticeHeight} />
      )}
      <Agreement policy={policy} {...agreement} />
    </section>
  </>
);
