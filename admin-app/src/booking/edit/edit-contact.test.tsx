import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from '@studio/shared-ui/test-axe';
import { aReservation, createChanges, failure } from '../../test-app.tsx';
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
  expect(screen.getByText(`Edit: ${why}`)).toBeVisible();
});

test('a change that another staff member saved first is shown beside this one, and neither is lost', async () => {
  const theirs = aReservation({
    guest_name: 'Maya Berg',
    guest_phone: '(213) 555-0199',
    version: 2,
  });
  let saved = aBooking();
  const changes = createChanges();
  const { calls, container } = await openBooking(aBooking(), {
    ...changes.answers,
    'GET /admin/booking/1': () => ({ body: saved }),
    [editCall]: ({ body }) =>
      (body as { version: number }).version === 1
        ? failure(409, 'VERSION_CONFLICT', 'Someone else changed this booking.')
        : { body: aBooking({ reservation: { ...theirs, version: 3 } }) },
  });
  await openEdit();
  await retype(screen.getByLabelText('Name'), 'Maya Lind');
  saved = aBooking({ reservation: theirs });
  await save();
  expect(await screen.findByRole('row', { name: 'Name Maya Lind Maya Berg' })).toBeVisible();
  expect(screen.getByRole('row', { name: 'Phone (213) 555-0142 (213) 555-0199' })).toBeVisible();
  expect(await axe(container)).toHaveNoViolations();
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(screen.getByLabelText(/^Phone/)).toHaveValue('(213) 555-0199');
  await save();
  expect(await screen.findByText('Saved.')).toBeVisible();
  const sent = calls.filter(({ call }) => call === editCall).map(({ body }) => body);
  expect(sent).toEqual([
    { guestName: 'Maya Lind', version: 1 },
    { guestName: 'Maya Lind', version: 2 },
  ]);
});

test('a change of something else does not disturb the form', async () => {
  let saved = aBooking();
  const changes = createChanges();
  const { calls } = await openBooking(aBooking(), {
    ...changes.answers,
    'GET /admin/booking/1': () => ({ body: saved }),
    [editCall]: { body: aBooking() },
  });
  await openEdit();
  await retype(screen.getByLabelText('Name'), 'Maya Lind');
  saved = aBooking({ reservation: aReservation({ staff_name: 'Sam Whitlock', version: 2 }) });
  await act(async () => changes.tell());
  expect(await screen.findByText('Sam Whitlock')).toBeInTheDocument();
  expect(screen.queryByRole('table', { name: 'Both versions' })).toBeNull();
  await save();
  await screen.findByText('Saved.');
  expect(calls.find(({ call }) => call === editCall)?.body).toMatchObject({ version: 2 });
});

test.each([
  ['PAYMENT_LINK', 'the payment link'],
  ['CONFIRMATION', 'the confirmation'],
  ['LINK', 'the link to the booking'],
])(
  'the form names the email that a corrected address gets: %s is %s',
  async (address_mail, words) => {
    const edited = aBooking({ reservation: aReservation({ guest_email: right }), address_mail });
    await openBooking(aBooking({ address_mail }), { [editCall]: { body: edited } });
    await openEdit();
    const field = screen.getByLabelText('Email');
    expect(field).toHaveAccessibleDescription(new RegExp(`^A new address gets ${words}, and`));
    await retype(field, right);
    await save();
    expect(await screen.findByText(`Saved. We’re emailing ${words} to ${right}.`)).toBeVisible();
  },
);
