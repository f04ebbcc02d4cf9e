import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from '@studio/shared-ui/test-axe';
import { type Answers, failure } from '../../../test-app.tsx';
import { openSchedule, sunday, week } from '../test-schedule.ts';

const overlap = 'This staff member already teaches an overlapping session on Tue, Sep 22, 1:00 PM.';

const none = { rules: [], days: [] };

async function openInstructors(answers: Answers = {}) {
  const opened = openSchedule({ 'GET /admin/instructors': { body: none }, ...answers });
  await userEvent.click(await screen.findByRole('button', { name: 'Instructors' }));
  const element = await screen.findByRole('dialog', { name: 'Instructors' });
  const dialog = within(element);
  await dialog.findByRole('option', { name: 'Sam Whitlock' });
  return { ...opened, element, dialog };
}

const press = async (dialog: ReturnType<typeof within>, names: string[]) => {
  for (const name of names) await userEvent.click(dialog.getByRole('button', { name }));
};

test('assigns an instructor every week from a date on, after naming an overlapping session', async () => {
  const { calls, dialog, element } = await openInstructors({
    'POST /admin/instructors': ({ body }) =>
      (body as { confirmOverlap?: boolean }).confirmOverlap
        ? { body: { given: 2 } }
        : failure(409, 'STAFF_OVERLAP', overlap),
  });
  expect(dialog.getByLabelText('From')).toHaveValue(sunday);
  await userEvent.selectOptions(dialog.getByLabelText('Instructor'), 'Sam Whitlock');
  await press(dialog, ['Tue', 'Wed', '11 AM']);
  fireEvent.change(dialog.getByLabelText('From'), { target: { value: '2099-10-10' } });
  await press(dialog, ['Assign']);
  expect(await dialog.findByText(overlap)).toBeVisible();
  expect(await axe(element)).toHaveNoViolations();
  // A different choice needs a new confirmation.
  await press(dialog, ['1 PM']);
  expect(dialog.queryByRole('button', { name: 'Assign anyway' })).toBeNull();
  await press(dialog, ['1 PM', 'Assign']);
  await dialog.findByText(overlap);
  await press(dialog, ['Assign anyway']);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.findLast(({ call }) => call === 'POST /admin/instructors')?.body).toEqual({
    from: '2099-10-10',
    weekdays: [2, 3],
    slotIds: [1],
    staffId: 2,
    confirmOverlap: true,
  });
});

test('assigns an instructor in the shown week only, including regular sessions at other starts', async () => {
  const early = { ...week[2]!.sessions[0]!, slotId: 570, kind: 'EXTRA', minutes: 120 };
  const days = week.map((day, weekday) =>
    weekday === 2 ? { ...day, sessions: [early, ...day.sessions] } : day,
  );
  const { calls, dialog } = await openInstructors({
    'GET /admin/schedule': { body: { days } },
    'POST /admin/instructors': { body: { given: 1 } },
  });
  await userEvent.click(dialog.getByRole('radio', { name: 'This week only' }));
  expect(dialog.queryByLabelText('From')).toBeNull();
  expect(dialog.getByText(/^Applies from Sep 20 to Sep 26 only/)).toBeVisible();
  await press(dialog, ['Tue', '9:30 AM', 'Unassign']);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.findLast(({ call }) => call === 'POST /admin/instructors')?.body).toEqual({
    from: sunday,
    to: '2099-09-26',
    weekdays: [2],
    slotIds: [570],
    staffId: null,
  });
});

test('assigns an instructor in the shown week while the hidden start date is empty', async () => {
  const { calls, dialog } = await openInstructors({
    'POST /admin/instructors': { body: { given: 1 } },
  });
  fireEvent.change(dialog.getByLabelText('From'), { target: { value: '' } });
  await press(dialog, ['Tue', '11 AM', 'Unassign']);
  await waitFor(() => expect(dialog.getByLabelText('From')).toBeInvalid());
  expect(dialog.getByLabelText('From')).toHaveFocus();
  expect(dialog.getByText('Choose a date')).toBeVisible();
  await userEvent.click(dialog.getByRole('radio', { name: 'This week only' }));
  await press(dialog, ['Unassign']);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.findLast(({ call }) => call === 'POST /admin/instructors')?.body).toMatchObject({
    from: sunday,
    to: '2099-09-26',
  });
});

test('the dialog lists weekly assignments by instructor, and single days separately', async () => {
  const rule = { validFrom: '2026-01-06', weekday: 2, staffId: 1 };
  const { dialog, element } = await openInstructors({
    'GET /admin/instructors': {
      body: {
        rules: [
          { ...rule, slotId: 1 },
          { ...rule, slotId: 3 },
          { ...rule, slotId: 3, validFrom: '2099-10-06', staffId: null },
        ],
        days: [{ date: '2099-09-22', slotId: 2, staffId: null }],
      },
    },
  });
  const weekly = await dialog.findByText(/since/);
  expect(weekly.closest('li')).toHaveTextContent('Jo OkaforTue 11 AM, Tue 3 PM, since Jan 6, 2026');
  expect(dialog.getByText(/from Oct 6, 2099/).closest('li')).toHaveTextContent(/^Unassigned/);
  await userEvent.click(dialog.getByText('Single days (1)'));
  expect(dialog.getByText('Tue, Sep 22, 1:00 PM').closest('li')).toHaveTextContent(/^Unassigned/);
  expect(await axe(element)).toHaveNoViolations();
});

test('a session on Schedule gets its own instructor in its panel, and follows the weekly one again', async () => {
  const ruled = { ruleStaffId: 1, hasOwnStaff: true, staff_id: 2 };
  const days = week.map((day, weekday) =>
    weekday === 4
      ? { ...day, sessions: day.sessions.map((session) => ({ ...session, ...ruled })) }
      : day,
  );
  const { calls } = openSchedule({
    'GET /admin/schedule': { body: { days } },
    'PATCH /admin/day/2099-09-24/3': { body: { staffId: 1 } },
  });
  await userEvent.click(await screen.findByRole('button', { name: /^Thu, Sep 24, 3:00 PM/ }));
  const panel = within(await screen.findByRole('complementary'));
  const field = panel.getByLabelText(/^Instructor for this session, \d/);
  await panel.findByRole('option', { name: 'Jo Okafor, every Thursday' });
  expect(field).toHaveValue('2');
  await userEvent.selectOptions(field, 'Jo Okafor, every Thursday');
  await userEvent.selectOptions(field, 'Sam Whitlock');
  const bodies = () =>
    calls.flatMap(({ call, body }) => (call === 'PATCH /admin/day/2099-09-24/3' ? [body] : []));
  await waitFor(() => expect(bodies()).toEqual([{ staffId: 'RULE' }, { staffId: 2 }]));
});
