import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from '@studio/shared-ui/test-axe';
import { aReservation, failure } from '../../../test-app.tsx';
import { aBooking, openBooking } from './test-booking.ts';

const fixCall = 'POST /admin/booking/1/address';
const subject = 'Your workshop is booked';
const at = '2099-11-20T17:02:00.000Z';
const bounced = aBooking({
  undelivered: { subject, state: 'BOUNCED', at },
  history: [{ id: 'h1', at, what: 'MAIL', subject, mail_state: 'BOUNCED' }],
});
const right = 'maya.lindqvist@mail.example';

test('an email that bounced shows on the booking and in its history, and its address can be fixed', async () => {
  const fixed = aBooking({ reservation: aReservation({ guest_email: right, version: 2 }) });
  const { calls, container } = await openBooking(bounced, { [fixCall]: { body: fixed } });
  expect(
    screen.getByText(/“Your workshop is booked” did not reach maya@mail.example/),
  ).toHaveTextContent('The mailbox does not exist or does not accept email.');
  await userEvent.keyboard('3');
  expect(screen.getByText(/^Not delivered: this mailbox does not exist/)).toBeVisible();
  await userEvent.keyboard('1');
  await userEvent.click(screen.getByRole('button', { name: 'Fix address' }));
  const field = within(screen.getByRole('dialog', { name: 'Fix address' })).getByLabelText(
    'Email of Maya Lindqvist',
  );
  expect(await axe(container)).toHaveNoViolations();
  await userEvent.clear(field);
  await userEvent.type(field, right);
  await userEvent.click(screen.getByRole('button', { name: 'Save and email the link' }));
  expect(await screen.findByText(`We’re emailing the link to ${right}.`)).toBeVisible();
  expect(calls.find(({ call }) => call === fixCall)?.body).toEqual({ email: right, version: 1 });
});

test('an address that is refused says so beside its field', async () => {
  const sentence = 'Please enter a valid email address';
  await openBooking(bounced, { [fixCall]: failure(400, 'INVALID_REQUEST', sentence) });
  await userEvent.click(screen.getByRole('button', { name: 'Fix address' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save and email the link' }));
  await waitFor(() => expect(screen.getByText(sentence)).toBeVisible());
  expect(screen.getByRole('dialog', { name: 'Fix address' })).toBeVisible();
});
