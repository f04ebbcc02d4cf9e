import { Modal } from '@studio/shared-ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { useIsBeside } from '../ui/use-is-beside.ts';
import styles from './booking-panel.module.css';

type PanelFrameProps = {
  id: string;
  /** False until the booking's heading is shown. */
  hasHeading: boolean;
  onClose: () => void;
  children: ReactNode;
};

export const headingId = 'booking-panel-heading';

/** Shows the panel beside the list where there is room, otherwise as a dialog over it. */
export function PanelFrame({ id, hasHeading, onClose, children }: PanelFrameProps) {
  const isBeside = useIsBeside();
  useFocus(id, hasHeading);
  const content = (
    <div className={styles.content} data-panel>
      {children}
    </div>
  );
  return isBeside ? (
    <aside className={styles.beside} aria-labelledby={headingId}>
      {content}
    </aside>
  ) : (
    <Modal className={styles.over} labelledBy={headingId} onClose={onClose}>
      {content}
    </Modal>
  );
}

/** Moves the focus to the booking's heading, and later back to its row. */
function useFocus(id: string, hasHeading: boolean): void {
  const shown = useRef(id);
  useEffect(() => {
    shown.current = id;
    if (hasHeading) document.getElementById(headingId)?.focus();
  }, [id, hasHeading]);
  useEffect(() => {
    return () => {
      document.querySelector<HTMLElement>(`[data-booking="${shown.current}"]`)?.focus();
    };
  }, []);
}
