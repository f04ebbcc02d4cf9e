import { fireEvent, screen } from '@testing-library/react';
import { failure } from '../../test-app.tsx';
import { openManage, save, sent, setDate, typeNote, update } from './test-manage.ts';

const alert = () => screen.findByRole('alert');

test('sends nothing without a change', async () => {
  const { calls } = await openManage();
  await typeNote('   ');
  await save();
  expect(await alert()).toHaveTextContent('No changes were made');
  expect(sent(calls)).toEqual([]);
});

test('a note past its limit stays, with an error beside it', async () => {
  const { calls } = await openManage();
  const long = 'x'.repeat(1001);
  fireEvent.change(screen.getByLabelText('Note to customer'), { target: { value: long } });
  await save();
  const note = screen.getByLabelText('Note to customer');
  expect(note).toHaveAccessibleDescription(/^Note cannot exceed 1000 characters/);
  expect(note).toHaveFocus();
  expect(note).toHaveValue(long);
  expect(sent(calls)).toEqual([]);
});

test('shows that an emptied date is required', async () => {
  const { calls } = await openManage();
  setDate('');
  await save();
  expect(await screen.findByText('Choose a date')).toBeVisible();
  expect(screen.getByLabelText('Date')).toBeInvalid();
  expect(screen.getByLabelText('Date')).toHaveFocus();
  expect(sent(calls)).toEqual([]);
});

test.each([
  [409, 'SLOT_FULL', 'This session no longer has enough spots.'],
  [400, 'SLOT_CLOSED', 'The studio takes bookings Tuesday to Sunday, up to 60 days ahead.'],
  [400, 'INVALID_REQUEST', 'This staff member is no longer on the staff list.'],
  [404, 'NOT_FOUND', 'This booking no longer exists.'],
  [500, 'INTERNAL', 'Something went wrong on our side. Please try again.'],
])('a refusal %d %s shows the server’s message and keeps what was typed', async (...refusal) => {
  await openManage({ [update]: failure(...refusal) });
  setDate('2099-12-21');
  await typeNote('Moved.');
  await save();
  expect(await alert()).toHaveTextContent(refusal[2]);
  expect(screen.getByLabelText('Date')).toHaveValue('2099-12-21');
  expect(screen.getByLabelText('Note to customer')).toHaveValue('Moved.');
});

test('a lost connection shows that the update failed and keeps what was typed', async () => {
  await openManage({ [update]: Promise.reject(new TypeError()) });
  await typeNote('Moved.');
  await save();
  expect(await alert()).toHaveTextContent('Failed to update reservation');
  expect(screen.getByLabelText('Note to customer')).toHaveValue('Moved.');
});
