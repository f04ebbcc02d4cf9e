import { Alert, Button, Spinner } from '@studio/shared-ui';
import { Lock } from 'lucide-react';
import type { RefObject } from 'react';
import { useGetStudioQuery } from '../../api/api.ts';
import { callErrorOf } from '../../api/call-error-of.ts';
import styles from './card-field.module.css';
import type { useSquareCard } from './use-square-card.ts';

type CardFieldProps = {
  place: RefObject<HTMLDivElement | null>;
  card: Omit<ReturnType<typeof useSquareCard>, 'place'>;
};

/** Where the provider draws its card field, and what to do when it does not come. */
export function CardField({ place, card }: CardFieldProps) {
  const { error, refetch } = useGetStudioQuery();
  const problem = error ? callErrorOf(error).message : card.problem;
  const handleRetry = () => (error ? void refetch() : card.retry());
  return (
    <section className={styles.section}>
      <div className={styles.head}>
        <h2 className={styles.title}>Card</h2>
        <p className={styles.note}>
          <Lock size={20} strokeWidth={1.5} aria-hidden />
          Entered with our payment provider
        </p>
      </div>
      {problem && (
        <Alert
          tone="bad"
          action={
            <Button variant="outline" size="bar" onClick={handleRetry}>
              Try Again
            </Button>
          }
        >
          {problem}
        </Alert>
      )}
      {!problem && !card.isReady && <Spinner label="Loading the card form..." />}
      <div ref={place} />
    </section>
  );
}
