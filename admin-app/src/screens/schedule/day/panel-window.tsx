import { Dialog, type Elements } from '@studio/shared-ui';
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useIsBeside } from '../../../ui/use-is-beside.ts';
import styles from './panel-window.module.css';

type PanelWindowProps = {
  title: string;
  /** Describes the current state. */
  lead: ReactNode;
  footer: ReactNode;
  onLeave: () => void;
  children: Elements;
};

/** Shows the panel beside the week where there is room, otherwise as a sheet over it. */
export function PanelWindow({ title, lead, footer, onLeave, children }: PanelWindowProps) {
  const isBeside = useIsBeside();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const opener = document.activeElement;
    heading.current?.focus();
    return () => {
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);
  if (!isBeside) {
    return (
      <Dialog isOpen title={title} footer={footer} onClose={onLeave}>
        <p data-panel>{lead}</p>
        {children}
      </Dialog>
    );
  }
  return (
    <aside className={styles.panel} aria-label={title}>
      <div className={styles.head}>
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <button type="button" className={styles.close} aria-label="Close panel" onClick={onLeave}>
          <X size={20} strokeWidth={1.5} aria-hidden />
        </button>
        <p className={styles.lead}>{lead}</p>
      </div>
      <div className={styles.body}>{children}</div>
      <div className={styles.foot}>{footer}</div>
    </aside>
  );
}
