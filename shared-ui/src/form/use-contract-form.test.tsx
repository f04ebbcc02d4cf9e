import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as z from 'zod/mini';
import { type ContractForm, type Refusal, useContractForm } from './use-contract-form.ts';

type Typed = { name: string; seats: string; total: string };

const schema = z.object({ name: z.string(), seats: z.string(), total: z.string() });

/** Opens a form whose `total` follows other values; the server refuses it with `refusal`. */
function openForm(refusal: Refusal) {
  let latest: ContractForm<Typed> | undefined;
  function Form() {
    const form = useContractForm({
      schema,
      defaultValues: { name: '', seats: '', total: '' },
      send: () => refusal,
    });
    latest = form;
    return (
      <form onSubmit={form.submit}>
        {(['name', 'seats'] as const).map((name) => {
          const { error, ...field } = form.field(name);
          return (
            <label key={name}>
              {name} <input {...field} /> <span>{error}</span>
            </label>
          );
        })}
        {form.problem && <p role="alert">{form.problem}</p>}
        <button>Send</button>
      </form>
    );
  }
  render(<Form />);
  return () => latest!;
}

const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));
const type = (field: string, text: string) => userEvent.type(screen.getByLabelText(field), text);

test('a refusal that names no field disappears when the person changes any field', async () => {
  openForm({ message: 'No seats are left.' });
  await type('name', 'Maya');
  await send();
  expect(await screen.findByRole('alert')).toHaveTextContent('No seats are left.');
  await type('seats', '2');
  expect(screen.queryByRole('alert')).toBeNull();
  await send();
  expect(await screen.findByRole('alert')).toBeVisible();
});

test('a refusal stays when only a value that follows another one changes', async () => {
  const form = openForm({ message: 'No seats are left.' });
  await send();
  await screen.findByRole('alert');
  act(() => form().setValue('total', '$60', { shouldDirty: false }));
  expect(screen.getByRole('alert')).toBeVisible();
  expect(form().isChanged).toBe(false);
});

test('a refusal that names a field moves the focus to it', async () => {
  openForm({ message: 'Choose fewer seats.', field: 'seats' });
  await send();
  expect(await screen.findByText('Choose fewer seats.')).toBeVisible();
  expect(screen.getByLabelText(/^seats/)).toHaveFocus();
});

test('changed fields can be put back, and count as changed', async () => {
  const form = openForm({ message: 'No seats are left.' });
  await type('name', 'Maya');
  const changed = form().getChanged();
  expect(changed).toEqual({ name: 'Maya' });
  act(() => form().reset());
  expect([screen.getByLabelText('name'), form().isChanged]).toEqual([
    expect.objectContaining({ value: '' }),
    false,
  ]);
  act(() => form().restore(changed));
  expect(screen.getByLabelText('name')).toHaveValue('Maya');
  expect(form().isChanged).toBe(true);
});
