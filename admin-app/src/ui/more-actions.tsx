import { Button, type Elements } from '@studio/shared-ui';
import { Ellipsis } from 'lucide-react';
import { useId } from 'react';
import styles from './more-actions.module.css';

/** Staff actions on a page, in a row; on phones, in a sheet behind "…". */
export function MoreActions({ children }: { children: Elements }) {
  const id = useId();
  return (
    <>
      <Button
        className={styles.open}
        variant="outline"
        size="bar"
        aria-label="More actions"
        popoverTarget={id}
      >
        <Ellipsis size={20} strokeWidth={1.5} aria-hidden />
      </Button>
      <div id={id} popover="auto" className={styles.actions}>
        {children}
      </div>
    </>
  );
}
