import { type OfferedAddOn, workshops } from '@studio/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from '@studio/shared-ui/test-axe';
import { laterDraft, renderApp, storedDraft } from '../../../test-app.tsx';

const stone: OfferedAddOn = {
  id: 101,
  name: 'Stone setting',
  price_cents: 2500,
  most_per_guest: 2,
};
const clay: OfferedAddOn = { id: 103, name: 'Silver clay', price_cents: null, most_per_guest: 1 };

const open = (offered: OfferedAddOn[] = [stone, clay], draft: object = laterDraft) =>
  renderApp('/workshops/personal-info', {
    answers: {
      'GET /services': {
        body: workshops.map(({ serviceId: id, title: name }) => ({
          id,
          name,
          description: '',
          price: 165,
          picture_url: '',
          duration: 3,
          ...(id === 1 ? { add_ons: offered } : {}),
        })),
      },
    },
    draft,
  });

const chosen = (quantity: number, changes: Partial<OfferedAddOn> = {}) => ({
  ...laterDraft,
  add_ons: {
    service_name: laterDraft.service_name,
    chosen: [{ ...stone, ...changes, quantity }],
  },
});
const kept = () => storedDraft().read().draft.add_ons?.chosen;
const line = () => screen.findByText('Add-ons');
const balance = () => screen.getByText('At the workshop').parentElement;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('a guest chooses add-ons within the limit, which raise the balance and not the deposit', async () => {
  const { container } = open();
  expect((await line()).parentElement).toHaveTextContent('Add-ons Optional');
  await userEvent.click(await line());
  const field = await screen.findByLabelText('Stone setting');
  expect(
    within(field)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['None', '1', '2', '3', '4']);
  expect(field).toHaveDisplayValue('None');
  await userEvent.selectOptions(field, '3');
  await userEvent.selectOptions(screen.getByLabelText('Silver clay'), '1');
  expect(kept()).toEqual([
    { ...stone, quantity: 3 },
    { ...clay, quantity: 1 },
  ]);
  expect(balance()).toHaveTextContent('$345');
  expect(screen.getByText('$60.00')).toBeVisible();
  expect(await axe(container)).toHaveNoViolations();
});

test('a reload keeps the choice, and another workshop does not have it', async () => {
  open(undefined, chosen(2));
  expect((await line()).parentElement).toHaveTextContent('Add-ons 2 × Stone setting');
  storedDraft().update({ service_name: 'Silver Bracelet Workshop' });
  expect(storedDraft().read().draft.add_ons?.service_name).toBe('Silver Ring Workshop');
});

test('the choice follows today’s price, and drops what is no longer offered', async () => {
  const { unmount } = open([{ ...stone, price_cents: 3000 }], chosen(2));
  await waitFor(() => expect(kept()).toEqual([{ ...stone, price_cents: 3000, quantity: 2 }]));
  expect(balance()).toHaveTextContent('$330');
  unmount();
  open([clay], chosen(2));
  await waitFor(() => expect(kept()).toEqual([]));
});

test('shows no add-ons for a workshop without any', async () => {
  open([]);
  await screen.findByText('$270');
  expect(screen.queryByText('Add-ons')).toBeNull();
});
