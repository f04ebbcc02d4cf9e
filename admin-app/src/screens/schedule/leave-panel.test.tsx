import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openSchedule } from './test-schedule.ts';

const cell = (name: RegExp) => screen.findByRole('button', { name });
const panel = () => screen.findByRole('complementary');
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

async function typeReason() {
  openSchedule();
  await userEvent.click(await cell(/^Thu, Sep 24, 3:00 PM/));
  await userEvent.type(within(await panel()).getByLabelText('Reason'), 'One bench is broken');
}

test.each([
  ['another session', () => cell(/^Thu, Sep 24, 1:00 PM/)],
  ['a whole day', () => cell(/^Thu Sep 24/)],
  ['another week', () => cell(/^Next week/)],
])('selecting %s asks before it drops what staff typed', async (_, find) => {
  await typeReason();
  await userEvent.click(await find());
  expect(screen.getByText('Discard your changes?')).toBeVisible();
  expect(await panel()).toHaveAccessibleName('Thu, Sep 24, 3:00 PM');
  await press('Keep editing');
  expect(within(await panel()).getByLabelText('Reason')).toHaveValue('One bench is broken');
});

test('discarding shows what staff selected', async () => {
  await typeReason();
  await userEvent.click(await cell(/^Thu, Sep 24, 1:00 PM/));
  await press('Discard');
  expect(await panel()).toHaveAccessibleName('Thu, Sep 24, 1:00 PM');
  expect(within(await panel()).getByLabelText('Reason')).toHaveValue('');
});

test('the selected cell keeps its panel, and Shift with arrows asks', async () => {
  await typeReason();
  const selected = await cell(/^Thu, Sep 24, 3:00 PM/);
  await userEvent.click(selected);
  expect(screen.queryByText('Discard your changes?')).toBeNull();
  await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}');
  expect(screen.getByText('Discard your changes?')).toBeVisible();
  await press('Discard');
  expect(selected).toHaveAttribute('aria-pressed', 'true');
  expect(screen.queryByRole('complementary')).toBeNull();
});
