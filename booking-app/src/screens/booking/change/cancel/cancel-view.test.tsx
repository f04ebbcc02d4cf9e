import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from '@studio/shared-ui/test-axe';
import { writeGuestSession } from '../../../../booking/manage/guest-session.ts';
import { booking, id } from '../../../../booking/manage/test-booking.ts';
import { renderApp, studio } from '../../../../test-app.tsx';

const late = {
  terms: {
    ...booking.terms,
    refund_cents: 0,
    refund_until: null,
    refund_ended: '2026-11-24T21:00:00.000Z',
  },
};
const moveEnded = 'Free moves ended Mon, Nov 30, 1:00 PM.';

const open = (changes: object = {}) => {
  writeGuestSession({ token: 'token-of-the-link', bookingId: id });
  const shown = { ...booking, ...changes };
  return renderApp(`/booking?id=${id}&change=cancel`, {
    answers: {
      [`GET /booking/${id}`]: { body: shown },
      'GET /availability': {
        body: {
          dates: ['2026-12-01', '2026-12-02'].map((date) => ({
            date,
            bookedTimeSlots: [],
            spotsLeft: { '1': 1, '2': 4, '3': 6, '4': 0 },
          })),
        },
      },
      [`POST /booking/${id}/cancel`]: {
        body: { ...shown, status: 'CANCELLED', refunded_cents: shown.terms.refund_cents },
      },
    },
  });
};
const sentTo = (calls: ReturnType<typeof open>['calls']) =>
  calls.find(({ call }) => call.endsWith('/cancel'))?.body;

beforeEach(() => {
  sessionStorage.clear();
  jest.useFakeTimers({ now: new Date('2026-11-27T20:00:00Z'), advanceTimers: true });
});
afterEach(() => jest.useRealTimers());

test('a guest may give a reason, but need not', async () => {
  const { calls, container, unmount } = open();
  const field = await screen.findByLabelText('Why can’t you make it?');
  expect(await axe(container)).toHaveNoViolations();
  await userEvent.type(field, ' A cold. ');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel and get $60.00 back' }));
  expect(await screen.findByText('is on its way to your card')).toBeVisible();
  expect(sentTo(calls)).toEqual({ version: 1, refundCents: 6000, reason: 'A cold.' });
  unmount();
  const { calls: others } = open();
  await userEvent.click(await screen.findByRole('button', { name: /^Cancel and/ }));
  await screen.findByText('is on its way to your card');
  expect(sentTo(others)).toEqual({ version: 1, refundCents: 6000 });
});

test('without a refund the deadline is shown, and the nearest sessions with enough seats link to Change date, earliest first', async () => {
  const { container } = open(late);
  expect(await screen.findByText('$0.00')).toBeVisible();
  expect(screen.getByText(/was refundable until Tue, Nov 24, 1:00 PM\./)).toBeVisible();
  const offer = await screen.findByRole('button', { name: /^Tue, Dec 1 3:00 PM/ });
  const offers = within(offer.closest('ul')!).getAllByRole('button');
  expect(offers.map(({ textContent }) => textContent)).toEqual([
    'Sun, Nov 29 5:00 PM to 8:00 PM 8 spots left Move here',
    'Tue, Dec 1 3:00 PM to 6:00 PM 6 spots left Move here',
    'Wed, Dec 2 1:00 PM to 4:00 PM 4 spots left Move here',
  ]);
  expect(await axe(container)).toHaveNoViolations();
  await userEvent.click(offers[2]!);
  expect(await screen.findByRole('button', { name: 'Move to Wed, Dec 2' })).toBeEnabled();
  expect(screen.getByRole('radio', { name: /^1:00 PM/ })).toBeChecked();
});

test('canceling without a refund stays possible, and one click shows all dates', async () => {
  const { calls, unmount } = open(late);
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel without a refund' }));
  expect(await screen.findByText('No refund')).toBeVisible();
  expect(sentTo(calls)).toEqual({ version: 1, refundCents: 0 });
  unmount();
  open(late);
  await userEvent.click(await screen.findByRole('button', { name: 'See all dates' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Change date' })).toBeVisible();
});

test('the studio’s contact replaces the offer when no moves are left', async () => {
  const { calls } = open({ ...late, cannot: { ...booking.cannot, move: moveEnded } });
  expect(await screen.findByRole('link', { name: studio.email })).toHaveAttribute(
    'href',
    `mailto:${studio.email}`,
  );
  expect(screen.getByText(new RegExp(moveEnded))).toBeVisible();
  expect(screen.queryByText('Move it for free')).toBeNull();
  expect(screen.getByRole('button', { name: 'Cancel without a refund' })).toBeEnabled();
  expect(calls.map(({ call }) => call)).not.toContain('GET /availability');
});

test('names money paid at the desk, which the studio pays back', async () => {
  const { calls } = open({
    paid_cents: 0,
    terms: { ...booking.terms, refund_cents: 0 },
    desk: { paid_cents: 6000, refund_cents: 6000 },
  });
  expect(await screen.findByText('back from the studio')).toBeVisible();
  expect(screen.getByText('Paid at the studio').parentElement).toHaveTextContent('$60.00');
  expect(screen.queryByText('The studio keeps')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel and get $60.00 back' }));
  expect(await screen.findByText('$60.00 at the studio')).toBeVisible();
  expect(screen.queryByText('The refund deadline had passed.')).toBeNull();
  expect(sentTo(calls)).toEqual({ version: 1, refundCents: 0, deskRefundCents: 6000 });
});

test('a booking without payments has no refund deadline', async () => {
  open({ paid_cents: 0, paid_on: null, terms: { ...late.terms } });
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel without a refund' }));
  expect(await screen.findByText('Nothing else is due.')).toBeVisible();
  expect(screen.queryByText('The refund deadline had passed.')).toBeNull();
});

test('a paid balance is refunded even when it is too late for the deposit', async () => {
  open({
    terms: { ...late.terms, refund_cents: 27_000 },
    balance_cents: 0,
    balance_paid_cents: 27_000,
  });
  expect(await screen.findByText('Deposit and balance paid')).toBeVisible();
  expect(screen.getByText('$330.00')).toBeVisible();
  expect(screen.getByText('$60.00')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Cancel and get $270.00 back' })).toBeVisible();
});
