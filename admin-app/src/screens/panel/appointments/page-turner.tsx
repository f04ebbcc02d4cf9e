import { Button } from '@studio/shared-ui';
import styles from './page-turner.module.css';

/** `onPrevious` or `onNext` is null where there is no such page. */
type PageTurnerProps = {
  page: number;
  onPrevious: (() => void) | null;
  onNext: (() => void) | null;
};

export function PageTurner({ page, onPrevious, onNext }: PageTurnerProps) {
  if (!onPrevious && !onNext) return null;
  return (
    <nav className={styles.pages} aria-label="Pages of appointments">
      <Button variant="outline" size="bar" disabled={!onPrevious} onClick={() => onPrevious?.()}>
        Previous
      </Button>
      <p aria-live="polite">Page {page}</p>
      <Button variant="outline" size="bar" disabled={!onNext} onClick={() => onNext?.()}>
        Next
      </Button>
    </nav>
  );
}
