import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from '@studio/shared-ui/test-axe';
import { failure } from '../../../test-app.tsx';
import { openSchedule, sunday } from '../test-schedule.ts';

const overlap = 'This staff member already teaches an overlapping session on Tue, Sep 22, 1:00 PM.';

test('an instructor is given weekdays and sessions, and an overlap names the other session first', async () => {
  const { calls } = openSchedule({
    'POST /admin/instructors': ({ body }) =>
      (body as { confirmOverlap?: boolean }).confirmOverlap
        ? { body: { given: 6 } }
        : failure(409, 'STAFF_OVERLAP', overlap),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Instructors' }));
  const element = await screen.findByRole('dialog', { name: 'Instructors' });
  const dialog = within(element);
  expect(dialog.getByLabelText('From')).toHaveValue(sunday);
  await userEvent.selectOptions(dialog.getByLabelText('Instructor'), 'Sam Whitlock');
  for (const name of ['Tue', 'Wed', '11 AM']) {
    await userEvent.click(dialog.getByRole('button', { name }));
  }
  fireEvent.change(dialog.getByLabelText('To'), { target: { value: '2099-10-10' } });
  await userEvent.click(dialog.getByRole('button', { name: 'Assign' }));
  expect(await dialog.findByText(overlap)).toBeVisible();
  expect(await axe(element)).toHaveNoViolations();
  await userEvent.click(dialog.getByRole('button', { name: 'Assign anyway' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.findLast(({ call }) => call === 'POST /admin/instructors')?.body).toEqual({
    from: sunday,
    to: '2099-10-10',
    weekdays: [2, 3],
    slotIds: [1],
    staffId: 2,
    confirmOverlap: true,
  });
});

test('a session of Schedule is given its instructor in its panel', async () => {
  const { calls } = openSchedule({
    'PATCH /admin/day/2099-09-24/3': { body: { staffId: 2 } },
  });
  await userEvent.click(await screen.findByRole('button', { name: /^Thu, Sep 24, 3:00 PM/ }));
  const panel = within(await screen.findByRole('complementary'));
  await userEvent.selectOptions(panel.getByLabelText('Instructor for this session'), '2');
  await waitFor(() =>
    expect(calls).toContainEqual(
      expect.objectContaining({ call: 'PATCH /admin/day/2099-09-24/3', body: { staffId: 2 } }),
    ),
  );
});
