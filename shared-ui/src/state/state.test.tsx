import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EmptyState, ErrorState } from './state.tsx';
import { Spinner } from './spinner.tsx';
import { axe } from '../../test-axe.ts';

test('an error state has the title Error, says what failed and offers a retry', async () => {
  const handleRetry = jest.fn();
  render(<ErrorState message="Failed to load availability." onRetry={handleRetry} />);
  expect(screen.getByRole('heading', { name: 'Error' })).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to load availability.');
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(handleRetry).toHaveBeenCalledTimes(1);
});

test('a loading message is shown', () => {
  render(<Spinner label="Loading availability..." />);
  expect(screen.getByText('Loading availability...')).toBeVisible();
});

test('an empty state has a sentence and one action', async () => {
  const { container } = render(
    <EmptyState action={<button>Book a Workshop</button>}>No reservations yet</EmptyState>,
  );
  expect(screen.getByText('No reservations yet')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Book a Workshop' })).toBeVisible();
  expect(await axe(container)).toHaveNoViolations();
});
