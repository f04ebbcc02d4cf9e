import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Dialog } from './dialog.tsx';
import { axe } from '../../test-axe.ts';

function setUp() {
  const handleClose = jest.fn();
  const view = render(
    <Dialog isOpen onClose={handleClose} title="Disclaimer" footer={<button>I agree</button>}>
      <p>Hot metal.</p>
    </Dialog>,
  );
  return { handleClose, ...view, dialog: screen.getByRole('dialog', { name: 'Disclaimer' }) };
}

test('a closed dialog is not rendered', () => {
  render(
    <Dialog isOpen={false} onClose={() => undefined} title="Disclaimer">
      <p>Hot metal.</p>
    </Dialog>,
  );
  expect(screen.queryByText('Hot metal.')).not.toBeInTheDocument();
});

test('an open dialog is modal and shows its title, text and buttons', async () => {
  const showModal = jest.spyOn(HTMLDialogElement.prototype, 'showModal');
  const { container, dialog } = setUp();
  expect(showModal).toHaveBeenCalledTimes(1);
  expect(dialog).toHaveAttribute('open');
  expect(screen.getByRole('button', { name: 'I agree' })).toBeVisible();
  expect(await axe(container)).toHaveNoViolations();
  showModal.mockRestore();
});

test('the body of a dialog with text alone takes the focus, so that keys can scroll it', async () => {
  const { container } = render(
    <Dialog isOpen isText onClose={() => undefined} title="Receipt">
      <p>Hot metal.</p>
    </Dialog>,
  );
  screen.getByRole('button', { name: 'Close' }).focus();
  await userEvent.tab();
  expect(screen.getByText('Hot metal.').parentElement).toHaveFocus();
  expect(await axe(container)).toHaveNoViolations();
});

test('the X closes it', async () => {
  const { handleClose } = setUp();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(handleClose).toHaveBeenCalledTimes(1);
});

test('Escape asks its owner to close it', () => {
  const { handleClose, dialog } = setUp();
  // A browser turns the Escape key into this event.
  const cancel = createEvent('cancel', dialog, { cancelable: true });
  fireEvent(dialog, cancel);
  expect(handleClose).toHaveBeenCalledTimes(1);
  expect(cancel.defaultPrevented).toBe(true);
});

test('Escape in a nested dialog closes only the inner one', () => {
  const [handleOuter, handleInner] = [jest.fn(), jest.fn()];
  render(
    <Dialog isOpen onClose={handleOuter} title="Booking">
      <Dialog isOpen onClose={handleInner} title="Refund">
        <p>How much?</p>
      </Dialog>
    </Dialog>,
  );
  const inner = screen.getByRole('dialog', { name: 'Refund' });
  fireEvent(inner, createEvent('cancel', inner, { cancelable: true }));
  expect(handleInner).toHaveBeenCalledTimes(1);
  expect(handleOuter).not.toHaveBeenCalled();
});

test('a click outside leaves the dialog open, because closing would lose typed text', async () => {
  const { handleClose, dialog } = setUp();
  await userEvent.click(dialog);
  expect(handleClose).not.toHaveBeenCalled();
});

test('closes before it is unmounted, which returns the focus', () => {
  const close = jest.spyOn(HTMLDialogElement.prototype, 'close');
  const { unmount } = setUp();
  unmount();
  expect(close).toHaveBeenCalledTimes(1);
  close.mockRestore();
});

test('with a mouse or keyboard, the first field has the focus; on phones, it waits for a tap', () => {
  const field = () => screen.getByLabelText('Reason');
  const form = (
    <Dialog isOpen onClose={() => undefined} title="Refund">
      <label>
        Amount <input disabled />
      </label>
      <label>
        Reason <input />
      </label>
    </Dialog>
  );
  const { unmount } = render(form);
  expect(field()).not.toHaveFocus();
  unmount();
  const { matchMedia } = window;
  window.matchMedia = () => ({ matches: true }) as MediaQueryList;
  render(form);
  expect(field()).toHaveFocus();
  window.matchMedia = matchMedia;
});

/** A list with a button that opens a dialog. */
function ListWithDialog({ isOpen, isListed }: { isOpen: boolean; isListed: boolean }) {
  return (
    <>
      <section>
        <h2>Saturday</h2>
        {isListed && <button>Maya Lindqvist</button>}
      </section>
      <Dialog isOpen={isOpen} onClose={() => undefined} title="Manage Reservation">
        <p>Move her to Sunday.</p>
      </Dialog>
    </>
  );
}

test('moves the focus to the heading when the opener has left the page', () => {
  const { rerender } = render(<ListWithDialog isOpen={false} isListed />);
  screen.getByRole('button', { name: 'Maya Lindqvist' }).focus();
  rerender(<ListWithDialog isOpen isListed />);
  rerender(<ListWithDialog isOpen isListed={false} />);
  rerender(<ListWithDialog isOpen={false} isListed={false} />);
  expect(screen.getByRole('heading', { name: 'Saturday' })).toHaveFocus();
});

test('returns the focus to the opener if it is still on the page', () => {
  const { rerender } = render(<ListWithDialog isOpen={false} isListed />);
  const opener = screen.getByRole('button', { name: 'Maya Lindqvist' });
  opener.focus();
  rerender(<ListWithDialog isOpen isListed />);
  rerender(<ListWithDialog isOpen={false} isListed />);
  expect(opener).toHaveFocus();
});

test('a field that loads after the dialog opens takes the focus, unless the user has moved it', () => {
  const withFields = (count: number) => (
    <Dialog isOpen onClose={() => undefined} title="About" footer={<button>Save</button>}>
      {count > 0 && <input aria-label="Text" />}
    </Dialog>
  );
  const { matchMedia } = window;
  window.matchMedia = () => ({ matches: true }) as MediaQueryList;
  const { rerender, unmount } = render(withFields(0));
  rerender(withFields(1));
  expect(screen.getByLabelText('Text')).toHaveFocus();
  unmount();
  const view = render(withFields(0));
  screen.getByRole('button', { name: 'Save' }).focus();
  view.rerender(withFields(1));
  expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus();
  window.matchMedia = matchMedia;
});

test('a dialog that the browser closes by itself asks its owner once and stays', () => {
  const { handleClose, dialog } = setUp();
  fireEvent(dialog, createEvent('cancel', dialog, { cancelable: false }));
  dialog.removeAttribute('open');
  fireEvent(dialog, createEvent('close', dialog));
  expect(handleClose).toHaveBeenCalledTimes(1);
  expect(dialog).toHaveAttribute('open');
});
