import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aReservation } from '../test-app.tsx';
import { aBooking, editCall, openBooking } from './test-booking.ts';

const subject = 'Your workshop is booked';
const at = '2099-11-20T17:02:00.000Z';
const bounced = aBooking({
  undelivered: { subject, state: 'BOUNCED', at },
  history: [{ id: 'h1', at, what: 'MAIL', subject, mail_state: 'BOUNCED' }],
});
const right = 'maya.lindqvist@mail.example';

test('a bounced email is shown on the booking and in its history, and its address can be fixed', async () => {
  const fixed = aBooking({ reservation: aReservation({ guest_email: right, version: 2 }) });
  const { calls } = await openBooking(bounced, { [editCall]: { body: fixed } });
  expect(
    screen.getByText(/“Your workshop is booked” did not reach maya@mail.example/),
  ).toHaveTextContent('The mailbox does not exist or does not accept email.');
  await userEvent.keyboard('3');
  expect(screen.getByText(/^Not delivered: this mailbox does not exist/)).toBeVisible();
  await userEvent.keyboard('1');
  await userEvent.click(screen.getByRole('button', { name: 'Fix address' }));
  const field = within(screen.getByRole('dialog', { name: 'Edit booking' })).getByLabelText(
    'Email',
  );
  await userEvent.clear(field);
  await userEvent.type(field, right);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(
    await screen.findByText(`Saved. We’re emailing the confirmation to ${right}.`),
  ).toBeVisible();
  expect(calls.find(({ call }) => call === editCall)?.body).toEqual({
    guestEmail: right,
    version: 1,
  });
});
