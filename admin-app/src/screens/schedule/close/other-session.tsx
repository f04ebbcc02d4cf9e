import { Button } from '@studio/shared-ui';
import { Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import styles from './close-dialog.module.css';
import type { OtherSessionProps } from './other-session-dialog.tsx';
import { lazyWindow } from '../../../ui/lazy-window.tsx';

const OtherSessionDialog = lazyWindow(
  async () =>
    (await import(/* webpackChunkName: "windows" */ './other-session-dialog.tsx'))
      .OtherSessionDialog,
);

type OtherSessionButtonProps = Omit<OtherSessionProps, 'onClose'> & {
  /** True once the maximum number of sessions is offered. */
  isFull: boolean;
};

/** Opens the calendar for a party. */
export function OtherSession({ isFull, ...props }: OtherSessionButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button
        variant="outline"
        size="bar"
        className={styles.more}
        aria-disabled={isFull}
        aria-haspopup="dialog"
        aria-label={`Another session for ${props.name}`}
        onClick={() => setIsOpen(true)}
      >
        <Plus size={18} strokeWidth={1.5} aria-hidden />
      </Button>
      {isOpen && (
        <Suspense>
          <OtherSessionDialog {...props} onClose={close} onMissed={close} />
        </Suspense>
      )}
    </>
  );
}
