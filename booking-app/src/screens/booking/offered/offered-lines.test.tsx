import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from '@studio/shared-ui/test-axe';
import { booking, id } from '../../../booking/manage/test-booking.ts';
import { failure, renderApp, type Answers } from '../../../test-app.tsx';

const sapphire = {
  id: '0c7f1f5e-5d0e-4d39-9a25-3c1e3c6fb1a4',
  label: 'Setting a sapphire',
  amount_cents: 15_000,
  tax_cents: 1463,
  balance_cents: 43_463,
  offered_at: '2026-11-16T21:00:00.000Z',
};
const call = `POST /booking/${id}/bench-offer`;
const question = 'Do you want to add this for $150.00?';

/** Opens the booking, whose state after an answer is `then`. */
function open(answer: Answers[string], then: object) {
  let current: object = { ...booking, offered_lines: [sapphire] };
  return renderApp('/booking#the-key', {
    answers: {
      'POST /booking/open': {
        body: { token: 'token', expiresAt: '2026-11-18T21:00:00.000Z', bookingId: id },
      },
      [`GET /booking/${id}`]: () => ({ body: current }),
      [call]: (request) => {
        current = { ...booking, ...then };
        return typeof answer === 'function' ? answer(request) : answer!;
      },
    },
  });
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('a guest sees the line, its price and the new balance, and accepts it in two steps', async () => {
  const after = { version: 2, balance_cents: 42_000 };
  const { calls, container } = open({ body: { ...booking, ...after } }, after);
  expect(await screen.findByRole('heading', { name: question })).toBeVisible();
  expect(screen.getByText('Setting a sapphire')).toBeVisible();
  expect(screen.getByText('Sales tax').parentElement).toHaveTextContent('$14.63');
  expect(screen.getByText('$434.63')).toBeVisible();
  expect(await axe(container)).toHaveNoViolations();
  await press('Accept $164.63');
  expect(calls.filter((each) => each.call === call)).toEqual([]);
  await press('Yes, add $164.63 to my balance');
  expect(await screen.findByText('We added Setting a sapphire for $150.00.')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('heading', { name: question })).toBeNull());
  expect(calls.filter((each) => each.call === call).map(({ body }) => body)).toEqual([
    { offerId: sapphire.id, answer: 'ACCEPT', version: 1 },
  ]);
});

test('a guest who declines reads that nothing was added', async () => {
  open({ body: { ...booking, version: 2 } }, { version: 2 });
  await press('Decline');
  expect(
    await screen.findByText('You declined Setting a sapphire. Nothing was added.'),
  ).toBeVisible();
});

test('a guest who taps after staff changed the line reads so and sees the new line', async () => {
  const error = 'The studio changed this line, so nothing was added. Please check the new one.';
  const changed = { ...sapphire, id: crypto.randomUUID(), amount_cents: 14_000 };
  open(failure(409, 'NOT_CHANGEABLE', error), { version: 4, offered_lines: [changed] });
  await press('Accept $164.63');
  await press('Yes, add $164.63 to my balance');
  expect(await screen.findByText(error)).toBeVisible();
  expect(await screen.findByRole('button', { name: /^Accept \$15/ })).toBeVisible();
});
