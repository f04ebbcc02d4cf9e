import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aReservation, openApp, sessionOf, type Answers, type Call } from '../../../test-app.tsx';

const openPanel = (answers: Answers = {}) =>
  openApp('/admin', { stored: sessionOf('stored'), answers });

const list = (...reservations: ReturnType<typeof aReservation>[]): Answers => ({
  'GET /reservation': { body: reservations },
});

const rows = async () =>
  within(await screen.findByRole('table', { name: 'Appointments' }))
    .getAllByRole('row')
    .slice(1);

const lastQuery = (calls: Call[]) =>
  calls.filter(({ call }) => call === 'GET /reservation').at(-1)?.query;

test('an appointment shows who comes, when, how to reach them, with whom and why', async () => {
  openPanel();
  const [row] = await rows();
  expect(within(row!).getByRole('rowheader')).toHaveTextContent(
    'Maya LindqvistSilver Ring Workshop',
  );
  expect(
    within(row!)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual([
    'Sat, Dec 19, 2099 1:00 PM',
    '2',
    'maya@mail.example (213) 555-0142',
    'Jo Okafor',
    'A hammered band.',
    'CONFIRMEDEdit',
  ]);
});

test('an appointment without staff or note says so', async () => {
  openPanel(list(aReservation({ staff_id: null, staff_name: null, guest_note: null })));
  const [row] = await rows();
  expect(within(row!).getByText('Unassigned')).toBeVisible();
  expect(within(row!).getByText('No notes provided')).toBeVisible();
});

test('the upcoming ones are asked for, and no more than a page of them', async () => {
  const { calls } = openPanel();
  await rows();
  expect(lastQuery(calls)).toEqual({ period: 'upcoming', limit: '26' });
});

test('Edit opens the Manage dialog', async () => {
  openPanel();
  const [row] = await rows();
  await userEvent.click(within(row!).getByRole('button', { name: /^Edit/ }));
  expect(screen.getByRole('dialog', { name: 'Manage Reservation' })).toBeVisible();
});

test('a search is one question when the typing rests; filters go with it', async () => {
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

// As the server cuts pages: at most `limit` of them after a place.
const inPages: Answers = {
  'GET /reservation': ({ query }) => {
    const from = query['after'] ? Number(/id-(\d+)$/.exec(query['after'])![1]) + 1 : 0;
    return { body: many.slice(from, from + Number(query['limit'])) };
  },
};

test('pages follow each other and lead back', async () => {
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

test('another filter begins with the first page', async () => {
  const { calls } = openPanel(inPages);
  await rows();
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  await screen.findByText('Guest 25');
  await userEvent.selectOptions(screen.getByLabelText('Status'), 'CONFIRMED');
  await waitFor(() => expect(lastQuery(calls)).not.toHaveProperty('after'));
  expect(await screen.findByText('Page 1')).toBeVisible();
});

test('without appointments the card says so', async () => {
  openPanel(list());
  expect(await screen.findByText('No appointments found')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Next' })).not.toBeInTheDocument();
});

test('while the appointments are loading the card says so', async () => {
  openPanel({ 'GET /reservation': new Promise(() => {}) });
  expect(await screen.findByText('Loading appointments...')).toBeVisible();
});

test('appointments that fail to load can be tried again', async () => {
  let isUp = false;
  openPanel({
    'GET /reservation': () => (isUp ? { body: [aReservation()] } : { status: 500 }),
  });
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Failed to load appointments. Please try again.',
  );
  isUp = true;
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('Maya Lindqvist')).toBeVisible();
});
