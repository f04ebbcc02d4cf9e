import { render, screen, within } from '@testing-library/react';
import { ProgressPanel } from './progress-panel.tsx';
import { axe } from '../../test-axe.ts';

const steps = ['Service Type', 'Availability selection', 'Personal Info', 'Deposit Payment'];

const itemsAt = (current: number) => {
  render(<ProgressPanel steps={steps} current={current} />);
  return within(screen.getByRole('list', { name: 'Booking progress' })).getAllByRole('listitem');
};

test('steps before the current one are completed, steps after it are upcoming', () => {
  const items = itemsAt(2);
  expect(items.map((item) => item.lastChild?.textContent)).toEqual([
    'Completed',
    'Step 2 of 4',
    'Upcoming',
    'Upcoming',
  ]);
  expect(items.map((item) => item.getAttribute('aria-current'))).toEqual([
    null,
    'step',
    null,
    null,
  ]);
});

test('one past the last step means that all are completed', () => {
  const items = itemsAt(5);
  expect(items.map((item) => item.lastChild?.textContent)).toEqual(Array(4).fill('Completed'));
});

test('the panel has no accessibility violation', async () => {
  const { container } = render(<ProgressPanel steps={steps} current={4} />);
  expect(await axe(container)).toHaveNoViolations();
});
