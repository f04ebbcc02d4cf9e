import { screen } from '@testing-library/react';
import { keepBooked } from '../../booked/booked.ts';
import { fullDraft, renderApp, storedDraft } from '../../test-app.tsx';

const now = Date.parse('2026-09-08T18:00:00Z');

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  jest.useFakeTimers({ now });
});
afterEach(() => jest.useRealTimers());

const booked = {
  service: 'Silver Ring Workshop',
  date: '2026-09-19 13:00:00',
  guests: 2,
  email: 'maya@mail.example',
  deposit: 6000,
};

const heading = (name: string) => screen.findByRole('heading', { name });

test('who has booked in this tab and comes back is told so', async () => {
  keepBooked(booked);
  renderApp('/workshops/availability');
  expect(await heading('You are booked')).toBeVisible();
});

test('a choice of yesterday is said to be gone, also after an earlier booking in this tab', async () => {
  keepBooked(booked);
  storedDraft().update(fullDraft);
  jest.setSystemTime(now + 24 * 3_600_000);
  renderApp('/workshops/availability');
  expect(await heading('Choose a workshop first')).toBeVisible();
  expect(screen.getByText(/^What you had chosen was removed after 24 hours/)).toBeVisible();
});
