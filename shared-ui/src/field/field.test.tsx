import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { Checkbox } from './checkbox.tsx';
import { CodeField } from './code-field.tsx';
import { PasswordField } from './password-field.tsx';
import { SelectField, TextAreaField, TextField } from './field.tsx';
import { axe } from '../../test-axe.ts';

test('a text field is found by its label and takes a ref, a name and handlers', async () => {
  const ref = createRef<HTMLInputElement>();
  const handleChange = jest.fn();
  const handleBlur = jest.fn();
  render(
    <TextField
      label="Name"
      ref={ref}
      name="guest_name"
      onChange={handleChange}
      onBlur={handleBlur}
    />,
  );
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Maya');
  await userEvent.tab();
  expect(ref.current).toHaveValue('Maya');
  expect(ref.current).toHaveAttribute('name', 'guest_name');
  expect(handleChange).toHaveBeenCalledTimes(4);
  expect(handleBlur).toHaveBeenCalledTimes(1);
});

test('an error marks the field invalid and replaces the hint in its description', () => {
  const { rerender } = render(<TextField label="Name" hint="As on your card" />);
  const field = screen.getByRole('textbox', { name: 'Name' });
  expect(field).toHaveAccessibleDescription('As on your card');
  expect(field).toBeValid();
  rerender(<TextField label="Name" hint="As on your card" error="Name is required" />);
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription('Name is required');
});

test('a verified field says so', () => {
  render(<TextField label="Email" verified="Email verified successfully!" />);
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveAccessibleDescription(
    'Email verified successfully!',
  );
});

test('a field exposes whether it is required or optional', () => {
  render(
    <>
      <TextField label="Name" />
      <TextField label="Phone" isOptional hint="For questions" />
      <TextField label="Search" isRequired={false} />
    </>,
  );
  expect(screen.getByRole('textbox', { name: 'Name' })).toBeRequired();
  const phone = screen.getByRole('textbox', { name: 'Phone' });
  expect(phone).not.toBeRequired();
  expect(phone).toHaveAccessibleDescription('For questions Optional');
  expect(screen.getByRole('textbox', { name: 'Search' })).not.toBeRequired();
});

test('a field shows that it is optional, and its action beside it', () => {
  render(<TextField label="Phone" isOptional action={<button>Send code</button>} />);
  expect(screen.getByText('Optional')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Send code' })).toBeVisible();
});

test('a note field counts characters and marks a count past the limit', () => {
  const counted = (text: string) => <TextAreaField label="Note" counter={{ text, max: 1000 }} />;
  const { rerender } = render(counted('x'.repeat(1000)));
  expect(screen.getByText('1000 / 1000')).not.toHaveAttribute('data-over');
  rerender(counted('x'.repeat(1001)));
  expect(screen.getByText('1001 / 1000')).toHaveAttribute('data-over');
  // The contract's limit counts an emoji as one character.
  rerender(counted('💍'.repeat(1000)));
  expect(screen.getByText('1000 / 1000')).not.toHaveAttribute('data-over');
});

test('a select field chooses one of its options', async () => {
  render(
    <SelectField label="Participants">
      <option value="1">1 participant</option>
      <option value="2">2 participants</option>
    </SelectField>,
  );
  const select = screen.getByRole('combobox', { name: 'Participants' });
  await userEvent.selectOptions(select, '2 participants');
  expect(select).toHaveValue('2');
});

test('a password field is of type password', () => {
  render(<PasswordField label="Password" />);
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
});

test('a code field is one input for six digits that autofills', async () => {
  render(<CodeField label="Verification code" hint="Enter the 6-digit code" />);
  const field = screen.getByRole('textbox', { name: 'Verification code' });
  await userEvent.type(field, '4820975');
  expect(field).toHaveValue('482097');
  expect(field).toHaveAttribute('inputmode', 'numeric');
  expect(field).toHaveAttribute('autocomplete', 'one-time-code');
  expect(field).toHaveAccessibleDescription('Enter the 6-digit code');
});

test('a code pasted with spaces is accepted without them', async () => {
  render(<CodeField label="Verification code" />);
  const field = screen.getByRole('textbox', { name: 'Verification code' });
  await userEvent.click(field);
  await userEvent.paste(' 123 456\n');
  expect(field).toHaveValue('123456');
});

test('a checkbox is toggled by its label and described by its error', async () => {
  render(<Checkbox error="Please read and agree">I agree</Checkbox>);
  const box = screen.getByRole('checkbox', { name: 'I agree' });
  await userEvent.click(screen.getByText('I agree'));
  expect(box).toBeChecked();
  expect(box).toHaveAccessibleDescription('Please read and agree');
});

test('no field has an accessibility violation in any state', async () => {
  const { container } = render(
    <form>
      <TextField label="Name" error="Name is required" />
      <TextField label="Email" verified="Email verified successfully!" />
      <PasswordField label="Password" />
      <TextAreaField label="Note" isOptional counter={{ text: 'Hi', max: 1000 }} />
      <SelectField label="Participants">
        <option>1</option>
      </SelectField>
      <CodeField label="Verification code" error="Please enter the verification code" />
      <Checkbox>I agree</Checkbox>
    </form>,
  );
  expect(await axe(container)).toHaveNoViolations();
});

test('a password is hidden until its eye icon is clicked, and again after the next click', async () => {
  render(<PasswordField label="Password" autoComplete="current-password" />);
  const field = screen.getByLabelText('Password');
  const eye = screen.getByRole('button', { name: 'Show characters' });
  await userEvent.type(field, 'hammered silver');
  expect(field).toHaveAttribute('type', 'password');
  await userEvent.click(eye);
  expect(field).toHaveAttribute('type', 'text');
  expect(field).toHaveValue('hammered silver');
  expect(eye).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(eye);
  expect(field).toHaveAttribute('type', 'password');
});
