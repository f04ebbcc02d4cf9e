import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from '@studio/shared-ui/test-axe';
import { aReservation, failure } from '../../test-app.tsx';
import { aBooking, editCall, openBooking } from '../test-booking.ts';

const right = 'maya.lindqvist@mail.example';
const openEdit = async () => {
  await userEvent.keyboard('d');
  return screen.findByRole('dialog', { name: 'Edit booking' });
};
const retype = async (field: HTMLElement, text: string) => {
  await userEvent.clear(field);
  if (text) await userEvent.type(field, text);
};
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

test('D opens the guest’s details, and only changes are sent', async () => {
  const edited = aBooking({ reservation: aReservation({ guest_email: right, version: 2 }) });
  const { calls, container } = await openBooking(aBooking(), { [editCall]: { body: edited } });
  await openEdit();
  expect(await axe(container)).toHaveNoViolations();
  await retype(screen.getByLabelText(/^Phone/), '');
  await retype(screen.getByLabelText('Email'), right);
  await save();
  expect(
    await screen.findByText(`Saved. We’re emailing the confirmation to ${right}.`),
  ).toBeVisible();
  const call = calls.find((each) => each.call === editCall);
  expect(call?.body).toEqual({ guestPhone: '', guestEmail: right, version: 1 });
  expect(call?.idempotencyKey).toBeTruthy();
});

test('a refusal is shown at its field, and a request without a response is repeated unchanged', async () => {
  const sentence = 'This phone number doesn’t exist.';
  let isAway = true;
  const { calls } = await openBooking(aBooking(), {
    [editCall]: () =>
      isAway
        ? failure(503, 'UNAVAILABLE', 'Please try again in a moment.')
        : {
            status: 400,
            body: {
              error: sentence,
              type: 'INVALID_REQUEST',
              requestId: 'test',
              details: [{ field: 'guestPhone', message: sentence }],
            },
          },
  });
  await openEdit();
  await retype(screen.getByLabelText(/^Phone/), '213-555-0100');
  await save();
  expect(await screen.findByText('Please try again in a moment.')).toBeVisible();
  isAway = false;
  await save();
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(screen.getByLabelText(/^Phone/)).toHaveFocus();
  const keys = calls.filter(({ call }) => call === editCall).map((each) => each.idempotencyKey);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test('a booking that cannot be edited shows the reason and opens no dialog', async () => {
  const why = 'This booking is canceled.';
  await openBooking(aBooking({ cannot: { ...aBooking().cannot, edit: why } }));
  await userEvent.keyboard('d');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByText(why)).toBeVisible();
});
