import type { ServiceAddOns } from '@studio/contract';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from '@studio/shared-ui/test-axe';
import { failure, openApp, sessionOf, type Answers } from '../../../../test-app.tsx';

const stone = { id: 101, name: 'Stone setting', priceCents: 2500, mostPerGuest: 2, isOn: true };
const clay = { id: 103, name: 'Silver clay', priceCents: null, mostPerGuest: 1, isOn: true };
const listed: ServiceAddOns = { addOns: [stone, clay], version: 3 };

const read = 'GET /admin/services/1/add-ons';
const save = 'PATCH /admin/services/1/add-ons';
const ring = {
  id: 1,
  name: 'Ring',
  description: '',
  price: 165,
  picture_url: '/images/ring-800.webp',
  duration: 3,
  add_ons: [],
};

async function openEditor(answers: Answers = {}) {
  const app = openApp('/admin', {
    stored: sessionOf('stored'),
    answers: { 'GET /services': { body: [ring] }, [read]: { body: listed }, ...answers },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit the add-ons of Ring' }));
  await screen.findByDisplayValue('Stone setting');
  const sent = () => app.calls.filter(({ call }) => call === save).map(({ body }) => body);
  return { ...app, sent };
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const fieldAt = (label: string, index: number) => screen.getAllByLabelText(label)[index]!;
const names = () =>
  screen.getAllByLabelText('Name').map((field) => (field as HTMLInputElement).value);

test('staff add, price, order and turn off add-ons, and the list is sent with its version', async () => {
  const { sent, container } = await openEditor({ [save]: { body: { ...listed, version: 4 } } });
  await press('Add add-on');
  await userEvent.type(fieldAt('Name', 2), 'Gift box');
  await userEvent.type(fieldAt('Price in dollars', 2), '12.50');
  await userEvent.selectOptions(fieldAt('At most per guest', 2), '3');
  await userEvent.click(fieldAt('Guests can choose it', 0));
  await userEvent.clear(fieldAt('Price in dollars', 0));
  await press('Move Silver clay up');
  expect(await axe(container)).toHaveNoViolations();
  await press('Save add-ons');
  await screen.findByText('Saved');
  expect(sent()).toEqual([
    {
      addOns: [
        clay,
        { ...stone, priceCents: null, isOn: false },
        { name: 'Gift box', priceCents: 1250, mostPerGuest: 3, isOn: true },
      ],
      version: 3,
    },
  ]);
});

test('only an add-on that was never saved can be removed', async () => {
  await openEditor();
  expect(screen.queryByRole('button', { name: 'Remove Stone setting' })).toBeNull();
  await press('Add add-on');
  await press('Remove add-on 3');
  await press('Remove');
  expect(names()).toEqual(['Stone setting', 'Silver clay']);
});

test.each([
  ['Price in dollars', '10,000.01', 'Enter a price up to $10,000'],
  ['Price in dollars', '0', 'Enter a price above $0.00'],
  ['Price in dollars', 'many', 'Enter a price such as 25.00'],
  ['Name', ' ', 'Name is required'],
])('%s “%s” gets its message beside the field', async (label, text, sentence) => {
  const { sent } = await openEditor();
  await userEvent.clear(fieldAt(label, 0));
  await userEvent.type(fieldAt(label, 0), text);
  await press('Save add-ons');
  await waitFor(() => expect(fieldAt(label, 0)).toHaveAccessibleDescription(sentence));
  expect(sent()).toEqual([]);
});

const theirs: ServiceAddOns = {
  addOns: [stone, clay, { ...clay, id: 104, name: 'Engraving' }],
  version: 4,
};

test('after another staff member added one, both additions can be saved', async () => {
  let reads = 0;
  const { sent } = await openEditor({
    [read]: () => ({ body: reads++ === 0 ? listed : theirs }),
    [save]: failure(409, 'VERSION_CONFLICT', 'Someone else changed these add-ons.'),
  });
  await press('Add add-on');
  await userEvent.type(fieldAt('Name', 2), 'Gift box');
  await press('Save add-ons');
  expect(await screen.findByRole('alert')).toHaveTextContent('Someone else changed these add-ons.');
  await press('Keep my text');
  await waitFor(() =>
    expect(names()).toEqual(['Stone setting', 'Silver clay', 'Gift box', 'Engraving']),
  );
  await press('Save add-ons');
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]).toMatchObject({
    version: 4,
    addOns: [{ id: 101 }, { id: 103 }, { name: 'Gift box' }, { id: 104 }],
  });
});
