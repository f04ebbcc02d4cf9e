import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button, ButtonLink } from './button.tsx';
import { axe } from '../../test-axe.ts';

test('a button works by pointer and keyboard, and does not submit by default', async () => {
  const handleClick = jest.fn();
  render(<Button onClick={handleClick}>Verify</Button>);
  const button = screen.getByRole('button', { name: 'Verify' });
  await userEvent.click(button);
  button.focus();
  await userEvent.keyboard('{Enter}');
  expect(handleClick).toHaveBeenCalledTimes(2);
  expect(button).toHaveAttribute('type', 'button');
});

test('a busy button says what it is doing and cannot be clicked again', async () => {
  const handleClick = jest.fn();
  render(
    <Button isBusy busyLabel="Processing..." onClick={handleClick}>
      Pay $60.00
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Processing...' });
  await userEvent.click(button);
  expect(handleClick).not.toHaveBeenCalled();
  expect(button).toHaveAttribute('aria-busy', 'true');
  expect(button).toHaveAttribute('aria-disabled', 'true');
});

test('a busy button without a separate label keeps its label', () => {
  render(<Button isBusy>Verify</Button>);
  expect(screen.getByRole('button', { name: 'Verify' })).toHaveAttribute('aria-busy', 'true');
});

test('a button that becomes busy keeps the focus and does not submit its form again', async () => {
  const handleSubmit = jest.fn();
  const form = (isBusy: boolean) => (
    <form onSubmit={handleSubmit}>
      <Button type="submit" isBusy={isBusy}>
        Apply
      </Button>
    </form>
  );
  const { rerender } = render(form(false));
  const button = screen.getByRole('button', { name: 'Apply' });
  button.focus();
  rerender(form(true));
  expect(button).toHaveFocus();
  await userEvent.click(button);
  expect(handleSubmit).not.toHaveBeenCalled();
});

test('a button with aria-disabled keeps the focus and ignores clicks', async () => {
  const handleClick = jest.fn();
  const { rerender } = render(<Button onClick={handleClick}>Next</Button>);
  const button = screen.getByRole('button', { name: 'Next' });
  button.focus();
  rerender(
    <Button aria-disabled onClick={handleClick}>
      Next
    </Button>,
  );
  await userEvent.keyboard('{Enter}');
  expect(button).toHaveFocus();
  expect(handleClick).not.toHaveBeenCalled();
  rerender(
    <Button aria-disabled={false} onClick={handleClick}>
      Next
    </Button>,
  );
  await userEvent.keyboard('{Enter}');
  expect(handleClick).toHaveBeenCalledTimes(1);
});

test('a button link is a link', async () => {
  const { container } = render(<ButtonLink href="/login">Sign In</ButtonLink>);
  expect(screen.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/login');
  expect(await axe(container)).toHaveNoViolations();
});
