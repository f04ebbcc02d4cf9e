import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from '@studio/shared-ui/test-axe';
import { failure } from '../../test-app.tsx';
import { spyOnSaving } from '../../ui/test-saving.ts';
import { closed, day, openTill, sheet, unmatched } from './test-till.ts';

const fill = async (counted: string, note = '') => {
  await userEvent.type(await screen.findByLabelText('Cash counted'), counted);
  if (note) await userEvent.type(screen.getByLabelText('Note on the difference'), note);
  await userEvent.type(screen.getByLabelText('Counted by'), 'Jo Okafor');
};

const press = () => userEvent.click(screen.getByRole('button', { name: 'Cash out' }));

const confirm = async () => {
  const asked = within(await screen.findByRole('dialog'));
  await userEvent.click(asked.getByRole('button', { name: 'Cash out' }));
};

test('the sheet shows each method’s expected amount, open items, and payments that only Square has', async () => {
  const { container } = openTill();
  expect(
    await screen.findByRole('heading', { name: 'Cash out Saturday, September 19' }),
  ).toBeVisible();
  const table = screen.getByRole('table', { name: 'Money at the desk' });
  expect(within(table).getByRole('row', { name: /^Cash/ })).toHaveTextContent('$1,085.00');
  expect(within(table).getByRole('row', { name: /^Total/ })).toHaveTextContent('$2,833.00');
  expect(screen.getByText('4 guests, 11:00 AM')).toBeVisible();
  expect(await screen.findByText(/matches Priya Raman/)).toBeVisible();
  expect(screen.getByText('-$60.00')).toBeVisible();
  expect(await axe(container)).toHaveNoViolations();
});

test('the difference is shown while cash is counted, and needs a note', async () => {
  const { calls } = openTill();
  await userEvent.type(await screen.findByLabelText('Cash counted'), '1080');
  expect(screen.getAllByText('-$5.00')).toHaveLength(3);
  expect(screen.getByText('$2,628.00', { selector: 'strong' })).toBeVisible();
  await press();
  expect(screen.getByText('Write a note that explains the difference in cash.')).toBeVisible();
  expect(screen.getByLabelText('Note on the difference')).toHaveFocus();
  expect(screen.getByLabelText('Counted by')).toBeInvalid();
  expect(calls.some(({ call }) => call.startsWith('POST /admin/day'))).toBe(false);
});

test('closing sends the counted amount and what the page showed', async () => {
  const { calls } = openTill();
  await fill('$1,080.00', 'Change given wrong');
  await press();
  await confirm();
  await waitFor(() =>
    expect(calls.find(({ call }) => call === `POST /admin/day/${day}/close`)?.body).toEqual({
      countedCents: 88_000,
      cashCents: 88_500,
      totalCents: 263_300,
      floatCents: 20_000,
      note: 'Change given wrong',
      signedBy: 'Jo Okafor',
      reopenings: 0,
    }),
  );
});

test('counted fields start empty, and a typed float counts', async () => {
  const { calls } = openTill();
  expect(await screen.findByLabelText('Cash counted')).toHaveValue('');
  expect(screen.getByLabelText('Cash counted')).not.toHaveAttribute('placeholder');
  const float = screen.getByLabelText('Float counted');
  expect(float).toHaveValue('');
  await userEvent.type(float, '150');
  await fill('1035');
  await press();
  await confirm();
  const sent = () => calls.find(({ call }) => call === `POST /admin/day/${day}/close`)?.body;
  await waitFor(() => expect(sent()).toMatchObject({ countedCents: 88_500, floatCents: 15_000 }));
});

test('closing asks first, and names the sessions that are not over', async () => {
  const { calls, container } = openTill();
  await fill('1085');
  await press();
  const asked = within(screen.getByRole('dialog', { name: 'Cash out Saturday, September 19?' }));
  expect(
    asked.getByText('Not over yet: 3:00 PM with 4 guests; 5:00 PM with no guests.'),
  ).toBeVisible();
  expect(await axe(container)).toHaveNoViolations();
  await userEvent.click(asked.getByRole('button', { name: 'Keep counting' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(calls.some(({ call }) => call.startsWith('POST /admin/day'))).toBe(false);
});

test('a closed day shows its sheet and what came later, and is reopened with a reason', async () => {
  const shown = { ...sheet, closed, later: { count: 2, cents: 27_000 } };
  const reopening = {
    reopenedBy: 'Ana Ruiz',
    reason: 'Two sessions are still to come',
    at: '2026-09-20T03:30:00.000Z',
    closedBy: 'Jo Okafor',
    closedAt: closed.at,
  };
  const { calls, container } = openTill({
    [`GET /admin/day/${day}/sheet`]: { body: shown },
    [`POST /admin/day/${day}/reopen`]: { body: { ...sheet, reopenings: [reopening] } },
  });
  expect(
    await screen.findByRole('heading', { name: 'Sheet for Saturday, September 19' }),
  ).toBeVisible();
  expect(screen.getByText(/Later that day: 2 lines, \$270\.00, on the next sheet\./)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Reopen sheet' }));
  const asked = within(screen.getByRole('dialog', { name: 'Reopen sheet' }));
  await userEvent.type(asked.getByLabelText('Reopened by'), 'Ana Ruiz');
  await userEvent.type(asked.getByLabelText('Reason'), reopening.reason);
  expect(await axe(container)).toHaveNoViolations();
  await userEvent.click(asked.getByRole('button', { name: 'Reopen sheet' }));
  await waitFor(() =>
    expect(calls.find(({ call }) => call === `POST /admin/day/${day}/reopen`)?.body).toEqual({
      closedAt: closed.at,
      reopenedBy: 'Ana Ruiz',
      reason: reopening.reason,
    }),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a reopened day shows who reopened it and why', async () => {
  const reopenings = [
    {
      reopenedBy: 'Ana Ruiz',
      reason: 'Two sessions are still to come',
      at: '2026-09-20T03:30:00.000Z',
      closedBy: 'Jo Okafor',
      closedAt: closed.at,
    },
  ];
  openTill({ [`GET /admin/day/${day}/sheet`]: { body: { ...sheet, reopenings } } });
  expect(await screen.findByRole('list', { name: 'Reopened' })).toHaveTextContent(
    'Closed by Jo Okafor, Sat, Sep 19, 8:20 PM. Reopened by Ana Ruiz, Sat, Sep 19, 8:30 PM: “Two sessions are still to come”',
  );
});

test('a closed day is read-only, and shows who closed it', async () => {
  openTill({ [`GET /admin/day/${day}/sheet`]: { body: { ...sheet, closed } } });
  expect(await screen.findByText('Jo Okafor')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Cash out' })).toBeNull();
  expect(screen.queryByLabelText('Cash counted')).toBeNull();
  expect(screen.getByText(/Change given wrong/)).toBeVisible();
});

test('shows money that was recorded meanwhile, and reloads the sheet', async () => {
  const words =
    'A payment was recorded in the meantime. The day was not closed. Please check the sheet.';
  const { calls } = openTill({
    [`POST /admin/day/${day}/close`]: failure(409, 'VERSION_CONFLICT', words),
  });
  await fill('1085');
  const read = () => calls.filter(({ call }) => call.endsWith('/sheet')).length;
  const before = read();
  await press();
  await confirm();
  expect(await screen.findByText(words)).toBeVisible();
  await waitFor(() => expect(read()).toBeGreaterThan(before));
});

test('a sale without a booking is dismissed with a reason, and Undo lists it again', async () => {
  const reason = 'Sold in the shop';
  let dismissed = false;
  const sale = unmatched.payments[0]!;
  const { calls } = openTill({
    'GET /admin/desk/unmatched': () => ({
      body: dismissed ? { payments: [], dismissed: [{ ...sale, reason }] } : unmatched,
    }),
    'POST /admin/desk/unmatched/p/dismiss': () => {
      dismissed = true;
      return { body: { dismissed: true } };
    },
    'POST /admin/desk/unmatched/p/restore': () => {
      dismissed = false;
      return { body: { restored: true } };
    },
  });
  const dismiss = 'Dismiss Visa ending 0094, $620.00';
  await userEvent.click(await screen.findByRole('button', { name: dismiss }));
  const dialog = within(screen.getByRole('dialog', { name: 'Dismiss sale' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Dismiss sale' }));
  expect(dialog.getByLabelText('Reason')).toBeInvalid();
  await userEvent.type(dialog.getByLabelText('Reason'), reason);
  await userEvent.click(dialog.getByRole('button', { name: 'Dismiss sale' }));
  expect(await screen.findByText(/“Sold in the shop”/)).toBeVisible();
  expect(screen.queryByRole('button', { name: dismiss })).not.toBeInTheDocument();
  await userEvent.click(
    screen.getByRole('button', { name: 'Undo dismissing Visa ending 0094, $620.00' }),
  );
  expect(await screen.findByRole('button', { name: dismiss })).toBeVisible();
  expect(calls.find(({ call }) => call.endsWith('/dismiss'))!.body).toEqual({ reason });
});

test('the sheet is exported as a file, and a failure is shown', async () => {
  const error = 'We couldn’t export the sheet. Please try again.';
  let isAway = true;
  openTill({
    [`GET /admin/day/${day}/sheet/export`]: () =>
      isAway ? failure(503, 'UNAVAILABLE', error) : { body: { filename: 'sheet.csv', text: '' } },
  });
  const saved = spyOnSaving();
  await userEvent.click(await screen.findByRole('button', { name: 'Export' }));
  expect(await screen.findByText(error)).toBeVisible();
  isAway = false;
  await userEvent.click(screen.getByRole('button', { name: 'Export' }));
  await waitFor(() => expect(saved()).toEqual(['sheet.csv']));
  expect(screen.queryByText(error)).toBeNull();
});
