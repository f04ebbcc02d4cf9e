import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from '@studio/shared-ui/test-axe';
import { type Answer, aReservation, createChanges, failure } from '../../test-app.tsx';
import { aBooking, openBooking } from '../test-booking.ts';
import { aQuote } from './test-quote.ts';

const resizeCall = 'POST /admin/booking/1/guests';

async function openParty(quote = aQuote, guests = 3, answer?: ReturnType<typeof failure>) {
  const resized = aBooking({ reservation: aReservation({ guest_count: guests, version: 2 }) });
  const app = await openBooking(aBooking(), {
    'GET /admin/booking/1/quote': { body: quote },
    [resizeCall]: answer ?? { body: resized },
  });
  await userEvent.keyboard('d');
  await userEvent.click(await screen.findByRole('radio', { name: 'Guests' }));
  return app;
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const choose = (name: string | RegExp) => userEvent.click(screen.getByRole('radio', { name }));

test('a larger party shows the amount due at the desk, and what the button adds', async () => {
  const { calls, container } = await openParty();
  expect(screen.getByRole('radio', { name: '4' })).toBeDisabled();
  await choose('3');
  expect(
    screen.getByText(
      'The added guests’ deposit of $30.00 is due at the desk. At the workshop: $435.00.',
    ),
  ).toBeVisible();
  expect(await axe(container)).toHaveNoViolations();
  await press('Add 1 guest');
  expect(await screen.findByText('The booking is now for 3 guests.')).toBeVisible();
  const call = calls.find((each) => each.call === resizeCall);
  expect(call?.body).toEqual({ guestCount: 3, refundCents: 0, notify: true, version: 1 });
  expect(call?.idempotencyKey).toBeTruthy();
});

test('Email the guest clears the refusal of the request before', async () => {
  const words = 'This booking changed in the meantime.';
  await openParty(aQuote, 3, failure(409, 'VERSION_CONFLICT', words));
  await choose('3');
  await press('Add 1 guest');
  expect(await screen.findByText(words)).toBeVisible();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Email the guest' }));
  expect(screen.queryByText(words)).not.toBeInTheDocument();
});

test('a smaller party shows what the policy keeps, and a full refund needs a reason', async () => {
  const { calls } = await openParty(aQuote, 1);
  await choose('1');
  const kept = 'The refund deadline has passed, so the studio keeps the $30.00 deposit.';
  expect(screen.getByText(`${kept} At the workshop: $135.00.`)).toBeVisible();
  await choose(/^Full amount/);
  expect(screen.getByText(/^The guest gets \$30\.00 back, although/)).toBeVisible();
  await press('Remove 1 guest and refund $30.00');
  expect(screen.getByText(/^Enter a reason/)).toBeVisible();
  await userEvent.type(screen.getByLabelText('Reason'), 'Guest is ill');
  await press('Remove 1 guest and refund $30.00');
  expect(await screen.findByText(/^The booking is now for 1 guest/)).toBeVisible();
  expect(calls.filter(({ call }) => call === resizeCall).map(({ body }) => body)).toEqual([
    {
      guestCount: 1,
      refundCents: 3000,
      notify: true,
      refund: 'FULL',
      reason: 'Guest is ill',
      version: 1,
    },
  ]);
});

test('staff choose by name who leaves, and unsigned guests are chosen first', async () => {
  const seats = [
    { id: 1, seat: 1, isSigned: true, guestName: 'Maya Lindqvist' },
    { id: 4, seat: 2, isSigned: false },
  ];
  const { calls } = await openParty({ ...aQuote, seats }, 1);
  expect(screen.queryByRole('checkbox', { name: 'Maya Lindqvist' })).toBeNull();
  await choose('1');
  expect(screen.getByRole('checkbox', { name: 'Guest 2, not signed' })).toBeChecked();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Maya Lindqvist' }));
  await press('Remove 1 guest');
  expect(await screen.findByText('Choose as many guests as leave.')).toBeVisible();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Guest 2, not signed' }));
  await press('Remove 1 guest');
  expect(await screen.findByText(/^The booking is now for 1 guest/)).toBeVisible();
  expect(calls.find(({ call }) => call === resizeCall)!.body).toMatchObject({ leaving: [1] });
});

test('shows why a party cannot change', async () => {
  const why = 'Couple Rings are always for two.';
  await openParty({ ...aQuote, parties: [], cannot: { fewer: why, more: why, workshop: null } });
  expect(screen.getByText(why)).toBeVisible();
  expect(screen.getByRole('radio', { name: '1' })).toBeDisabled();
});

test('a second change sends the version that the first returned, even before the booking is loaded again', async () => {
  let response: Answer | Promise<Answer> = { body: aBooking() };
  const { calls } = await openBooking(aBooking(), {
    'GET /admin/booking/1': () => response,
    'GET /admin/booking/1/quote': { body: aQuote },
    [resizeCall]: {
      body: aBooking({ reservation: aReservation({ guest_count: 3, version: 2 }) }),
    },
  });
  await userEvent.keyboard('d');
  await userEvent.click(await screen.findByRole('radio', { name: 'Guests' }));
  await choose('3');
  response = new Promise(() => undefined);
  await press('Add 1 guest');
  await screen.findByText('The booking is now for 3 guests.');
  await userEvent.keyboard('d');
  await userEvent.click(await screen.findByRole('radio', { name: 'Guests' }));
  expect(screen.getByRole('radio', { name: '3' })).toBeChecked();
  await choose('1');
  await press('Remove 2 guests');
  await waitFor(() => {
    const sent = calls.filter(({ call }) => call === resizeCall).map(({ body }) => body);
    expect(sent).toMatchObject([{ version: 1 }, { version: 2 }]);
  });
});

test('a party that another staff member changed keeps its version until staff have seen both', async () => {
  let saved = aBooking();
  const changes = createChanges();
  const { calls } = await openBooking(aBooking(), {
    ...changes.answers,
    'GET /admin/booking/1': () => ({ body: saved }),
    'GET /admin/booking/1/quote': { body: aQuote },
    [resizeCall]: failure(409, 'VERSION_CONFLICT', 'Someone else changed this booking.'),
  });
  await userEvent.keyboard('d');
  await userEvent.click(await screen.findByRole('radio', { name: 'Guests' }));
  await choose('3');
  saved = aBooking({ reservation: aReservation({ guest_count: 1, version: 2 }) });
  await act(async () => changes.tell());
  expect(await screen.findByRole('row', { name: 'Guests 3 1' })).toBeVisible();
  await press('Add 1 guest');
  await press('Continue');
  await press('Add 2 guests');
  const sent = calls.filter(({ call }) => call === resizeCall).map(({ body }) => body);
  expect(sent).toMatchObject([{ version: 1 }, { version: 2 }]);
});
