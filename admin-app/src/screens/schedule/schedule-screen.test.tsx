import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from '@studio/shared-ui/test-axe';
import { failure } from '../../test-app.tsx';
import { friday, openSchedule, sunday, thursday, week } from './test-schedule.ts';

const cell = (name: RegExp) => screen.findByRole('button', { name });
const panel = () => screen.findByRole('complementary');
const bodyOf = (calls: ReturnType<typeof openSchedule>['calls'], call: string) =>
  calls.find((each) => each.call === call)?.body;

test('a week shows full and closed sessions, reasons, and differences from regular hours', async () => {
  const { container } = openSchedule();
  expect(await cell(/^Wed, Sep 23, 3:00 PM: 8 of 8 Full/)).toHaveTextContent('Full');
  expect(await cell(/^Tue, Sep 22, 3:00 PM: Closed Kiln inspection/)).toBeVisible();
  expect(screen.getByText('Closed on Mondays')).toBeVisible();
  expect(screen.getByText('0 of 24, special hours')).toBeVisible();
  expect(await cell(/^Wed, Sep 23, 5:00 PM: 1 of 6/)).toBeVisible();
  expect(await cell(/^Sat, Sep 26, 7:00 PM/)).toHaveTextContent('Late stones');
  expect(await axe(container)).toHaveNoViolations();
});

test('weeks load one by one, and one click shows this week', async () => {
  const { calls } = openSchedule();
  await cell(/^Wed, Sep 23, 3:00 PM/);
  await userEvent.click(screen.getByRole('button', { name: 'Next week' }));
  const asked = () => calls.filter(({ call }) => call === 'GET /admin/schedule').at(-1)?.query;
  await waitFor(() => expect(asked()).toEqual({ startDate: '2099-09-27', endDate: '2099-10-03' }));
  await userEvent.click(screen.getByRole('button', { name: 'Previous week' }));
  await waitFor(() => expect(asked()?.['startDate']).toBe(sunday));
});

test('on a phone, Schedule starts at the date and shows seven days', async () => {
  const { calls } = openSchedule({}, { date: friday, isNarrow: true });
  await cell(/^Wed, Sep 23, 3:00 PM/);
  const asked = () => calls.filter(({ call }) => call === 'GET /admin/schedule').at(-1)?.query;
  expect(asked()).toEqual({ startDate: friday, endDate: '2099-10-01' });
  await userEvent.click(screen.getByRole('button', { name: 'Next week' }));
  await waitFor(() => expect(asked()).toEqual({ startDate: '2099-10-02', endDate: '2099-10-08' }));
});

test('a session’s seats never go below those taken, and change with a reason', async () => {
  const { calls } = openSchedule({
    'POST /admin/schedule/2099-09-24': { body: { days: [week[4]] } },
  });
  await userEvent.click(await cell(/^Thu, Sep 24, 3:00 PM/));
  const beside = within(await panel());
  expect(beside.getByRole('heading', { name: 'Thu, Sep 24, 3:00 PM' })).toHaveFocus();
  const fewer = beside.getByRole('button', { name: 'Remove one seat' });
  await userEvent.tripleClick(fewer);
  expect(fewer).toHaveAttribute('aria-disabled', 'true');
  expect(fewer).toHaveFocus();
  expect(fewer).toHaveAccessibleDescription(/taken/);
  await userEvent.click(beside.getByRole('button', { name: 'Save 5 seats' }));
  expect(beside.getByText(/A reason/)).toBeVisible();
  expect(beside.getByLabelText('Reason')).toHaveFocus();
  expect(bodyOf(calls, `POST /admin/schedule/${thursday}`)).toBeUndefined();
  await userEvent.selectOptions(beside.getByLabelText('Workshop'), 'Earring Workshop');
  await userEvent.type(beside.getByLabelText('Reason'), 'One bench is broken');
  await userEvent.type(beside.getByLabelText('Note to visitors'), 'A smaller group');
  await userEvent.click(beside.getByRole('button', { name: 'Save 5 seats' }));
  await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
  expect(bodyOf(calls, `POST /admin/schedule/${thursday}`)).toEqual({
    sessions: [
      {
        slotId: 3,
        isOpen: true,
        capacity: 5,
        note: 'A smaller group',
        workshop: 'Silver Earring Workshop',
      },
    ],
    reason: 'One bench is broken',
  });
});

test('special hours of a day are refused with the API’s message, and reset to regular hours', async () => {
  const { calls } = openSchedule({
    'POST /admin/schedule/2099-09-22': failure(409, 'NOT_CHANGEABLE', 'This day has passed.'),
    'POST /admin/schedule/2099-09-22/rule': { body: { days: [week[2]] } },
  });
  await userEvent.click(await cell(/^Tue Sep 22/));
  const beside = within(await panel());
  await userEvent.click(beside.getByRole('checkbox', { name: /^3:00 PM/ }));
  await userEvent.click(beside.getByRole('button', { name: 'Save hours' }));
  expect(await beside.findByText('This day has passed.')).toBeVisible();
  await userEvent.click(beside.getByRole('button', { name: 'Restore regular hours' }));
  await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
  expect(calls.map(({ call }) => call)).toContain('POST /admin/schedule/2099-09-22/rule');
});

test('limits a day’s sessions to a workshop or opens them to all, and leaves the others unchanged', async () => {
  const limited = { ...week[4]!.sessions[1]!, workshop: 'Silver Ring Workshop' };
  const day = { ...week[4]!, sessions: [week[4]!.sessions[0]!, limited] };
  const { calls } = openSchedule({
    'GET /admin/schedule': { body: { days: week.map((each, at) => (at === 4 ? day : each)) } },
    'POST /admin/schedule/2099-09-24': { body: { days: [day] } },
  });
  await userEvent.click(await cell(/^Thu Sep 24/));
  const beside = within(await panel());
  expect(beside.getByRole('button', { name: 'Restore regular hours' })).toBeVisible();
  const field = beside.getByLabelText('Workshop, 1:00 PM to 4:00 PM');
  expect(field).toHaveValue('Silver Ring Workshop');
  await userEvent.selectOptions(field, 'All workshops');
  await userEvent.type(beside.getByLabelText('Reason'), 'Few bookings');
  await userEvent.click(beside.getByRole('button', { name: 'Save hours' }));
  await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
  const { sessions } = bodyOf(calls, 'POST /admin/schedule/2099-09-24') as { sessions: object[] };
  expect(sessions[0]).not.toHaveProperty('workshop');
  expect(sessions[1]).toMatchObject({ slotId: 2, workshop: null });
});

test('arrows move through the week, Enter opens, and Shift with arrows selects what C closes', async () => {
  openSchedule();
  (await cell(/^Thu, Sep 24, 1:00 PM/)).focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(await cell(/^Thu, Sep 24, 3:00 PM/)).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(await panel()).toHaveTextContent('Thu, Sep 24, 3:00 PM');
  await userEvent.keyboard('{Escape}');
  expect(await cell(/^Thu, Sep 24, 3:00 PM/)).toHaveFocus();
  await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowRight}{/Shift}');
  expect(await cell(/^Fri, Sep 25, 5:00 PM/)).toHaveAttribute('aria-pressed', 'true');
  await userEvent.keyboard('c');
  const dialog = await screen.findByRole('dialog', { name: 'Close Thu, Sep 24 to Fri, Sep 25' });
  const isOn = (name: string) =>
    within(dialog).getByRole('button', { name }).getAttribute('aria-pressed');
  expect([isOn('11 AM'), isOn('1 PM'), isOn('3 PM'), isOn('5 PM')]).toEqual([
    'false',
    'false',
    'true',
    'true',
  ]);
});

test('guests of closed sessions take no seats of open ones', async () => {
  const days = week.map((day, weekday) =>
    weekday === 4
      ? { ...day, sessions: day.sessions.map((session) => ({ ...session, isOpen: false })) }
      : day,
  );
  openSchedule({ 'GET /admin/schedule': { body: { days } } });
  await cell(/^Wed, Sep 23, 3:00 PM/);
  // Sunday and Friday have 32 seats, Saturday 40, Tuesday 24, and Wednesday 30, of which 9 are taken.
  const seats = screen.getByText(', 9 guests in closed sessions').parentElement;
  expect(seats).toHaveTextContent('9 of 158 seats, 9 guests in closed sessions');
});

test('a closed day shows its sessions as closed at once, whatever the form showed before', async () => {
  const closed = { isOpen: false, reason: 'Illness' };
  let days = week;
  const { calls } = openSchedule({
    'GET /admin/schedule': () => ({ body: { days } }),
    'POST /admin/schedule/close': () => {
      days = week.map((day) =>
        day.date === friday
          ? { ...day, sessions: day.sessions.map((session) => ({ ...session, ...closed })) }
          : day,
      );
      return { body: { affected: [], answerBy: '2099-09-23T01:00:00.000Z' } };
    },
    [`POST /admin/schedule/${friday}`]: { body: { days: [] } },
  });
  await userEvent.click(await cell(/^Fri Sep 25/));
  const beside = within(await panel());
  const seats = beside.getByLabelText('Seats, 1:00 PM to 4:00 PM');
  await userEvent.clear(seats);
  await userEvent.type(seats, '6');
  await userEvent.click(screen.getByRole('button', { name: 'Close Fri, Sep 25' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Illness' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Close this date' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(beside.getByText('Closed')).toBeVisible());
  for (const session of beside.getAllByRole('checkbox')) expect(session).not.toBeChecked();
  expect(beside.getByLabelText('Reason')).toHaveValue('Illness');
  await userEvent.type(beside.getByLabelText('Note to visitors'), 'Back soon');
  await userEvent.click(beside.getByRole('button', { name: 'Save hours' }));
  await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
  expect(bodyOf(calls, `POST /admin/schedule/${friday}`)).toEqual({
    sessions: [1, 2, 3, 4].map((slotId) => ({
      slotId,
      isOpen: false,
      capacity: 8,
      note: 'Back soon',
    })),
    reason: 'Illness',
  });
});
