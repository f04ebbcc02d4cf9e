import type { EntryToCheck } from '@studio/contract';
import { axe } from '@studio/shared-ui/test-axe';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { failure } from '../../../test-app.tsx';
import { day, noon, openDay, roster } from '../test-day.ts';

beforeEach(() => jest.useFakeTimers({ now: noon, advanceTimers: true }));
afterEach(() => jest.useRealTimers());

const at = '2026-09-19T19:30:00.000Z';
const why = 'Not proven by this sign-in';
const cash = { id: 'c', kind: 'CASH', bookingId: 'a', guestName: 'Maya Lindqvist', at, why };
const mark = (id: string) => ({ ...cash, id, kind: 'MARK', state: 'NO_SHOW' });
const all: EntryToCheck[] = [{ ...cash, amountCents: 27_000 }, mark('m'), mark('n')];

const call = 'POST /admin/to-check';

/** Opens Today, whose server removes the entries that staff have decided about. */
async function openToCheck(answer?: object) {
  let toCheck = all;
  const { calls, container } = openDay({
    [`GET /admin/day/${day}`]: () => ({ body: { ...roster, toCheck } }),
    [call]: ({ body }) => {
      const { ids } = body as { ids: string[] };
      if (!answer) toCheck = toCheck.filter(({ id }) => !ids.includes(id));
      return answer ?? { body: { decided: true } };
    },
  });
  const press = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const box = within(await screen.findByRole('region', { name: 'To be checked' }));
  const sent = () => calls.filter((each) => each.call === call).map(({ body }) => body);
  return { box, press, sent, container };
}

test('Today lists offline entries that nothing proves, with their time and the reason', async () => {
  const { box, container } = await openToCheck();
  const [item] = box.getAllByRole('listitem');
  expect(item).toHaveTextContent(
    'Maya Lindqvist: $270.00 in cash, Sat, Sep 19, 12:30 PM. Not proven by this sign-in.',
  );
  expect(await axe(container)).toHaveNoViolations();
});

test('accepting sends the entry, which then leaves the list', async () => {
  const { box, press, sent } = await openToCheck();
  await press.click(box.getByRole('button', { name: 'Accept Maya Lindqvist: $270.00 in cash' }));
  await waitFor(() => expect(box.getAllByRole('listitem')).toHaveLength(2));
  expect(sent()).toEqual([{ ids: ['c'], decision: 'ACCEPT' }]);
  await waitFor(() => expect(box.getByRole('heading', { name: 'To be checked' })).toHaveFocus());
});

test('the page’s heading gets the focus when the last entry is decided about', async () => {
  const { box, press } = await openToCheck();
  await press.click(box.getByRole('button', { name: /^Accept .*cash$/ }));
  await waitFor(() => expect(box.getAllByRole('listitem')).toHaveLength(2));
  await press.click(box.getByRole('button', { name: 'Discard all check-ins' }));
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
});

test('discarding cash asks for a reason', async () => {
  const { box, press, sent } = await openToCheck();
  await press.click(box.getByRole('button', { name: 'Discard Maya Lindqvist: $270.00 in cash' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Discard cash' }));
  await press.click(dialog.getByRole('button', { name: 'Discard $270.00' }));
  const reason = dialog.getByLabelText(/^Reason/);
  await waitFor(() => expect(reason).toBeInvalid());
  await press.type(reason, 'Not in the drawer{Enter}');
  await waitFor(() => expect(box.getAllByRole('listitem')).toHaveLength(2));
  expect(sent()).toEqual([{ ids: ['c'], decision: 'DISCARD', reason: 'Not in the drawer' }]);
});

test('all check-ins can be discarded at once', async () => {
  const { box, press, sent } = await openToCheck();
  await press.click(box.getByRole('button', { name: 'Discard all check-ins' }));
  await waitFor(() => expect(box.getAllByRole('listitem')).toHaveLength(1));
  expect(sent()).toEqual([{ ids: ['m', 'n'], decision: 'DISCARD' }]);
});

test('a refused decision says why', async () => {
  const message = 'Another staff member has already discarded this entry.';
  const { box, press } = await openToCheck(failure(409, 'NOT_CHANGEABLE', message));
  await press.click(box.getByRole('button', { name: /^Accept .*cash$/ }));
  expect(await box.findByText(message)).toBeVisible();
});
