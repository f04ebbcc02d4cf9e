import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from '@studio/shared-ui/test-axe';
import { writeGuestSession } from '../../../../booking/manage/guest-session.ts';
import { booking, id } from '../../../../booking/manage/test-booking.ts';
import { type Answers, failure, renderApp } from '../../../../test-app.tsx';

const lateTerms = { ...booking.terms, refund_cents: 0, refund_until: null };
/** On Dec 1 at 1:00 PM, four seats are taken, two of them by the booking; Dec 5 at 3:00 PM fills up. */
const seats = (left: number) => ({
  dates: [
    { date: '2026-12-01', bookedTimeSlots: [], spotsLeft: { '1': 8, '2': 4, '3': 8, '4': 8 } },
    { date: '2026-12-05', bookedTimeSlots: [], spotsLeft: { '1': 8, '2': 8, '3': left, '4': 8 } },
  ],
});

const open = (answers: Answers = {}, to = '') => {
  writeGuestSession({ token: 'token-of-the-link', bookingId: id });
  return renderApp(`/booking?id=${id}&change=date${to}`, {
    answers: {
      [`GET /booking/${id}`]: { body: booking },
      'GET /availability': { body: seats(8) },
      ...answers,
    },
  });
};
const ticket = async () => within(await screen.findByRole('region', { name: 'Your move' }));
const day = (name: RegExp) => screen.findByRole('button', { name });
const chooseDec5 = async () => {
  await userEvent.click(await day(/^Saturday, December 5/));
  await userEvent.click(screen.getByRole('radio', { name: /^3:00 PM/ }));
};
const moveButton = () => screen.getByRole('button', { name: 'Move to Sat, Dec 5' });

beforeEach(() => {
  sessionStorage.clear();
  jest.useFakeTimers({ now: new Date('2026-11-18T20:00:00Z'), advanceTimers: true });
  Element.prototype.scrollIntoView = () => {};
});
afterEach(() => jest.useRealTimers());

test('the view and its result each name the tab and focus their heading', async () => {
  open({ [`POST /booking/${id}/move`]: { body: booking } });
  const heading = await screen.findByRole('heading', { level: 1, name: 'Change date' });
  expect(heading).toHaveFocus();
  await waitFor(() => expect(document.title).toMatch(/^Change date/));
  await chooseDec5();
  await userEvent.click(moveButton());
  expect(await screen.findByRole('heading', { level: 1, name: /^Moved to/ })).toHaveFocus();
  await waitFor(() => expect(document.title).toMatch(/^Moved to/));
});

test('the booking’s own day and time are marked visibly and for screen readers', async () => {
  const { container } = open();
  const own = await day(/^Tuesday, December 1, yours/);
  expect(own).toHaveTextContent('Yours');
  expect(screen.getByText('Your current session')).toBeVisible();
  await userEvent.click(own);
  expect(screen.getByRole('radio', { name: /^1:00 PM.*Your current session/ })).toBeEnabled();
  expect(await axe(container)).toHaveNoViolations();
});

test('the ticket shows the session before and after, what moves with it and that nothing is due', async () => {
  open();
  const after = async () =>
    (await ticket())
      .getAllByRole('definition')
      .map((each) => each.textContent.replaceAll('\u00a0', ' '));
  expect(await after()).toEqual([
    'Tue, Dec 1, 2026 1:00 PM to 4:00 PM',
    'Not chosen yet',
    '$60.00',
    '2',
  ]);
  expect((await ticket()).getByRole('button', { name: 'Choose a session' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await chooseDec5();
  expect((await after())[1]).toBe('Sat, Dec 5, 2026 3:00 PM to 6:00 PM');
  expect(moveButton()).toBeEnabled();
});

test('the calendar does not list four times for its marks in a month with an extra session', async () => {
  const [first, fifth] = seats(8).dates;
  const late = { slotId: 1140, isOpen: true, capacity: 6, spotsLeft: 6, minutes: 120 };
  open({ 'GET /availability': { body: { dates: [first, { ...fifth, sessions: [late] }] } } });
  expect(await screen.findByText('One mark per session, earliest first')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Previous month' }));
  expect(screen.getByText(/Marks in order: 11 AM, 1 PM/)).toBeVisible();
});

test('a move out of an extra session shows how long the workshop takes elsewhere', async () => {
  const extra = {
    ...booking,
    appointment_time: '2026-12-01T09:30:00-08:00',
    hours: 1.5,
    workshop_hours: 3,
  };
  open({ [`GET /booking/${id}`]: { body: extra } });
  await chooseDec5();
  expect(screen.getByRole('radio', { name: /^3:00 PM to 6:00 PM/ })).toBeChecked();
  const moments = (await ticket()).getAllByText(/ to \d/);
  expect(moments.map((each) => each.textContent.replaceAll('\u00a0', ' '))).toEqual([
    '9:30 AM to 11:00 AM',
    '3:00 PM to 6:00 PM',
  ]);
});

test('a session in the address is chosen already', async () => {
  open({}, '&to=2026-12-05+15:00:00');
  expect((await ticket()).getByText('Sat, Dec 5, 2026')).toBeVisible();
  expect(screen.getByRole('radio', { name: /^3:00 PM/ })).toBeChecked();
});

test('shows the new refund deadline when a move changes it', async () => {
  const terms = { ...booking.terms, full_refund_before: 'P7D' };
  open({ [`GET /booking/${id}`]: { body: { ...booking, terms } } });
  await chooseDec5();
  expect((await ticket()).getByText(/^Free to cancel until Sat, Nov 28, 3:00 PM\.$/)).toBeVisible();
  await userEvent.click(await day(/^Tuesday, December 1,/));
  await userEvent.click(screen.getByRole('radio', { name: /^1:00 PM/ }));
  expect((await ticket()).queryByText(/Free to cancel/)).toBeNull();
});

test('a session too soon for a refund shows that before the guest confirms', async () => {
  const terms = { ...booking.terms, full_refund_before: 'P7D' };
  open({ [`GET /booking/${id}`]: { body: { ...booking, terms } } });
  await userEvent.click(await screen.findByRole('button', { name: 'Previous month' }));
  await userEvent.click(await day(/^Friday, November 20/));
  await userEvent.click(screen.getByRole('radio', { name: /^3:00 PM/ }));
  expect(
    (await ticket()).getByText(/your \$60\.00 deposit will no longer be refundable\.$/),
  ).toBeVisible();
});

test('a deposit past its deadline stays non-refundable, and the ticket says so', async () => {
  open({ [`GET /booking/${id}`]: { body: { ...booking, terms: lateTerms } } });
  expect((await ticket()).getByText(/does not make your deposit refundable again/)).toBeVisible();
});

test('when a session fills before the guest confirms, the old one is kept, and three near ones are a click away', async () => {
  let left = 8;
  const { calls } = open({
    'GET /availability': () => ({ body: seats(left) }),
    [`POST /booking/${id}/move`]: () => {
      left = 1;
      return failure(409, 'SLOT_FULL', 'This session is full.');
    },
  });
  await chooseDec5();
  await userEvent.click(moveButton());
  const words = await screen.findByText(/Sat, Dec 5, 3:00 PM is no longer available/);
  expect(words).toHaveTextContent('your seats on Tuesday, December 1 stay yours');
  const names = screen
    .getAllByRole('button', { name: / at \d+:00 [AP]M$/ })
    .map((each) => each.textContent);
  expect(names).toEqual([
    'Saturday, December 5, 2026 at 11:00 AM',
    'Saturday, December 5, 2026 at 1:00 PM',
    'Saturday, December 5, 2026 at 5:00 PM',
  ]);
  await userEvent.click(screen.getByRole('button', { name: names[1]! }));
  expect(screen.queryByText(/is no longer available/)).toBeNull();
  expect(screen.getByRole('radio', { name: /^1:00 PM/ })).toBeChecked();
  expect(moveButton()).toBeEnabled();
  expect(calls.filter(({ call }) => call.endsWith('/move'))).toHaveLength(1);
});

test('a booking changed elsewhere is shown as it is now, and the choice is kept', async () => {
  let version = 1;
  const { calls } = open({
    [`GET /booking/${id}`]: () => ({ body: { ...booking, version } }),
    [`POST /booking/${id}/move`]: () => {
      version = 2;
      return failure(409, 'VERSION_CONFLICT', 'Your booking changed in the meantime.');
    },
  });
  await chooseDec5();
  await userEvent.click(moveButton());
  expect(await screen.findByText(/^Your booking changed in the meantime/)).toBeVisible();
  expect(screen.getByRole('radio', { name: /^3:00 PM/ })).toBeChecked();
  await waitFor(() =>
    expect(calls.filter(({ call }) => call === `GET /booking/${id}`)).toHaveLength(2),
  );
  await userEvent.click(moveButton());
  await waitFor(() =>
    expect(
      calls.filter(({ call }) => call.endsWith('/move')).map(({ body }) => body),
    ).toMatchObject([{ version: 1 }, { version: 2 }]),
  );
});

test('a moved booking shows its new deadlines to cancel and to move', async () => {
  const moved = {
    ...booking,
    appointment_time: '2026-12-05T15:00:00-08:00',
    terms: {
      ...booking.terms,
      refund_until: '2026-11-28T23:00:00.000Z',
      move_until: '2026-12-04T23:00:00.000Z',
      moves_left: 2,
    },
  };
  open({ [`POST /booking/${id}/move`]: { body: moved } });
  await chooseDec5();
  await userEvent.click(moveButton());
  expect(
    await screen.findByText('Your deposit is refundable until Sat, Nov 28, 3:00 PM.'),
  ).toBeVisible();
  expect(screen.getByText('Free to move until Fri, Dec 4, 3:00 PM, 2 moves left.')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
    'Moved to Saturday, December 5',
  );
  expect(screen.getByRole('region', { name: 'Ring Workshop' })).toHaveTextContent('$60.00 paid');
});
