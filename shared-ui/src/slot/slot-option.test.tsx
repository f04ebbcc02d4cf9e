import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SlotOption } from './slot-option.tsx';
import { axe } from '../../test-axe.ts';

const open = { name: 'slot', time: '1:00 PM', end: 'to 4:00 PM', hint: '6 spots left' };
const seats = { taken: 2, yours: 2, total: 8 };

test('a slot is a radio named by its times and hint', async () => {
  const handleSelect = jest.fn();
  render(<SlotOption {...open} seats={seats} isSelected={false} onSelect={handleSelect} />);
  await userEvent.click(screen.getByRole('radio', { name: '1:00 PM to 4:00 PM 6 spots left' }));
  expect(handleSelect).toHaveBeenCalledTimes(1);
});

test('a screen reader reads the studio’s note with its slot', () => {
  render(
    <SlotOption
      {...open}
      note="Two sessions only today"
      seats={seats}
      isSelected={false}
      onSelect={() => undefined}
    />,
  );
  const name = '1:00 PM to 4:00 PM 6 spots left Two sessions only today';
  expect(screen.getByRole('radio', { name })).toBeVisible();
});

test('a slot with too few seats cannot be selected', async () => {
  const handleSelect = jest.fn();
  render(
    <SlotOption {...open} seats={seats} isDisabled isSelected={false} onSelect={handleSelect} />,
  );
  await userEvent.click(screen.getByRole('radio'));
  expect(handleSelect).not.toHaveBeenCalled();
});

test('a slot shows every seat as taken, yours or free', () => {
  const { container } = render(
    <SlotOption {...open} seats={seats} isSelected onSelect={() => undefined} />,
  );
  const drawn = [...container.querySelectorAll<HTMLElement>('[data-seat]')];
  expect(drawn.map((seat) => seat.dataset.seat)).toEqual([
    ...Array(2).fill('taken'),
    ...Array(2).fill('yours'),
    ...Array(4).fill('free'),
  ]);
  expect(screen.getByRole('radio')).toBeChecked();
});

test('a group of slots has no accessibility violation', async () => {
  const { container } = render(
    <fieldset>
      <legend>Times</legend>
      <SlotOption {...open} seats={seats} isSelected onSelect={() => undefined} />
    </fieldset>,
  );
  expect(await axe(container)).toHaveNoViolations();
});
