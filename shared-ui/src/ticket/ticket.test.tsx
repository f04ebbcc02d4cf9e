import { render, screen, within } from '@testing-library/react';
import { Ticket } from './ticket.tsx';
import { axe } from '../../test-axe.ts';

test('a ticket lists the choices, and names those not made yet', () => {
  render(
    <Ticket
      title="Summary"
      rows={[
        { label: 'Workshop', value: 'Ring Workshop' },
        { label: 'Date', value: null },
      ]}
      amount={{ label: 'Deposit due now', value: '$60.00' }}
      balance={{ label: 'At the workshop', value: '$270' }}
    >
      <button>Continue</button>
    </Ticket>,
  );
  const ticket = within(screen.getByRole('region', { name: 'Summary' }));
  expect(ticket.getAllByRole('term').map((term) => term.textContent)).toEqual(['Workshop', 'Date']);
  expect(ticket.getAllByRole('definition').map((value) => value.textContent)).toEqual([
    'Ring Workshop',
    'Not chosen yet',
  ]);
  expect(ticket.getByText('$60.00').parentElement).toHaveTextContent('Deposit due now $60.00');
  expect(ticket.getByText('$270').parentElement).toHaveTextContent('At the workshop $270');
  expect(ticket.getByRole('button', { name: 'Continue' })).toBeVisible();
});

test('a ticket without an amount or a button ends above the tear line', () => {
  const rows = [{ label: 'Guests', value: 2 }];
  const { container, rerender } = render(<Ticket rows={rows} />);
  const bare = container.innerHTML;
  rerender(
    <Ticket rows={rows}>
      {null}
      {undefined}
    </Ticket>,
  );
  expect(container.innerHTML).toBe(bare);
});

test('a ticket has no accessibility violation', async () => {
  const { container } = render(
    <Ticket title="Amount" rows={[{ label: 'Participants', value: 2 }]} />,
  );
  expect(await axe(container)).toHaveNoViolations();
});
