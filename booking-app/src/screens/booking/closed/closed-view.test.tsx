import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from '@studio/shared-ui/test-axe';
import { writeGuestSession } from '../../../booking/manage/guest-session.ts';
import { booking, id } from '../../../booking/manage/test-booking.ts';
import { type Answers, failure, renderApp } from '../../../test-app.tsx';

const closed = {
  ...booking,
  cannot: { ...booking.cannot, move: 'You have moved it as often as it can be.' },
  terms: { ...booking.terms, full_refund_before: 'P7D' },
  offer: {
    options: [
      '2026-12-02T13:00:00-08:00',
      '2026-12-03T13:00:00-08:00',
      '2026-12-05T11:00:00-08:00',
    ],
    until: '2026-11-29T02:00:00.000Z',
    note: 'The kiln is being repaired that day. We are sorry.',
    alternative: 'REFUND',
    refund_cents: 6000,
  },
};
const moved = { ...booking, appointment_time: '2026-12-03T13:00:00-08:00', version: 2 };
const seats = (left: number) => ({
  dates: [
    { date: '2026-12-01', bookedTimeSlots: [1, 2, 3, 4], spotsLeft: {}, isClosed: true },
    { date: '2026-12-03', bookedTimeSlots: [], spotsLeft: { '1': 8, '2': left, '3': 8, '4': 8 } },
  ],
});

const open = (answers: Answers = {}, query = '') => {
  writeGuestSession({ token: 'token-of-the-link', bookingId: id });
  return renderApp(`/booking${query}`, {
    answers: {
      [`GET /booking/${id}`]: { body: closed },
      'GET /availability': { body: seats(4) },
      ...answers,
    },
  });
};

const offers = () => screen.findAllByRole('button', { name: /Choose this session$/ });
const answersOf = (calls: ReturnType<typeof open>['calls']) =>
  calls.filter(({ call }) => call.endsWith('/offer')).map(({ body }) => body);

beforeEach(() => {
  sessionStorage.clear();
  jest.useFakeTimers({ now: new Date('2026-11-27T02:00:00Z'), advanceTimers: true });
  Element.prototype.scrollIntoView = () => {};
});
afterEach(() => jest.useRealTimers());

test('the guest of a closed session sees the deadline, what happens without an answer, and the choices', async () => {
  const { container } = open();
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
    'We had to close your session',
  );
  expect(screen.getByText(/The kiln is being repaired that day/)).toHaveTextContent(
    'Ring Workshop, Tuesday, December 1, 1:00 PM.',
  );
  expect(screen.getByText(/^Answer by/).parentElement).toHaveTextContent(
    'Answer by Sat, Nov 28, 6:00 PM. After that, your $60.00 goes back to your card automatically.',
  );
  expect((await offers()).map((each) => each.textContent)).toEqual([
    expect.stringContaining('Wed, Dec 2'),
    expect.stringContaining('Thu, Dec 3'),
    expect.stringContaining('Sat, Dec 5'),
  ]);
  expect(screen.getByRole('button', { name: 'Get $60.00 back' })).toBeEnabled();
  expect(screen.getByRole('button', { name: /^Another date/ })).toBeEnabled();
  expect(await axe(container)).toHaveNoViolations();
});

test('if the studio decides without an answer, the page says that the studio will contact the guest again', async () => {
  const asking = { ...closed, offer: { ...closed.offer, alternative: 'ASK' } };
  open({ [`GET /booking/${id}`]: { body: asking } });
  expect(await screen.findByText(/we’ll contact you again/)).toBeVisible();
  expect(screen.queryByText(/by itself/)).toBeNull();
});

test('the first click on an offered session changes nothing; the second moves the booking', async () => {
  let isAnswered = false;
  const { calls } = open({
    [`GET /booking/${id}`]: () => ({ body: isAnswered ? moved : closed }),
    [`POST /booking/${id}/offer`]: () => {
      isAnswered = true;
      return { body: moved };
    },
  });
  await userEvent.click((await offers())[1]!);
  const move = await screen.findByRole('button', { name: 'Move to Thu, Dec 3' });
  expect(answersOf(calls)).toEqual([]);
  await userEvent.click(move);
  expect(await screen.findByText('Moved to Thursday, December 3')).toHaveFocus();
  expect(answersOf(calls)).toEqual([{ answer: 'move', date: '2026-12-03 13:00:00', version: 1 }]);
  await userEvent.click(screen.getByRole('link', { name: 'View booking' }));
  expect(await screen.findByText('Manage booking')).toBeVisible();
});

test('the first click on a refund shows it; the second sends it and ends the booking', async () => {
  const cancelled = { ...booking, status: 'CANCELLED', refunded_cents: 6000, version: 2 };
  const { calls, container } = open({ [`POST /booking/${id}/offer`]: { body: cancelled } });
  await userEvent.click(await screen.findByRole('button', { name: 'Get $60.00 back' }));
  const send = await screen.findByRole('button', { name: 'Cancel and get $60.00 back' });
  expect(answersOf(calls)).toEqual([]);
  expect(screen.getByText('The studio keeps').parentElement).toHaveTextContent('$0.00');
  expect(await axe(container)).toHaveNoViolations();
  await userEvent.click(send);
  expect(await screen.findByText('Your booking is canceled')).toBeVisible();
  expect(screen.getByText('Refund issued')).toBeVisible();
  expect(answersOf(calls)).toEqual([{ answer: 'refund', version: 1 }]);
});

test('a full offer is replaced by the nearest session, and the page says so', async () => {
  open({ 'GET /availability': { body: seats(1) } });
  expect(await screen.findByText(/Thu, Dec 3, 1:00 PM is no longer available/)).toHaveTextContent(
    'The nearest session is here instead.',
  );
  const [, second] = await offers();
  expect(second).toHaveTextContent(/Thu, Dec 3 ?(11:00 AM to 2:00 PM|3:00 PM to 6:00 PM)/);
  expect(second).toBeEnabled();
});

test('marks the session of an emailed link', async () => {
  open({}, '?session=2026-12-03.2');
  const states = (await offers()).map((each) => each.getAttribute('aria-current'));
  expect(states).toEqual([null, 'true', null]);
});

test('the offers of a closed extra session show how long the workshop takes', async () => {
  open({ [`GET /booking/${id}`]: { body: { ...closed, hours: 1.5, workshop_hours: 3 } } });
  expect((await offers())[0]).toHaveTextContent(/1:00\sPM\sto\s4:00\sPM/);
});

test('another date is any session of the calendar, and costs no move', async () => {
  const { calls } = open({ [`POST /booking/${id}/offer`]: { body: moved } });
  await userEvent.click(await screen.findByRole('button', { name: /^Another date/ }));
  await userEvent.click(await screen.findByRole('button', { name: /^Saturday, December 12/ }));
  await userEvent.click(screen.getByRole('radio', { name: /^5:00 PM/ }));
  expect(screen.queryByText('Moves left after this one')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Move to Sat, Dec 12' }));
  expect(await screen.findByText(/^Moved to/)).toBeVisible();
  expect(answersOf(calls)).toEqual([{ answer: 'move', date: '2026-12-12 17:00:00', version: 1 }]);
});

test('promises a refundable deposit only when it is true for each session', async () => {
  const { unmount } = open();
  await offers();
  expect(screen.getByText(/moves with your booking\.$/)).toBeVisible();
  unmount();
  const options = ['2026-12-12T13:00:00-08:00'];
  open({ [`GET /booking/${id}`]: { body: { ...closed, offer: { ...closed.offer, options } } } });
  await offers();
  expect(await screen.findByText(/all of it stays refundable\.$/)).toBeVisible();
});

test('an offer answered in another tab shows why the refund did not happen', async () => {
  let isAnswered = false;
  open({
    [`GET /booking/${id}`]: () => ({ body: isAnswered ? moved : closed }),
    [`POST /booking/${id}/offer`]: () => {
      isAnswered = true;
      return failure(409, 'NOT_CHANGEABLE', 'This offer has been answered or has expired.');
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Get $60.00 back' }));
  await userEvent.click(await screen.findByRole('button', { name: /^Cancel and get/ }));
  expect(await screen.findByText('Manage booking')).toBeVisible();
  expect(
    screen.getByText(
      'This offer has been answered or has expired. Here is your booking as it stands now.',
    ),
  ).toBeVisible();
});

test('promises no refund for a booking without a card payment', async () => {
  const unpaid = { ...closed, paid_cents: 0, offer: { ...closed.offer, refund_cents: 0 } };
  const { container } = open({ [`GET /booking/${id}`]: { body: unpaid } });
  expect(await screen.findByText(/^Answer by/)).toBeVisible();
  expect(screen.getByText('After that, we’ll cancel your booking.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Cancel the booking' })).toBeEnabled();
  expect(container).not.toHaveTextContent(/goes back to your card/);
});
