import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Tabs } from './tabs.tsx';
import { axe } from '../../test-axe.ts';

function Example() {
  const [selected, setSelected] = useState<'in' | 'new'>('in');
  return (
    <Tabs
      label="Account"
      tabs={[
        { id: 'in', label: 'Sign In' },
        { id: 'new', label: 'Create Account' },
      ]}
      selected={selected}
      onSelect={setSelected}
    >
      <p>The panel of {selected}</p>
    </Tabs>
  );
}

const tab = (name: string) => screen.getByRole('tab', { name });

test('a click opens the tab and its panel', async () => {
  const { container } = render(<Example />);
  expect(tab('Sign In')).toHaveAttribute('aria-selected', 'true');
  await userEvent.click(tab('Create Account'));
  expect(tab('Sign In')).toHaveAttribute('aria-selected', 'false');
  expect(screen.getByRole('tabpanel', { name: 'Create Account' })).toHaveTextContent(
    'The panel of new',
  );
  expect(await axe(container)).toHaveNoViolations();
});

test('a panel of text takes the focus, so that the keyboard can scroll it', async () => {
  const tabs = [{ id: 'past', label: 'History' }];
  render(
    <Tabs label="Booking" tabs={tabs} selected="past" onSelect={() => undefined} isText>
      <p>Booked</p>
    </Tabs>,
  );
  await userEvent.tab();
  await userEvent.tab();
  expect(screen.getByRole('tabpanel', { name: 'History' })).toHaveFocus();
});

test('arrow keys continue from the tab with the focus, however late its panel loads', async () => {
  const onSelect = jest.fn();
  const tabs = [
    { id: 'in', label: 'Sign In' },
    { id: 'new', label: 'Create Account' },
  ];
  render(
    <Tabs label="Account" tabs={tabs} selected="in" onSelect={onSelect}>
      <p>The panel</p>
    </Tabs>,
  );
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}{ArrowLeft}');
  expect(onSelect.mock.calls).toEqual([['new'], ['in']]);
  expect(tab('Sign In')).toHaveFocus();
});

test('the tabs are one tab stop, and arrow keys move through them and wrap at the ends', async () => {
  render(<Example />);
  await userEvent.tab();
  expect(tab('Sign In')).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  expect(tab('Create Account')).toHaveFocus();
  expect(screen.getByRole('tabpanel')).toHaveTextContent('The panel of new');
  await userEvent.keyboard('{ArrowRight}');
  expect(tab('Sign In')).toHaveFocus();
  await userEvent.tab();
  expect(tab('Create Account')).not.toHaveFocus();
});
