import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from '@studio/shared-ui/test-axe';
import { failure, maya, renderApp, storedDraft } from '../../test-app.tsx';

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

const services = [
  {
    id: 1,
    name: 'Ring',
    description: '',
    price: 165,
    picture_url: '/images/ring.webp',
    duration: 2,
  },
  { id: 2, name: 'Pairs', description: '', price: 298, picture_url: '/images/c.webp', duration: 3 },
];

type Lists = { body: unknown; past?: unknown };

/** Opens the profile with lists of upcoming and, if given, past reservations. */
const open = (lists: Lists | (() => Lists), account: typeof maya | null = maya) =>
  renderApp('/profile', {
    answers: {
      'GET /reservation/user': ({ query }) => {
        if (query?.includes('period=past') && typeof lists === 'function') return { body: [] };
        const { past = [], ...upcoming } = typeof lists === 'function' ? lists() : lists;
        return query?.includes('period=past') ? { body: past } : upcoming;
      },
      'GET /services': { body: services },
      'GET /auth/sessions': { body: [] },
    },
    account: account ?? undefined,
  });

beforeEach(() => localStorage.clear());

test('without a signed-in user the profile leads to the sign-in page', async () => {
  const { pageDocument, calls } = open({ body: [] }, null);
  expect(await screen.findByText('Please sign in to view your profile')).toBeVisible();
  expect(within(screen.getByRole('main')).getByRole('link', { name: 'Sign In' })).toHaveAttribute(
    'href',
    '/login',
  );
  expect(pageDocument.replace).toHaveBeenCalledWith('/login');
  expect(calls.map(({ call }) => call)).not.toContain('GET /reservation/user');
});

test('a booking in a closed session shows the deadline for an answer, and links to it', async () => {
  open({
    body: [reservation('r1', { answer_by: '2026-11-22T17:00:00.000Z' }), reservation('r2')],
  });
  const [asked, other] = await screen.findAllByRole('article');
  expect(within(asked!).getByText(/^Needs your answer by/)).toHaveTextContent(
    'Needs your answer by Sun, Nov 22, 9:00 AM',
  );
  expect(within(asked!).getByRole('link', { name: 'Answer: Ring Workshop' })).toHaveAttribute(
    'href',
    '/booking?id=r1',
  );
  expect(within(other!).queryByText(/^Needs your answer/)).toBeNull();
  expect(within(other!).getByRole('link', { name: /^Manage/ })).toBeVisible();
});

test('the profile shows who is signed in', async () => {
  open({ body: [] });
  await screen.findByRole('heading', { level: 1, name: 'Profile' });
  expect(screen.getByText('Account name').nextSibling).toHaveTextContent('Maya Lindqvist');
  expect(screen.getByText('Email').nextSibling).toHaveTextContent('maya@mail.example');
});

test('the first three upcoming reservations are tickets, and the rest are shown on demand', async () => {
  const { calls } = open({
    body: [
      reservation('1', { title: 'Band Ring', hours: 2 }),
      reservation('2', { service_name: 'Couple Rings Workshop', status: 'PENDING' }),
      reservation('3', { guest_count: 1 }),
      reservation('4', { service_name: 'Chain Necklace Workshop' }),
    ],
  });
  const tickets = (await screen.findAllByRole('article')).map((each) => within(each));
  expect(tickets).toHaveLength(3);
  expect(tickets[0]!.getByRole('heading', { name: 'Band Ring' })).toBeVisible();
  expect(tickets[0]!.getByText('Saturday, September 19, 2026, 1:00 PM to 3:00 PM')).toBeVisible();
  expect(tickets[0]!.getByText('2 participants')).toBeVisible();
  expect(tickets[0]!.getByText('19').parentElement).toHaveTextContent('Sat19Sep 2026');
  expect(tickets[1]!.getByText('PENDING')).toBeVisible();
  expect(tickets[2]!.getByText('1 participant')).toBeVisible();
  const call = calls.find((each) => each.call === 'GET /reservation/user');
  expect(call!.headers).toMatchObject({ authorization: 'Bearer token-of-the-test' });
  await userEvent.click(screen.getByRole('button', { name: 'Show all 4' }));
  expect(screen.getAllByRole('article')).toHaveLength(4);
  expect(screen.queryByRole('button', { name: /Show all/ })).toBeNull();
});

test('a ticket shows its number, and the paid amount and the balance', async () => {
  open({
    body: [
      reservation('1', {
        booking_number: '7F3A-91C4',
        price_cents: 34_000,
        paid_cents: 6000,
        balance_cents: 28_000,
      }),
      reservation('2', {
        service_name: 'Couple Rings Workshop',
        status: 'WAITLISTED',
        price_cents: 29_800,
        balance_cents: 23_800,
      }),
    ],
  });
  expect(await screen.findByText('$340 for 2 · $60 paid · $280 at the workshop')).toBeVisible();
  expect(screen.getByText('Booking 7F3A-91C4')).toBeVisible();
  expect(screen.getByText('$298 for the pair · $238 at the workshop')).toBeVisible();
  expect(screen.getByText('WAITLISTED')).toBeVisible();
});

test('past reservations have a separate section, and link to another booking of the workshop', async () => {
  open({
    body: [],
    past: [reservation('1', { service_name: 'Couple Rings Workshop', paid_cents: 6000 })],
  });
  const past = (await screen.findByRole('heading', { name: 'Past bookings' })).parentElement!;
  expect(within(past).queryByText(/at the workshop/)).toBeNull();
  const again = within(past).getByRole('link', { name: 'Book again: Couple Rings Workshop' });
  expect(again).toHaveAttribute('href', '/workshops/availability?service=couple-ring');
  await userEvent.click(again);
  await waitFor(() =>
    expect(storedDraft().read().draft).toMatchObject({
      service_name: 'Couple Rings Workshop',
      guest_count: 2,
    }),
  );
});

test('without reservations there is a link to book', async () => {
  open({ body: [] });
  expect(await screen.findByText("You don't have any upcoming reservations")).toBeVisible();
  expect(screen.getByRole('link', { name: 'Book a Workshop' })).toHaveAttribute('href', '/');
});

test('reservations that fail to load show an error and a retry', async () => {
  const answers: Lists[] = [
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

test('the profile has no accessibility violation, with reservations and without', async () => {
  const { container, unmount } = open({ body: [reservation('1')], past: [reservation('2')] });
  await screen.findByRole('heading', { name: 'Past bookings' });
  expect((await axe(container)).violations).toEqual([]);
  unmount();
  const view = open({ body: [] });
  await screen.findByText(/any upcoming reservations/);
  expect((await axe(view.container)).violations).toEqual([]);
});
