import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from '@studio/shared-ui/test-axe';
import { type Answers, failure } from '../../../test-app.tsx';
import { openSchedule, thursday, week } from '../test-schedule.ts';

const dialog = () => within(screen.getByRole('dialog'));

const openExtra = async (answers: Answers = {}) => {
  const opened = openSchedule({
    'GET /admin/schedule': ({ query }) => ({
      body: { days: query['startDate'] === thursday ? [week[4]] : week },
    }),
    'POST /admin/session': { body: { days: [week[4]] } },
    ...answers,
  });
  const add = await screen.findByRole('button', { name: 'Add a session on Thu, Sep 24' });
  await userEvent.click(add);
  const element = await screen.findByRole('dialog', { name: 'Extra session' });
  await within(element).findByRole('option', { name: 'Jo Okafor' });
  return { ...opened, element };
};

test('adds a session with its own times and seats, and shows overlaps', async () => {
  const { calls, element } = await openExtra();
  expect(await dialog().findByText('Overlaps 5:00 PM to 8:00 PM, 0 of 8 seats.')).toBeVisible();
  expect(await axe(element)).toHaveNoViolations();
  fireEvent.change(dialog().getByLabelText('Start'), { target: { value: '20:30' } });
  fireEvent.change(dialog().getByLabelText('End'), { target: { value: '22:00' } });
  expect(dialog().queryByText(/^Overlaps/)).toBeNull();
  await userEvent.click(dialog().getByRole('button', { name: 'Remove one seat' }));
  await userEvent.selectOptions(dialog().getByLabelText('Workshop'), 'Earring Workshop');
  await userEvent.type(dialog().getByLabelText('Title'), 'Late stone setting');
  await userEvent.click(dialog().getByRole('button', { name: 'Add session' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.find(({ call }) => call === 'POST /admin/session')?.body).toEqual({
    date: `${thursday} 20:30:00`,
    minutes: 90,
    capacity: 7,
    kind: 'EXTRA',
    title: 'Late stone setting',
    staffId: null,
    workshop: 'Silver Earring Workshop',
  });
});

test('a session lasts as long as its workshop until staff type an end', async () => {
  await openExtra({
    'GET /services': {
      body: [{ id: 4, name: 'Earring', description: '', price: 165, picture_url: '', duration: 2 }],
    },
  });
  const end = dialog().getByLabelText('End');
  expect(end).toHaveValue('22:00');
  await userEvent.selectOptions(dialog().getByLabelText('Workshop'), 'Earring Workshop');
  expect(end).toHaveValue('21:00');
  fireEvent.change(dialog().getByLabelText('Start'), { target: { value: '10:30' } });
  expect(end).toHaveValue('12:30');
  fireEvent.change(end, { target: { value: '13:00' } });
  await userEvent.selectOptions(dialog().getByLabelText('Workshop'), 'Ring Workshop');
  expect(end).toHaveValue('13:00');
});

test('marks an empty date and an empty start, each at its field', async () => {
  const { calls } = await openExtra();
  fireEvent.change(dialog().getByLabelText('Start'), { target: { value: '' } });
  expect(dialog().queryByText(/^Overlaps/)).toBeNull();
  await userEvent.click(dialog().getByRole('button', { name: 'Add session' }));
  expect(await dialog().findByText('Choose a time')).toBeVisible();
  expect(dialog().getByLabelText('Start')).toHaveFocus();
  expect(dialog().getByLabelText('Date')).toBeValid();
  fireEvent.change(dialog().getByLabelText('Date'), { target: { value: '' } });
  expect(await dialog().findByText('Choose a date')).toBeVisible();
  expect(calls.some(({ call }) => call === 'POST /admin/session')).toBe(false);
});

test('refuses an instructor who leads another session at the time', async () => {
  await openExtra();
  fireEvent.change(dialog().getByLabelText('Start'), { target: { value: '09:00' } });
  fireEvent.change(dialog().getByLabelText('End'), { target: { value: '11:30' } });
  await userEvent.selectOptions(dialog().getByLabelText('Instructor'), 'Jo Okafor');
  expect(await dialog().findByText(/^Jo Okafor leads 11:00 AM to 2:00 PM/)).toBeVisible();
  expect(dialog().getByRole('button', { name: 'Add session' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
});

test('shows a refusal below the input', async () => {
  const sentence = 'There is already a session at this time.';
  await openExtra({
    'POST /admin/session': failure(409, 'NOT_CHANGEABLE', sentence),
  });
  await userEvent.click(dialog().getByText('Private, not listed'));
  await userEvent.click(dialog().getByRole('button', { name: 'Add session' }));
  expect(await dialog().findByText(sentence)).toBeVisible();
  expect(dialog().getByText('Only staff can book it')).toBeVisible();
});
