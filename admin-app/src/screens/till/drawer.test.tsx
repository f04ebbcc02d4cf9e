import type { Sheet } from '@studio/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from '@studio/shared-ui/test-axe';
import { day, openTill, sheet } from './test-till.ts';

const drawer = { salesCents: 87_500, tipsCents: 3000, refundsCents: -150, paidOutCents: -1850 };
const paidOut = {
  id: 'x1',
  cents: 1850,
  reason: 'Polishing cloths',
  paidBy: 'Jo Okafor',
  at: '2026-09-19T20:00:00.000Z',
  isReversed: false,
};
const withTips: Sheet = {
  ...sheet,
  lines: [
    { ...sheet.lines[0]!, tipCents: 3000 },
    { ...sheet.lines[1]!, tipCents: 2000 },
    sheet.lines[2]!,
  ],
  drawer,
  tips: [
    { staffId: 1, name: 'Jo Okafor', cashCents: 1000, cardCents: 2000, otherCents: 0 },
    { staffId: null, name: null, cashCents: 2000, cardCents: 0, otherCents: 0, onlineCents: 500 },
  ],
  paidOuts: [paidOut],
  cards: [
    {
      squarePaymentId: 'p9',
      card: 'Visa ending 1881',
      salesCents: 162_800,
      tipCents: 2000,
      bookings: 2,
      at: '2026-09-19T19:00:00.000Z',
    },
  ],
};

test('the sheet lists the drawer’s cash, tips by person apart from revenue, and card payments as in Square', async () => {
  const { container } = openTill({ [`GET /admin/day/${day}/sheet`]: { body: withTips } });
  const cash = within(await screen.findByRole('region', { name: 'Expected in the drawer' }));
  expect(cash.getByText('Cash tips, not revenue').parentElement).toHaveTextContent('$30.00');
  expect(cash.getByText('Paid-outs').parentElement).toHaveTextContent('-$18.50');
  const [jo, all] = within(screen.getByRole('region', { name: /^Tips/ })).getAllByRole('listitem');
  expect(jo).toHaveTextContent('Jo Okafor$10.00 in cash, $20.00 by card$30.00');
  expect(all).toHaveTextContent('All staff$20.00 in cash, $5.00 online$25.00');
  const cards = within(screen.getByRole('region', { name: /^Card payments, as in Square/ }));
  expect(cards.getByRole('listitem')).toHaveTextContent(
    /with a tip of \$20\.00, split over 2 bookings\$1,648\.00/,
  );
  expect(screen.getByText('Tips, not revenue').parentElement).toHaveTextContent('$50.00');
  expect(await axe(container)).toHaveNoViolations();
});

test('staff record a paid-out with a reason, and reverse one', async () => {
  const { calls } = openTill({
    [`GET /admin/day/${day}/sheet`]: { body: withTips },
    'POST /admin/drawer/paid-out': { body: { recorded: true } },
    'POST /admin/drawer/paid-out/x1/reverse': { body: { recorded: true } },
  });
  const sent = (call: string) => calls.filter((each) => each.call === call);
  await userEvent.click(await screen.findByRole('button', { name: 'Record a paid-out' }));
  const adding = within(screen.getByRole('dialog', { name: 'Record a paid-out' }));
  await userEvent.type(adding.getByLabelText('Amount'), '-5');
  await userEvent.click(adding.getByRole('button', { name: 'Record paid-out' }));
  expect(adding.getByLabelText('Amount')).toBeInvalid();
  expect(adding.getByLabelText('Reason')).toBeInvalid();
  await userEvent.clear(adding.getByLabelText('Amount'));
  await userEvent.type(adding.getByLabelText('Amount'), '12.50');
  await userEvent.type(adding.getByLabelText('Reason'), 'Coffee');
  await userEvent.type(adding.getByLabelText('Paid by'), 'Ana Ruiz');
  await userEvent.click(adding.getByRole('button', { name: 'Record paid-out' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent('POST /admin/drawer/paid-out')).toMatchObject([
    {
      idempotencyKey: expect.any(String),
      body: { amountCents: 1250, reason: 'Coffee', paidBy: 'Ana Ruiz' },
    },
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Reverse Polishing cloths, $18.50' }));
  const reversing = within(screen.getByRole('dialog', { name: 'Reverse paid-out' }));
  await userEvent.type(reversing.getByLabelText('Reason'), 'Returned');
  await userEvent.type(reversing.getByLabelText('Reversed by'), 'Ana Ruiz');
  await userEvent.click(reversing.getByRole('button', { name: 'Put $18.50 back' }));
  await waitFor(() => expect(sent('POST /admin/drawer/paid-out/x1/reverse')).toHaveLength(1));
});

test('a paid-out above the cash in the drawer is recorded only after a warning', async () => {
  const { calls, container } = openTill({
    [`GET /admin/day/${day}/sheet`]: { body: withTips },
    'POST /admin/drawer/paid-out': { body: { recorded: true } },
  });
  const sent = () => calls.filter(({ call }) => call === 'POST /admin/drawer/paid-out');
  // The counted float replaces the one of the day before.
  await userEvent.type(await screen.findByLabelText('Float counted'), '100');
  await userEvent.click(screen.getByRole('button', { name: 'Record a paid-out' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Record a paid-out' }));
  await userEvent.type(dialog.getByLabelText('Reason'), 'Silver');
  await userEvent.type(dialog.getByLabelText('Paid by'), 'Ana Ruiz');
  await userEvent.type(dialog.getByLabelText('Amount'), '990');
  await userEvent.click(dialog.getByRole('button', { name: 'Record paid-out' }));
  const words = /^The drawer should hold only \$985\.00, with its float\./;
  expect(await dialog.findByText(words)).toBeVisible();
  // The rest of a double click, and an Enter key that is held down, do not answer the warning.
  const anyway = dialog.getByRole('button', { name: 'Record anyway' });
  expect(fireEvent.click(anyway, { detail: 2 })).toBe(false);
  const held = { key: 'Enter', repeat: true };
  expect(fireEvent.keyDown(dialog.getByLabelText('Paid by'), held)).toBe(false);
  expect(await axe(container)).toHaveNoViolations();
  await userEvent.type(dialog.getByLabelText('Amount'), '.50');
  expect(dialog.queryByText(words)).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Record paid-out' }));
  expect(await dialog.findByText(words)).toBeVisible();
  expect(sent()).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Record anyway' }));
  await waitFor(() =>
    expect(sent()).toMatchObject([
      { body: { amountCents: 99_050, reason: 'Silver', paidBy: 'Ana Ruiz' } },
    ]),
  );
});

test('a paid-out of all the cash in the drawer needs no warning', async () => {
  const { calls } = openTill({
    [`GET /admin/day/${day}/sheet`]: { body: withTips },
    'POST /admin/drawer/paid-out': { body: { recorded: true } },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Record a paid-out' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Record a paid-out' }));
  await userEvent.type(dialog.getByLabelText('Reason'), 'Silver');
  await userEvent.type(dialog.getByLabelText('Paid by'), 'Ana Ruiz');
  await userEvent.type(dialog.getByLabelText('Amount'), '1085');
  await userEvent.click(dialog.getByRole('button', { name: 'Record paid-out' }));
  await waitFor(() =>
    expect(calls.some(({ call }) => call === 'POST /admin/drawer/paid-out')).toBe(true),
  );
});
