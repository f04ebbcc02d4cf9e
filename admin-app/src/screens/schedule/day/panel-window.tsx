import { Button, Dialog, type Elements } from '@studio/shared-ui';
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { useIsBeside } from '../../../ui/use-is-beside.ts';
import styles from './panel-window.module.css';
import { useLeaveQuestion } from '../../../ui/leave-question.tsx';
import { PressForm, type Sending } from '../../../ui/press-form.tsx';
import { useKeys } from '../../../keys/use-keys.ts';
import type { ScheduleState } from '../use-schedule-state.ts';

type PanelWindowProps = {
  title: string;
  /** Describes the current state. */
  lead: ReactNode;
  /** See `useContractForm`. */
  form: Sending;
  /** The main button's label. */
  press: string;
  /** Another button, to the left of the main one. */
  other: Elements;
  /** Shown above and below the form's fields. */
  above?: Elements | undefined;
  below?: Elements | undefined;
  onLeave: () => void;
  askWith: ScheduleState['askWith'];
  children: Elements;
};

/**
 * Shows the panel beside the week where there is room, otherwise as a sheet over it. Escape, X and another selection
 * ask before they discard what staff typed.
 */
export function PanelWindow({ title, lead, form, onLeave, ...rest }: PanelWindowProps) {
  const { press, other, above, below, askWith, children } = rest;
  const isBeside = useIsBeside();
  const id = useId();
  const { close, leave, question } = useLeaveQuestion(form.isChanged, onLeave);
  useLayoutEffect(() => {
    askWith(leave);
    return () => askWith(null);
  });
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const opener = document.activeElement;
    heading.current?.focus();
    return () => {
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);
  useKeys(isBeside ? { Escape: close } : {});
  const footer = question || (
    <>
      {other}
      <Button type="submit" form={id} isBusy={form.isBusy} busyLabel="Saving...">
        {press}
      </Button>
    </>
  );
  const content = (
    <>
      {above}
      <PressForm id={id} className={styles.form} onSubmit={form.submit}>
        {children}
      </PressForm>
      {below}
    </>
  );
  if (!isBeside) {
    return (
      <Dialog isOpen title={title} footer={footer} onClose={close}>
        <p data-panel>{lead}</p>
        {content}
      </Dialog>
    );
  }
  return (
    <aside className={styles.panel} aria-label={title}>
      <div className={styles.head}>
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <button type="button" className={styles.close} aria-label="Close panel" onClick={close}>
          <X size={20} strokeWidth={1.5} aria-hidden />
        </button>
        <p className={`${styles.lead} fullRow muted`}>{lead}</p>
      </div>
      <div className={`${styles.body} stack4 top`}>{content}</div>
      <div className={styles.foot}>{footer}</div>
    </aside>
  );
}
