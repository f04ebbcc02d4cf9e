import { Modal } from '@studio/shared-ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { useIsBeside } from '../ui/use-is-beside.ts';
import styles from './booking-panel.module.css';

type PanelFrameProps = { id: string; onClose: () => void; children: ReactNode };

export const headingId = 'booking-panel-heading';

/** Shows the panel beside the list where there is room, otherwise as a dialog over it. */
export function PanelFrame({ id, onClose, children }: PanelFrameProps) {
  const isBeside = useIsBeside();
  useFocus(id);
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
function useFocus(id: string): void {
  const shown = useRef(id);
  useEffect(() => {
    shown.current = id;
    document.getElementById(headingId)?.focus();
  }, [id]);
  useEffect(() => {
    return () => {
      document.querySelector<HTMLElement>(`[data-booking="${shown.current}"]`)?.focus();
    };
  }, []);
}
