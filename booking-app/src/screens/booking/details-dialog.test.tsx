import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { writeGuestSession } from '../../booking/manage/guest-session.ts';
import { booking, id } from '../../booking/manage/test-booking.ts';
import { failure, renderApp } from '../../test-app.tsx';

test('the details dialog keeps the input when the booking changed meanwhile, and the next click saves it', async () => {
  writeGuestSession({ token: 'token-of-the-link', bookingId: id });
  let current = booking;
  const { calls } = renderApp('/booking', {
    answers: {
      [`GET /booking/${id}`]: () => ({ body: current }),
      [`PATCH /booking/${id}`]: ({ body }) =>
        (body as { version: number }).version === current.version
          ? { body: current }
          : failure(409, 'VERSION_CONFLICT', 'Your booking has changed.'),
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: /^Edit details/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText(/^Note/), 'A left-handed guest.');
  current = { ...booking, guest_name: 'Maya Berg', version: 2 };
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Your booking has changed.')).toBeVisible();
  await waitFor(() => expect(dialog.getByLabelText('Name')).toHaveValue('Maya Berg'));
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.filter(({ call }) => call.startsWith('PATCH')).at(-1)?.body).toEqual({
    guestName: 'Maya Berg',
    guestNote: 'A left-handed guest.',
    version: 2,
  });
});

test.each([
  [
    'the guest who booked',
    'maya lindqvist',
    /^A form is signed under this name. Another name ends/,
  ],
  ['only another guest', 'Jun Okada', ''],
])(
  'the name’s field says when another name would end a form: %s has signed',
  async (_, guestName, said) => {
    writeGuestSession({ token: 'token-of-the-link', bookingId: id });
    const seats = [{ seat: 1, id: 1, url: '', isSigned: true, guestName }];
    renderApp('/booking', {
      answers: {
        [`GET /booking/${id}`]: { body: booking },
        [`GET /booking/${id}/seats`]: { body: { isWaiverRequired: false, seats } },
      },
    });
    await screen.findByText(guestName);
    await userEvent.click(await screen.findByRole('button', { name: /^Edit details/ }));
    const name = within(await screen.findByRole('dialog')).getByLabelText('Name');
    expect(name).toHaveAccessibleDescription(said);
  },
);
