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
  className?: string;
  /** The id of the element that names it. */
  labelledBy: string;
  /** A click beside its children closes it. */
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
 * Shown while it is rendered: holds the focus, closes on Escape and gives the focus back, to the
 * heading of the section that it came from when that control has left the page meanwhile.
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
      // Closing before it leaves the page is what returns the focus.
      element?.close();
      if (!opener?.isConnected) focusHeading(section);
    };
  }, []);

  const handleCancel = (event: SyntheticEvent) => {
    // React hands on what a browser does not: the key is that of a window within it.
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
