import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from '@studio/shared-ui/test-axe';
import { hear } from '@studio/shared-ui/test-spoken';
import {
  aReservation,
  createChanges,
  openApp,
  sessionOf,
  type Answers,
  type Call,
} from '../test-app.tsx';

const lucia = aReservation({ id: '7', guest_name: 'Lucía Ferro' });

/** Opens the panel with Maya in its list, on a server where Lucía books when `book` is called. */
async function openPanel(more: Answers = {}) {
  const changes = createChanges();
  let list = [aReservation()];
  const app = openApp('/admin', {
    stored: sessionOf('stored'),
    answers: {
      ...changes.answers,
      'GET /reservation': () => ({ body: list }),
      'GET /admin/reservation/7': { body: lucia },
      ...more,
    },
  });
  await screen.findByText('Maya Lindqvist');
  const book = () => {
    list = [...list, lucia];
    changes.tell('7');
  };
  return { ...app, ...changes, book };
}

const rowOf = (name: string) => screen.getByRole('rowheader', { name: new RegExp(name) });

const countLists = (calls: Call[]) =>
  calls.filter(({ call }) => call === 'GET /reservation').length;

test('a new booking is marked in its row and announced politely, and the focus stays where it is', async () => {
  const heard = hear();
  const { book, container } = await openPanel();
  // A slow machine also speaks that the page is loading.
  heard.splice(0);
  const search = screen.getByLabelText('Search');
  act(() => search.focus());
  book();
  const said = /^New: Lucía\sFerro,\s2\sguests,\sSat,\sDec\s19,\s1:00\sPM$/;
  await waitFor(() => expect(heard).toEqual([expect.stringMatching(said)]));
  expect(within(rowOf('Lucía Ferro')).getByText('New')).toBeVisible();
  expect(within(rowOf('Maya Lindqvist')).queryByText('New')).not.toBeInTheDocument();
  expect(search).toHaveFocus();
  expect(await axe(container)).toHaveNoViolations();
});

test('the seats of a new booking are inked among the taken ones until it is opened', async () => {
  const { book } = await openPanel({
    'GET /admin/sessions': {
      body: [{ date: '2099-12-19', slotId: 2, reservations: 2, guests: 5 }],
    },
  });
  const marks = (state: string) =>
    screen.getByRole('table').querySelectorAll(`[data-seat="${state}"]`).length;
  expect([marks('taken'), marks('new')]).toEqual([5, 0]);
  book();
  expect(await screen.findByText('New')).toBeVisible();
  expect([marks('taken'), marks('new'), marks('free')]).toEqual([3, 2, 3]);
  await userEvent.click(screen.getByRole('button', { name: /^Open the new booking/ }));
  expect([marks('taken'), marks('new')]).toEqual([5, 0]);
});

test('a booking is new until it is opened, and new only once if it is reported twice', async () => {
  const { book, tell } = await openPanel();
  book();
  await userEvent.click(
    await screen.findByRole('button', { name: 'Open the new booking of Lucía Ferro' }),
  );
  expect(await screen.findByRole('dialog', { name: 'Manage Reservation' })).toBeVisible();
  expect(screen.queryByText('New', { ignore: 'nav *' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Hide this message' })).not.toBeInTheDocument();
  await act(async () => tell('7'));
  expect(screen.queryByText('New', { ignore: 'nav *' })).not.toBeInTheDocument();
});

test('the message can be dismissed, and the row stays marked', async () => {
  const { book } = await openPanel();
  book();
  await userEvent.click(await screen.findByRole('button', { name: 'Hide this message' }));
  expect(screen.queryByText(/new booking/)).not.toBeInTheDocument();
  expect(within(rowOf('Lucía Ferro')).getByText('New')).toBeVisible();
});

test('without changes only the call for changes is sent', async () => {
  jest.useFakeTimers();
  const { calls } = await openPanel();
  const before = calls.length;
  await act(() => jest.advanceTimersByTimeAsync(20_000));
  jest.useRealTimers();
  expect(calls.length - before).toBeLessThanOrEqual(1);
});

test('polls the lists less and less often when a server cannot report changes', async () => {
  jest.useFakeTimers();
  const { calls } = await openPanel({ 'GET /admin/changes': { status: 404 } });
  const before = countLists(calls);
  await act(() => jest.advanceTimersByTimeAsync(2_100));
  expect(countLists(calls)).toBe(before + 1);
  await act(() => jest.advanceTimersByTimeAsync(600_000));
  jest.useRealTimers();
  expect(countLists(calls) - before).toBeGreaterThan(8);
  expect(countLists(calls) - before).toBeLessThan(20);
});

test('an expired session leads to the login', async () => {
  const { fail } = await openPanel();
  await act(async () => fail(401));
  expect(await screen.findByLabelText('Password')).toBeVisible();
});

test('a hidden tab does not listen, and continues from its place when it is visible again', async () => {
  const { calls } = await openPanel();
  const asked = () => calls.filter(({ call }) => call === 'GET /admin/changes');
  const show = (state: DocumentVisibilityState) =>
    act(async () => {
      jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
      document.dispatchEvent(new Event('visibilitychange'));
    });
  const before = asked().length;
  await show('hidden');
  expect(asked()).toHaveLength(before);
  await show('visible');
  expect(asked()).toHaveLength(before + 1);
  expect(asked().at(-1)?.query['since']).toBe(asked().at(-2)?.query['since']);
  jest.restoreAllMocks();
});
