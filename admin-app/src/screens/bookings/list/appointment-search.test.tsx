import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hear } from '@studio/shared-ui/test-spoken';
import { aReservation, type Answers } from '../../../test-app.tsx';
import { lastQuery, openPanel, rows } from './test-list.ts';

afterEach(() => localStorage.clear());

test('a search finds bookings of any time unless staff narrow it', async () => {
  const { calls } = openPanel();
  await rows();
  await userEvent.type(screen.getByLabelText('Search'), 'maya');
  await waitFor(() => expect(lastQuery(calls)).toMatchObject({ search: 'maya', period: 'any' }));
  expect(screen.getByLabelText('When')).toHaveDisplayValue('Any time');
  expect(screen.getByRole('heading', { name: 'All bookings' })).toBeVisible();
  await userEvent.selectOptions(screen.getByLabelText('When'), 'Upcoming');
  await waitFor(() => expect(lastQuery(calls)).toMatchObject({ period: 'upcoming' }));
  await userEvent.selectOptions(screen.getByLabelText('When'), 'Any time');
  await userEvent.clear(screen.getByLabelText('Search'));
  await waitFor(() => expect(lastQuery(calls)).toEqual({ period: 'any', limit: '26' }));
});

test('a search speaks how many bookings it found', async () => {
  const heard = hear();
  openPanel();
  await rows();
  await userEvent.type(screen.getByLabelText('Search'), 'maya');
  await waitFor(() => expect(heard.at(-1)).toMatch(/^\d+ bookings?$/));
});

test('a search is one request when typing pauses, and includes the filters', async () => {
  const { calls } = openPanel();
  await rows();
  await userEvent.type(screen.getByLabelText('Search'), ' maya ');
  await waitFor(() => expect(lastQuery(calls)).toMatchObject({ search: 'maya' }));
  await userEvent.selectOptions(screen.getByLabelText('Status'), 'PENDING');
  await userEvent.selectOptions(screen.getByLabelText('Workshop'), 'Bracelet');
  await userEvent.selectOptions(screen.getByLabelText('When'), 'Past');
  await waitFor(() =>
    expect(lastQuery(calls)).toEqual({
      search: 'maya',
      status: 'PENDING',
      service: 'Silver Bracelet Workshop',
      period: 'past',
      limit: '26',
    }),
  );
  expect(calls.filter(({ query }) => 'search' in query && query['search'] !== 'maya')).toEqual([]);
});

const many = Array.from({ length: 40 }, (_, index) =>
  aReservation({ id: `id-${index}`, guest_name: `Guest ${index}` }),
);

// Pages like the server: returns at most `limit` bookings after a place.
const inPages: Answers = {
  'GET /reservation': ({ query }) => {
    const from = query['after'] ? Number(/id-(\d+)$/.exec(query['after'])![1]) + 1 : 0;
    return { body: many.slice(from, from + Number(query['limit'])) };
  },
};

test('pages forward and back', async () => {
  openPanel(inPages);
  expect(await rows()).toHaveLength(25);
  const [previous, next] = ['Previous', 'Next'].map((name) => screen.getByRole('button', { name }));
  expect(previous).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(next!);
  expect(await screen.findByText('Guest 25')).toBeVisible();
  expect(await rows()).toHaveLength(15);
  expect(screen.getByText('Page 2')).toBeVisible();
  expect(next).toHaveAttribute('aria-disabled', 'true');
  expect(next).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Previous' }));
  expect(await screen.findByText('Guest 0')).toBeVisible();
});

test('another filter starts with the first page', async () => {
  const { calls } = openPanel(inPages);
  await rows();
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  await screen.findByText('Guest 25');
  await userEvent.selectOptions(screen.getByLabelText('Status'), 'CONFIRMED');
  await waitFor(() => expect(lastQuery(calls)).not.toHaveProperty('after'));
  expect(await screen.findByText('Page 1')).toBeVisible();
});

test('a search that fails to load can be retried without losing it', async () => {
  let isUp = true;
  openPanel({
    'GET /reservation': () => (isUp ? { body: [aReservation()] } : { status: 500 }),
  });
  await rows();
  isUp = false;
  await userEvent.type(screen.getByLabelText('Search'), 'maya');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Failed to load appointments. Please try again.',
  );
  isUp = true;
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await rows()).toHaveLength(1);
  expect(screen.getByLabelText('Search')).toHaveValue('maya');
});

test('arrows move from the search into the list, Enter opens, and letters are shortcuts from there', async () => {
  openPanel({
    'GET /reservation': {
      body: ['Ana', 'Ben'].map((guest_name, id) => aReservation({ id: `${id}`, guest_name })),
    },
    'GET /admin/booking/1': new Promise(() => {}),
  });
  await rows();
  const search = screen.getByLabelText('Search');
  search.focus();
  const opener = (name: string) =>
    screen.getByRole('button', { name: `Open the booking of ${name}` });
  await userEvent.keyboard('n{ArrowDown}');
  expect(search).toHaveValue('n');
  expect(opener('Ana')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  expect(opener('Ben')).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  expect(opener('Ana')).toHaveFocus();
  await userEvent.keyboard('/');
  expect(search).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(opener('Ben')).toHaveAttribute('aria-expanded', 'true');
  await userEvent.keyboard('n');
  expect(await screen.findByRole('dialog', { name: 'New booking' })).toBeVisible();
});
