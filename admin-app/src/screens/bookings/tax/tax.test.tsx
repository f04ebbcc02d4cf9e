import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { addDays, formatMonth, studioDate } from '@studio/contract';
import { axe } from '@studio/shared-ui/test-axe';
import { failure, openApp, sessionOf, type Answers } from '../../../test-app.tsx';
import { spyOnSaving } from '../../../ui/test-saving.ts';
import { readPercent } from './read-percent.ts';

const ratesCall = 'GET /admin/tax-rates';
const addCall = 'POST /admin/tax-rates';

async function openTax(answers: Answers = {}) {
  const app = openApp('/admin', {
    stored: sessionOf('stored'),
    answers: { [ratesCall]: { body: { rates: [] } }, ...answers },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Rates' }));
  await screen.findByRole('dialog', { name: 'Sales tax' });
  const sent = () => app.calls.filter(({ call }) => call === addCall).map(({ body }) => body);
  return { ...app, sent };
}

async function enter(rate: string, startsOn: string) {
  const field = screen.getByRole('textbox', { name: 'New rate, in percent' });
  await userEvent.clear(field);
  await userEvent.type(field, rate);
  const from = screen.getByLabelText('From');
  await userEvent.clear(from);
  await userEvent.type(from, startsOn);
  await userEvent.click(screen.getByRole('button', { name: 'Add rate' }));
}

test('a typed percentage becomes thousandths of a percent', () => {
  expect(['9.75', '10', '9.875 %', ' 0 ', '9,75', '9.8755', '-1', ''].map(readPercent)).toEqual([
    9750,
    10_000,
    9875,
    0,
    null,
    null,
    null,
    null,
  ]);
});

test('a new rate is added after the rates on the page', async () => {
  const rates = [{ id: 3, startsOn: '2026-01-01', rate: 9500 }];
  const { sent, container } = await openTax({
    [ratesCall]: () => ({ body: { rates } }),
    [addCall]: ({ body }) => {
      rates.unshift({ id: 4, ...(body as { startsOn: string; rate: number }) });
      return { body: { rates } };
    },
  });
  expect(await screen.findByText(/^9\.5% from January 1, 2026$/)).toBeVisible();
  expect(await axe(container)).toHaveNoViolations();
  await enter('9.75', '2099-04-01');
  expect(await screen.findByText('Added: 9.75% from April 1, 2099')).toBeVisible();
  expect(sent()).toEqual([{ rate: 9750, startsOn: '2099-04-01', latestId: 3 }]);
  expect(within(screen.getByRole('list', { name: 'Rates' })).getAllByRole('listitem')).toHaveLength(
    2,
  );
});

test('a rate above 20% is not sent, and a conflict shows the other rate', async () => {
  let reads = 0;
  const { sent } = await openTax({
    [ratesCall]: () => ({
      body: { rates: reads++ === 0 ? [] : [{ id: 1, startsOn: '2099-01-01', rate: 8000 }] },
    }),
    [addCall]: failure(409, 'VERSION_CONFLICT', 'Someone else changed this setting.'),
  });
  await screen.findByText('No sales tax is charged.');
  await enter('20.001', '2099-04-01');
  await waitFor(() =>
    expect(
      screen.getByRole('textbox', { name: 'New rate, in percent' }),
    ).toHaveAccessibleDescription('Enter a rate from 0% to 20%'),
  );
  expect(sent()).toEqual([]);
  await enter('9.75', '2099-04-01');
  expect(await screen.findByText('Someone else changed this setting.')).toBeVisible();
  expect(await screen.findByText(/^8% from January 1, 2099$/)).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'New rate, in percent' })).toHaveValue('9.75');
});

test('the tax of a month is shown by rate', async () => {
  const month = studioDate(new Date()).slice(0, 7);
  const before = addDays(`${month}-01`, -1).slice(0, 7);
  await openTax({
    [`GET /admin/tax/${month}`]: { body: { month, lines: [] } },
    [`GET /admin/tax/${before}`]: {
      body: {
        month: before,
        lines: [{ rate: 9750, bookings: 2, taxableCents: 2010, taxCents: 196 }],
      },
    },
  });
  const report = within(await screen.findByRole('region', { name: 'Tax by month' }));
  expect(await report.findByText('No sales tax in this month.')).toBeVisible();
  await userEvent.selectOptions(report.getByRole('combobox', { name: 'Month' }), before);
  expect(await report.findByText('$20.10')).toBeVisible();
  expect(report.getByText('9.75%')).toBeVisible();
  expect(report.getByText('$1.96')).toBeVisible();
});

test('a month’s tax is exported as a file, and a failure is shown', async () => {
  const month = studioDate(new Date()).slice(0, 7);
  const lines = [{ rate: 9750, bookings: 2, taxableCents: 2010, taxCents: 196 }];
  let isAway = true;
  const error = 'We couldn’t export the sales tax. Please try again.';
  await openTax({
    [`GET /admin/tax/${month}`]: { body: { month, lines } },
    [`GET /admin/tax/${month}/export`]: () =>
      isAway
        ? failure(503, 'UNAVAILABLE', error)
        : { body: { filename: 'tax.csv', text: 'Month' } },
  });
  const saved = spyOnSaving();
  const press = await screen.findByRole('button', { name: `Export ${formatMonth(month)}` });
  await userEvent.click(press);
  expect(await screen.findByText(error)).toBeVisible();
  expect(saved()).toEqual([]);
  isAway = false;
  await userEvent.click(press);
  await waitFor(() => expect(saved()).toEqual(['tax.csv']));
  expect(screen.queryByText(error)).toBeNull();
});
