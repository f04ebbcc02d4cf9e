import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { axe } from '../../test-axe.ts';
import { EmailField } from './email-field.tsx';
import { suggestDomain } from './suggest-domain.ts';

function Form() {
  const [email, setEmail] = useState('');
  return (
    <EmailField
      label="Email"
      value={email}
      onChange={({ target }) => setEmail(target.value)}
      hint={`Kept: ${email}`}
    />
  );
}

test('a mistyped domain gets a question, and only a click changes the address', async () => {
  const user = userEvent.setup();
  const { container } = render(<Form />);
  const field = screen.getByRole('textbox', { name: 'Email' });
  await user.type(field, 'Maya.L@gmial.com');
  expect(await screen.findByText('Did you mean gmail.com?')).toBeVisible();
  expect(field).toHaveValue('Maya.L@gmial.com');
  expect(await axe(container)).toHaveNoViolations();
  await user.click(screen.getByRole('button', { name: 'Change to gmail.com' }));
  expect(field).toHaveValue('Maya.L@gmail.com');
  expect(field).toHaveFocus();
  expect(field).toHaveAccessibleDescription('Kept: Maya.L@gmail.com');
  expect(screen.queryByText(/Did you mean/)).toBeNull();
});

test('a further letter removes the question', async () => {
  const user = userEvent.setup();
  render(<Form />);
  const field = screen.getByRole('textbox', { name: 'Email' });
  await user.type(field, 'maya@hotmial.com');
  await screen.findByText('Did you mean hotmail.com?');
  await user.type(field, '.au');
  expect(screen.queryByText(/Did you mean/)).toBeNull();
});

test.each([
  ['gmial.com', 'gmail.com'],
  ['gmail.co', 'gmail.com'],
  ['GMAIL.CON', 'gmail.com'],
  ['yaho.com', 'yahoo.com'],
  ['outlok.com', 'outlook.com'],
  ['iclod.com', 'icloud.com'],
  ['aol.con', 'aol.com'],
])('suggests the domain for %s: %s', (typed, domain) => {
  expect(suggestDomain(` maya@${typed}`)).toBe(domain);
});

test.each([
  'gmail.com',
  'mail.com',
  'ymail.com',
  'me.com',
  'usc.edu',
  'abc.com',
  'mail.example',
  'yahoo.co.uk',
])('suggests nothing for %s', (domain) => {
  expect(suggestDomain(`maya@${domain}`)).toBeUndefined();
});
