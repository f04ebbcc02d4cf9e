import { Button, Spoken } from '@studio/shared-ui';
import styles from './pagination.module.css';

type PaginationProps = {
  page: number;
  hasNext: boolean;
  /** The start of the next page is unknown until this page has loaded. */
  isLoading: boolean;
  onPrevious: () => void;
  onNext: () => void;
};

/** Disabled buttons keep the focus, so keyboard users can continue paging. */
export function Pagination({ page, hasNext, isLoading, onPrevious, onNext }: PaginationProps) {
  if (page === 1 && !hasNext) return null;
  const button = { variant: 'outline', size: 'bar' } as const;
  return (
    <nav className={`${styles.pages} cluster muted`} aria-label="Pages of bookings">
      <Button {...button} aria-disabled={page === 1} onClick={onPrevious}>
        Previous
      </Button>
      <Spoken isFromChange>{`Page ${page}`}</Spoken>
      <Button {...button} aria-disabled={!hasNext || isLoading} onClick={onNext}>
        Next
      </Button>
    </nav>
  );
}
