import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from '@studio/shared-ui/test-axe';
import { failure, openApp, sessionOf, type Answers } from '../../../test-app.tsx';
import { pressUntilShown } from '../../../ui/test-success.ts';

const openEditor = async (answers: Answers = {}) => {
  const app = openApp('/admin', { stored: sessionOf('stored'), answers });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Ring' }));
  await screen.findByRole('dialog');
  return app;
};

const retype = async (label: string, text: string) => {
  await userEvent.clear(screen.getByLabelText(label));
  if (text) await userEvent.type(screen.getByLabelText(label), text);
};

const save = () => userEvent.click(screen.getByRole('button', { name: 'Save service' }));

test('My Services shows each workshop’s name, hours and price', async () => {
  openApp('/admin', { stored: sessionOf('stored') });
  const name = await screen.findByRole('heading', { name: 'Ring' });
  expect(name.closest('li')).toHaveTextContent('Ring3 hours, $165Edit');
  expect(screen.getByRole('heading', { name: 'My Services' })).toBeVisible();
});

test('the editor says which bookings a change applies to', async () => {
  await openEditor();
  expect(screen.getByText(/^Applies to new bookings\./)).toBeVisible();
});

test('an edit sends only changes, confirms and closes', async () => {
  const { calls } = await openEditor({
    'PATCH /services/1': {
      body: { id: 1, name: 'Ring', description: '', price: 170, picture_url: '', duration: 3 },
    },
  });
  await retype('Price in dollars', '170');
  await pressUntilShown(save, 'Service updated successfully');
  expect(calls.find(({ call }) => call === 'PATCH /services/1')?.body).toEqual({ price: 170 });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(calls.filter(({ call }) => call === 'GET /services')).toHaveLength(2);
});

test('an edit without changes is not sent', async () => {
  const { calls } = await openEditor();
  await save();
  expect(screen.getByText('No changes were made')).toBeVisible();
  expect(calls.map(({ call }) => call)).not.toContain('PATCH /services/1');
});

test.each([
  ['Name', '', 'Name is required'],
  ['Price in dollars', '', 'Enter a price in dollars'],
  ['Price in dollars', 'many', 'Enter a price in dollars'],
  ['Price in dollars', '1.505', 'Enter a price such as 165 or 165.50'],
  ['Price in dollars', '0', 'Enter a price from $1 to $10,000'],
  ['Duration in hours', '13', 'Enter 1 to 12 hours'],
])('%s "%s" gets its message beside the field', async (label, text, sentence) => {
  const { calls } = await openEditor();
  await retype(label, text);
  await save();
  expect(screen.getByLabelText(label)).toHaveAccessibleDescription(sentence);
  expect(screen.getByLabelText(label)).toHaveFocus();
  expect(calls.map(({ call }) => call)).not.toContain('PATCH /services/1');
});

test('a refusal shows the server’s message and keeps what was typed', async () => {
  const { container } = await openEditor({
    'PATCH /services/1': failure(404, 'NOT_FOUND', 'There is nothing at this address.'),
  });
  await retype('Name', 'Band Ring');
  await save();
  expect(await screen.findByRole('alert')).toHaveTextContent('There is nothing at this address.');
  expect(screen.getByLabelText('Name')).toHaveValue('Band Ring');
  expect(await axe(container)).toHaveNoViolations();
});

const uploadedUrl = `/api/pictures/${'a'.repeat(32)}-800.webp`;
const pictures = { 'GET /admin/pictures': { body: [{ picture_url: uploadedUrl }] } };
const saved = { body: { id: 1, name: 'Ring', description: '', price: 165, duration: 3 } };

test('a picture is chosen from the site’s own and the uploaded ones', async () => {
  const { calls, container } = await openEditor({ ...pictures, 'PATCH /services/1': saved });
  expect(await screen.findByRole('radio', { name: 'Ring' })).toBeChecked();
  const uploaded = await screen.findByRole('radio', { name: 'Uploaded picture 1' });
  expect(screen.getAllByRole('radio')).toHaveLength(1 + 31);
  expect(await axe(container)).toHaveNoViolations();
  await userEvent.click(uploaded);
  await save();
  const sent = calls.find(({ call }) => call === 'PATCH /services/1');
  expect(sent?.body).toEqual({ picture_url: uploadedUrl });
});

test('a file that the browser cannot read shows an error, and the picture stays', async () => {
  await openEditor(pictures);
  const file = new File(['no picture'], 'notes.png', { type: 'image/png' });
  Object.assign(globalThis, { createImageBitmap: () => Promise.reject(new Error('unreadable')) });
  await userEvent.upload(await screen.findByLabelText('Picture file'), file);
  expect(await screen.findByText(/^We can’t read this picture/)).toBeVisible();
  expect(screen.getByRole('radio', { name: 'Ring' })).toBeChecked();
});
