import { Spoken } from '@studio/shared-ui';
import { Check, CloudOff } from 'lucide-react';
import styles from './freshness-note.module.css';

/** Shows whether the page is up to date with the server. */
export const FreshnessNote = ({ isLost }: { isLost: boolean }) => (
  <Spoken
    className={`${styles.note} gap1h flex center small`}
    isFromChange
    data-lost={isLost || undefined}
  >
    {isLost ? (
      <>
        <CloudOff size={16} strokeWidth={1.5} aria-hidden />
        <span>No connection to the server</span>
      </>
    ) : (
      <>
        <Check size={16} strokeWidth={1.5} aria-hidden />
        <span>Up to date</span>
      </>
    )}
  </Spoken>
);
