import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aBooking, openBooking } from './test-booking.ts';

/** Makes the page narrow and changes something in it. */
function narrow() {
  window.matchMedia = () =>
    ({
      matches: false,
      addEventListener: () => {},
      removeEventListener: () => {},
    }) as object as MediaQueryList;
  document.body.append(document.createElement('i'));
}

test('a dialog over the panel stays, with its text, when the page gets too narrow for a panel beside it', async () => {
  await openBooking(aBooking({}));
  const panel = await screen.findByRole('complementary', { name: 'Maya Lindqvist' });
  await userEvent.keyboard('c');
  const cancel = await screen.findByRole('dialog', { name: /^Cancel/ });
  await userEvent.type(within(cancel).getByLabelText(/^Reason/), 'She is ill');
  await act(async () => narrow());
  expect(within(cancel).getByLabelText(/^Reason/)).toHaveValue('She is ill');
  expect(panel).toBeInTheDocument();
  await userEvent.click(within(cancel).getByRole('button', { name: 'Keep booking' }));
  expect(await screen.findByRole('dialog', { name: 'Maya Lindqvist' })).toBeVisible();
});
