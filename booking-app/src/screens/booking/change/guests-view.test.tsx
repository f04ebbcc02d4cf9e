import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { booking, id } from '../../../managed-booking/test-booking.ts';
import { writeGuestSession } from '../../../guest-session/guest-session.ts';
import { renderApp } from '../../../test-app.tsx';

const open = (changes: object = {}) => {
  writeGuestSession({ token: 'token-of-the-link', bookingId: id });
  return renderApp(`/booking?id=${id}&change=guests`, {
    answers: { [`GET /booking/${id}`]: { body: { ...booking, ...changes } } },
  });
};
const more = () => screen.findByRole('button', { name: 'One guest more' });

beforeEach(() => sessionStorage.clear());

test('more guests cost their deposit, and are paid for on a page of its own', async () => {
  open();
  await userEvent.click(await more());
  expect(screen.getByRole('heading', { name: 'One guest more' })).toBeVisible();
  expect(screen.getByText('$30.00')).toBeVisible();
  expect(screen.getByText('about $405 at the workshop')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Continue to payment' })).toHaveAttribute(
    'href',
    `/booking/payment?id=${id}&add=1`,
  );
});

test('there are as many as the session has seats, and another session may have more', async () => {
  open({ free_seats: 1 });
  await userEvent.click(await more());
  expect(await more()).toBeDisabled();
  expect(screen.getByText(/1 is free, so up to 3 can be yours/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Change date first' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Change date' })).toBeVisible();
});

test('in a full session there can only be fewer', async () => {
  open({ free_seats: 0, cannot: { ...booking.cannot, more: 'This session is full.' } });
  expect(await more()).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'One guest fewer' }));
  expect(
    screen.getByRole('button', { name: 'Change to 1 guest and get $30.00 back' }),
  ).toBeEnabled();
});
