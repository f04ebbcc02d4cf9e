import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { failure, maya, renderApp, type Answers } from '../../test-app.tsx';

const reservation = (id: string, more: object = {}) => ({
  id,
  appointment_time: '2026-09-19T13:00:00-07:00',
  service_name: 'Silver Ring Workshop',
  guest_name: 'Maya Lindqvist',
  guest_email: 'maya@mail.example',
  guest_phone: null,
  guest_count: 2,
  guest_note: null,
  status: 'CONFIRMED',
  staff_id: null,
  staff_name: null,
  version: 1,
  ...more,
});

const open = (reservations: Answers[string], account: typeof maya | null = maya) =>
  renderApp('/profile', {
    answers: { 'GET /reservation/user': reservations },
    account: account ?? undefined,
  });

beforeEach(() => localStorage.clear());

test('without a signed-in user the profile asks to sign in and goes there', async () => {
  const { pageDocument, calls } = open({ body: [] }, null);
  expect(await screen.findByText('Please sign in to view your profile')).toBeVisible();
  expect(within(screen.getByRole('main')).getByRole('link', { name: 'Sign In' })).toHaveAttribute(
    'href',
    '/login',
  );
  expect(pageDocument.replace).toHaveBeenCalledWith('/login');
  expect(calls.map(({ call }) => call)).not.toContain('GET /reservation/user');
});

test('the profile shows who is signed in', async () => {
  open({ body: [] });
  await screen.findByRole('heading', { level: 1, name: 'Profile' });
  expect(screen.getByText('Account name').nextSibling).toHaveTextContent('Maya Lindqvist');
  expect(screen.getByText('Email').nextSibling).toHaveTextContent('maya@mail.example');
});

test('the first three upcoming reservations are tickets', async () => {
  const { calls } = open({
    body: [
      reservation('1'),
      reservation('2', { service_name: 'Couple Rings Workshop', status: 'PENDING' }),
      reservation('3', { guest_count: 1 }),
      reservation('4', { service_name: 'Chain Necklace Workshop' }),
    ],
  });
  const tickets = (await screen.findAllByRole('article')).map((each) => within(each));
  expect(tickets).toHaveLength(3);
  expect(tickets[0]!.getByRole('heading', { name: 'Silver Ring Workshop' })).toBeVisible();
  expect(tickets[0]!.getByText('Saturday, September 19, 2026 at 1:00 PM')).toBeVisible();
  expect(tickets[0]!.getByText('2 participants')).toBeVisible();
  expect(tickets[0]!.getByText('19').parentElement).toHaveTextContent('Sat19Sep 2026');
  expect(tickets[1]!.getByText('PENDING')).toBeVisible();
  expect(tickets[2]!.getByText('1 participant')).toBeVisible();
  expect(calls.at(-1)!.headers).toMatchObject({ authorization: 'Bearer token-of-the-test' });
});

test('without reservations there is a way to book', async () => {
  open({ body: [] });
  expect(await screen.findByText("You don't have any upcoming reservations")).toBeVisible();
  expect(screen.getByRole('link', { name: 'Book a Workshop' })).toHaveAttribute('href', '/');
});

test('reservations that cannot be loaded say so and can be asked for again', async () => {
  const answers = [
    failure(500, 'INTERNAL', 'Something went wrong on our side.'),
    { body: [reservation('1')] },
  ];
  open(() => answers.shift()!);
  const sentence =
    'Failed to load profile data. Please try again or enter your information manually.';
  expect(await screen.findByText(sentence)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('article')).toBeVisible();
  await waitFor(() => expect(screen.queryByText(sentence)).toBeNull());
});

test('the profile breaks no rule of accessibility, with reservations and without', async () => {
  const full = open({ body: [reservation('1')] });
  await screen.findByRole('article');
  expect((await axe(full.container)).violations).toEqual([]);
  full.unmount();
  const empty = open({ body: [] });
  await screen.findByText(/any upcoming reservations/);
  expect((await axe(empty.container)).violations).toEqual([]);
});
