import { render, screen } from '@testing-library/react';
import { Alert } from './alert.tsx';
import { StatusTag } from './status-tag.tsx';
import { axe } from '../../test-axe.ts';

test('a bad alert is announced at once, with its action', () => {
  render(
    <Alert tone="bad" action={<button>Try Again</button>}>
      Failed to load services
    </Alert>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to load services');
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeVisible();
});

test('other alerts do not interrupt the screen reader', async () => {
  const { container } = render(
    <>
      <Alert tone="ok">Email verified successfully!</Alert>
      <Alert tone="warn">The deposit is non-refundable.</Alert>
      <StatusTag status="CONFIRMED" />
    </>,
  );
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.getByText('CONFIRMED')).toBeVisible();
  expect(await axe(container)).toHaveNoViolations();
});
