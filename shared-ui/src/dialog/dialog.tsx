import { X } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { Modal } from './modal.tsx';
import styles from './dialog.module.css';

type DialogProps = {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  /** The buttons, with the main button last. */
  footer?: ReactNode;
  /** Omitted for 560 pixels; `wide` is 860 and `widest` 1240. */
  size?: 'wide' | 'widest' | undefined;
  /** Nothing in it takes the focus, so the body does: keyboard users can then scroll it in every browser. */
  isText?: boolean;
  children: ReactNode;
};

/** A dialog over the page; a bottom sheet on phones. */
export function Dialog({ isOpen, onClose, title, footer, size, isText, children }: DialogProps) {
  const titleId = useId();
  if (!isOpen) return null;
  return (
    <Modal className={styles.dialog} labelledBy={titleId} onClose={onClose}>
      <div className={styles.sheet} data-size={size}>
        <div className={styles.head}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          <button type="button" className={styles.close} aria-label="Close" onClick={onClose}>
            <X size={20} strokeWidth={1.5} aria-hidden />
          </button>
        </div>
        {/* eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex */}
        <div className={`${styles.body} stack4 top aside`} tabIndex={isText ? 0 : undefined}>
          {children}
        </div>
        {footer && <div className={`${styles.foot} gap3 flex wrap`}>{footer}</div>}
      </div>
    </Modal>
  );
}
