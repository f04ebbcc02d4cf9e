import { screen } from '@testing-library/react';
import { keepBooked } from '../../booking/ticket/booked.ts';
import { fullDraft, renderApp, storedDraft } from '../../test-app.tsx';

const now = Date.parse('2026-09-08T18:00:00Z');

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  jest.useFakeTimers({ now });
});
afterEach(() => jest.useRealTimers());

const booked = { checkoutId: 'paid-checkout', email: 'maya@mail.example' };
const answers = {
  'GET /payment/status': {
    body: {
      status: 'CONFIRMED',
      bookingNumber: '7F3A-91C4',
      message: 'Payment successful!',
      booking: {
        id: 'r1',
        title: 'Ring Workshop',
        hours: 3,
        appointment_time: '2026-09-19T13:00:00-07:00',
        guest_count: 2,
        paid_cents: 6000,
        refunded_cents: 0,
        version: 1,
      },
    },
  },
};

const heading = (name: string) => screen.findByRole('heading', { name });

test('a visitor who has booked in this tab and returns sees that', async () => {
  keepBooked(booked);
  renderApp('/workshops/availability', { answers });
  expect(await heading('You’re booked')).toBeVisible();
  expect(await screen.findByText('Ring Workshop, Sat, Sep 19, 1:00 PM.')).toBeVisible();
});

test('shows that an expired choice is gone, even after an earlier booking in this tab', async () => {
  keepBooked(booked);
  storedDraft().update(fullDraft);
  jest.setSystemTime(now + 24 * 3_600_000);
  renderApp('/workshops/availability', { answers });
  expect(await heading('Choose a workshop first')).toBeVisible();
  expect(screen.getByText(/^We removed your selection after 24 hours/)).toBeVisible();
});
