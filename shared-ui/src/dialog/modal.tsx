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
function focusFirstField(dialog: HTMLDialogElement | null): boolean {
  if (!window.matchMedia('(pointer: fine)').matches) return false;
  const field = dialog?.querySelector<HTMLElement>(fields);
  field?.focus();
  return !!field;
}

/**
 * Open while it is rendered. It traps the focus, closes on Escape and returns the focus. If the control that opened it
 * has left the page, the heading of that section gets the focus.
 */
export function Modal({ onClose, className, labelledBy, canClickAway, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const start = useRef<Element>(null);

  useLayoutEffect(() => {
    const element = dialog.current;
    const opener = document.activeElement;
    const section = opener?.closest('section');
    element?.showModal();
    start.current = document.activeElement;
    return () => {
      // Closing it before it is unmounted returns the focus.
      element?.close();
      if (!opener?.isConnected) focusHeading(section);
    };
  }, []);

  // Its fields may load after it opens. A focus that the user has moved stays.
  useLayoutEffect(() => {
    const isMoved = document.activeElement !== start.current;
    if (isMoved || focusFirstField(dialog.current)) start.current = null;
  });

  const handleCancel = (event: SyntheticEvent) => {
    // React bubbles an event that browsers do not: this key press belongs to a nested window.
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    if (event.cancelable) onClose();
  };

  // Chrome does not let a second Escape in a row be canceled. While it is rendered, it stays open.
  const handleClose = ({ currentTarget }: SyntheticEvent<HTMLDialogElement>) => {
    if (currentTarget.open) return;
    currentTarget.showModal();
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
      onClose={handleClose}
      onClick={canClickAway ? handleClick : undefined}
    >
      {children}
    </dialog>
  );
}
