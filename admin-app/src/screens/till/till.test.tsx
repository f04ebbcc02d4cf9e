import type { Sheet } from '@studio/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from '@studio/shared-ui/test-axe';
import { type Answers, failure, openApp, sessionOf } from '../../test-app.tsx';

const day = '2026-09-19';

const sheet: Sheet = {
  date: day,
  asOf: '2026-09-20T03:14:00.000Z',
  lines: [
    { method: 'CASH', payments: 4, cents: 88_500 },
    { method: 'CARD', payments: 6, cents: 164_800 },
    { method: 'OTHER', payments: 1, cents: 10_000 },
  ],
  guests: { arrived: 21, noShow: 2 },
  open: [
    {
      bookingId: 'a',
      guestName: 'Priya Raman',
      guestCount: 4,
      startsAt: `${day}T11:00:00-07:00`,
      balanceCents: 62_000,
    },
  ],
  paid: { count: 5, cents: 30_000 },
  refunds: { count: 1, cents: 6000 },
  closed: null,
};

const closed = {
  countedCents: 88_000,
  note: 'Change given wrong',
  signedBy: 'Jo Okafor',
  at: '2026-09-20T03:20:00.000Z',
};

const unmatched = {
  payments: [
    { id: 'p', amount_cents: 62_000, card: 'Visa ending 0094', paid_at: '2026-09-19T18:58:00Z' },
  ],
};

const openTill = (answers: Answers = {}) =>
  openApp(`/admin/day/close?date=${day}`, {
    stored: sessionOf('stored'),
    answers: {
      [`GET /admin/day/${day}/sheet`]: { body: sheet },
      'GET /admin/desk/unmatched': { body: unmatched },
      [`POST /admin/day/${day}/close`]: { body: { ...sheet, closed } },
      ...answers,
    },
  });

const fill = async (counted: string, note = '') => {
  await userEvent.type(await screen.findByLabelText('Cash counted'), counted);
  if (note) await userEvent.type(screen.getByLabelText('Note on the difference'), note);
  await userEvent.type(screen.getByLabelText('Counted by'), 'Jo Okafor');
};

const press = () => userEvent.click(screen.getByRole('button', { name: 'Close the day' }));

test('the sheet shows what is expected of each method, what is open, and what Square has alone', async () => {
  const { container } = openTill();
  expect(
    await screen.findByRole('heading', { name: 'Close Saturday, September 19' }),
  ).toBeVisible();
  const table = screen.getByRole('table', { name: 'Money at the desk' });
  expect(within(table).getByRole('row', { name: /^Cash/ })).toHaveTextContent('$885.00');
  expect(within(table).getByRole('row', { name: /^Total/ })).toHaveTextContent('$2,633.00');
  expect(screen.getByText('4 guests, 11:00 AM')).toBeVisible();
  expect(await screen.findByText(/fits Priya Raman/)).toBeVisible();
  expect(screen.getByText('-$60.00')).toBeVisible();
  expect(await axe(container)).toHaveNoViolations();
});

test('the difference is shown while cash is counted, and needs a note', async () => {
  const { calls } = openTill();
  await fill('880');
  expect(screen.getAllByText('-$5.00')).toHaveLength(3);
  expect(screen.getByText('$2,628.00', { selector: 'strong' })).toBeVisible();
  await press();
  expect(screen.getByText('Write a note: why the cash is not what is expected.')).toBeVisible();
  expect(calls.some(({ call }) => call.startsWith('POST /admin/day'))).toBe(false);
});

test('closing sends what was counted and what the page showed', async () => {
  const { calls } = openTill();
  await fill('$880.00', 'Change given wrong');
  await press();
  await waitFor(() =>
    expect(calls.find(({ call }) => call === `POST /admin/day/${day}/close`)?.body).toEqual({
      countedCents: 88_000,
      cashCents: 88_500,
      totalCents: 263_300,
      note: 'Change given wrong',
      signedBy: 'Jo Okafor',
    }),
  );
});

test('a day that is closed is read only, and says by whom', async () => {
  openTill({ [`GET /admin/day/${day}/sheet`]: { body: { ...sheet, closed } } });
  expect(await screen.findByText('Jo Okafor')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Close the day' })).toBeNull();
  expect(screen.queryByLabelText('Cash counted')).toBeNull();
  expect(screen.getByText(/Change given wrong/)).toBeVisible();
});

test('money that came meanwhile is told, and the sheet is read anew', async () => {
  const words = 'Money was recorded meanwhile. Please look at the sheet again; nothing was closed.';
  const { calls } = openTill({
    [`POST /admin/day/${day}/close`]: failure(409, 'VERSION_CONFLICT', words),
  });
  await fill('885');
  const read = () => calls.filter(({ call }) => call.endsWith('/sheet')).length;
  const before = read();
  await press();
  expect(await screen.findByText(words)).toBeVisible();
  await waitFor(() => expect(read()).toBeGreaterThan(before));
});
