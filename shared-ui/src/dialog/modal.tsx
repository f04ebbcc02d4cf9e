import { useLayoutEffect, useRef, type MouseEvent, type SyntheticEvent } from 'react';
import type { Elements } from '../elements.ts';
import { LiveRegion } from '../spoken/live-region.tsx';
import { focusHeading } from '../focus/hand-over-focus.ts';

type ModalProps = {
  onClose: () => void;
  className?: string | undefined;
  /** The id of the element that labels the dialog. */
  labelledBy: string;
  /** True if a click on the backdrop closes the dialog. */
  canClickAway?: boolean;
  children: Elements;
};

const fields = ':is(input:not([type="radio"]:not(:checked)), select, textarea):enabled';

/** On devices with a keyboard, the focus starts at a form's first field, not at the button that closes the dialog. */
function focusFirstField(dialog: HTMLDialogElement | null): boolean {
  if (!window.matchMedia('(pointer: fine)').matches) return false;
  const field = dialog?.querySelector<HTMLElement>(fields);
  field?.focus();
  return !!field;
}

/**
 * A dialog that is open while it is rendered. It traps the focus, closes on Escape and returns the focus. If the
 * control that opened it has left the page, the heading of that section gets the focus.
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
      // Closing the dialog before it is unmounted returns the focus.
      element?.close();
      if (!opener?.isConnected) focusHeading(section);
    };
  }, []);

  // The dialog's fields may load after it opens. If the user has moved the focus, it stays.
  useLayoutEffect(() => {
    const isMoved = document.activeElement !== start.current;
    if (isMoved || focusFirstField(dialog.current)) start.current = null;
  });

  const handleCancel = (event: SyntheticEvent) => {
    // React bubbles an event that browsers do not: this key press belongs to a nested dialog.
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    if (event.cancelable) onClose();
  };

  // Chrome does not let a page cancel a second Escape in a row. The dialog stays open while it is rendered.
  const handleClose = ({ currentTarget }: SyntheticEvent<HTMLDialogElement>) => {
    if (currentTarget.open) return;
    currentTarget.showModal();
    onClose();
  };

  const handleClick = (event: MouseEvent) => {
    if (event.target === event.currentTarget) onClose();
  };

  return (
    // A click beside the dialog closes it too; its key is Escape, which the browser reports as a cancel event.
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
      <LiveRegion />
    </dialog>
  );
}
