import {
  useLayoutEffect,
  useRef,
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
} from 'react';
import { focusHeading } from '../focus/hand-over-focus.ts';

type ModalProps = {
  onClose: () => void;
  className?: string | undefined;
  /** The id of the element that labels it. */
  labelledBy: string;
  /** Whether a click on the backdrop closes it. */
  canClickAway?: boolean;
  children: ReactNode;
};

const fields = ':is(input:not([type="radio"]:not(:checked)), select, textarea):enabled';

/** Where there is a keyboard, a form begins at its first field, not at the button that closes it. */
function focusFirstField(dialog: HTMLDialogElement | null): void {
  if (!window.matchMedia('(pointer: fine)').matches) return;
  dialog?.querySelector<HTMLElement>(fields)?.focus();
}

/**
 * Open while it is rendered. It traps the focus, closes on Escape and returns the focus. If the control that opened it
 * has left the page, the heading of that section gets the focus.
 */
export function Modal({ onClose, className, labelledBy, canClickAway, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    const element = dialog.current;
    const opener = document.activeElement;
    const section = opener?.closest('section');
    element?.showModal();
    focusFirstField(element);
    return () => {
      // Closing it before it is unmounted returns the focus.
      element?.close();
      if (!opener?.isConnected) focusHeading(section);
    };
  }, []);

  const handleCancel = (event: SyntheticEvent) => {
    // React bubbles an event that browsers do not: this key press belongs to a nested window.
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    onClose();
  };

  const handleClick = (event: MouseEvent) => {
    if (event.target === event.currentTarget) onClose();
  };

  return (
    // A click beside it is one more way to close it: its key is Escape, which the browser tells as a cancel.
    // eslint-disable-next-line jsx-a11y-x/click-events-have-key-events, jsx-a11y-x/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={className}
      aria-labelledby={labelledBy}
      onCancel={handleCancel}
      onClick={canClickAway ? handleClick : undefined}
    >
      {children}
    </dialog>
  );
}
