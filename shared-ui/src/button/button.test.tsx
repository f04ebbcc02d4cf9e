import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { Button, ButtonLink } from './button.tsx';

test('a button is pressed by pointer and keyboard and does not submit by itself', async () => {
  const handleClick = jest.fn();
  render(<Button onClick={handleClick}>Verify</Button>);
  const button = screen.getByRole('button', { name: 'Verify' });
  await userEvent.click(button);
  button.focus();
  await userEvent.keyboard('{Enter}');
  expect(handleClick).toHaveBeenCalledTimes(2);
  expect(button).toHaveAttribute('type', 'button');
});

test('a busy button says what it is doing and cannot be pressed again', async () => {
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
});

test('a busy button without a label of its own keeps its words', () => {
  render(<Button isBusy>Verify</Button>);
  expect(screen.getByRole('button', { name: 'Verify' })).toBeDisabled();
});

test('a button link is a link', async () => {
  const { container } = render(<ButtonLink href="/login">Sign In</ButtonLink>);
  expect(screen.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/login');
  expect(await axe(container)).toHaveNoViolations();
});
