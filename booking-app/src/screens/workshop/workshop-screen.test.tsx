import { workshops, type WorkshopSlug } from '@studio/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from '@studio/shared-ui/test-axe';
import { renderApp, storedDraft } from '../../test-app.tsx';
import { contentBySlug } from './content/content-by-slug.ts';
import { pricedSamples } from './priced-samples.ts';

beforeEach(() => localStorage.clear());

async function showWorkshop(slug: WorkshopSlug) {
  const view = renderApp(`/workshops/${slug}`, {
    answers: { 'GET /availability': { body: { dates: [] } } },
  });
  await screen.findByRole('heading', { level: 1, name: contentBySlug[slug].name });
  await screen.findByText(/^\$\d+\+$/);
  return view;
}

const specification: [WorkshopSlug, string, string, string, string[]][] = [
  [
    'ring',
    'Ring Workshop',
    '$165+',
    '1-8 people',
    ['Stone setting', 'Layer soldering', 'Silver clay'],
  ],
  [
    'couple-ring',
    'Couple Rings Workshop',
    '$298+',
    '2 people',
    ['Stone setting', 'Layer soldering', 'Silver clay', 'Lost wax'],
  ],
  [
    'bracelet',
    'Bracelet Workshop',
    '$195+',
    '1-8 people',
    ['Charm creation', 'Mixed metal elements', 'Custom toggle clasp'],
  ],
  [
    'earring',
    'Earring Workshop',
    '$185+',
    '1-8 people',
    ['Stone setting', 'Lost wax', 'Mixed metal', 'Additional pair'],
  ],
  [
    'pendant',
    'Pendant Necklace Workshop',
    '$135+',
    '1-8 people',
    ['Stone setting', 'Mixed metal', 'Custom engraving'],
  ],
  [
    'chain',
    'Chain Necklace Workshop',
    '$345+',
    '1-8 people',
    ['Add a pendant', 'Mixed metal elements', 'Extended length'],
  ],
];

const valueOf = (label: string) =>
  screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent;

const itemsUnder = (title: string) =>
  within(screen.getByRole('heading', { name: title }).parentElement!)
    .getAllByRole('listitem')
    .map((item) => item.textContent);

test.each(specification)(
  'the page of %s shows the figures of the specification',
  async (slug, name, price, groupSize, addOns) => {
    await showWorkshop(slug);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(name);
    const unit = slug === 'couple-ring' ? 'per couple' : 'per person';
    expect(valueOf('Starting price')).toBe(`${price} ${unit}`);
    expect(valueOf('Duration')).toBe(slug === 'chain' ? '3 to 4 hours' : '3 hours');
    expect(valueOf('Group size')).toBe(groupSize);
    expect(itemsUnder('Available Add-ons')).toEqual(addOns);
    expect(itemsUnder("What's Included")).toEqual(contentBySlug[slug].includes);
    expect(screen.getByRole('heading', { name: contentBySlug[slug].story.heading })).toBeVisible();
    expect(screen.getByRole('img', { name: contentBySlug[slug].image.alt })).toBeVisible();
    expect(screen.getAllByRole('button', { name: /Approximately/ })).toHaveLength(4);
  },
);

test('samples of the ring are priced from 165 to 230', () => {
  const samples = pricedSamples('ring', contentBySlug.ring.samples);
  const prices = samples.map(({ price }) => Number(price.slice(1)));
  expect([Math.min(...prices), Math.max(...prices)]).toEqual([165, 230]);
});

test('the chain shows 3 to 4 hours once, beside a 4-hour session in its text', async () => {
  await showWorkshop('chain');
  expect(screen.getAllByText(/3 to 4 hours/)).toHaveLength(1);
  expect(screen.getByText(/4-hour session/)).toBeVisible();
});

test('a workshop says who can come', async () => {
  renderApp('/workshops/ring');
  expect(await screen.findByText('12 or older, under 16 with an adult')).toBeVisible();
});

test('the first of four steps is the current one', async () => {
  await showWorkshop('ring');
  const steps = screen.getByRole('list', { name: 'Booking progress' });
  expect(within(steps).getAllByRole('listitem')).toHaveLength(4);
  expect(steps.querySelector('[aria-current="step"]')).toHaveTextContent('Service TypeStep 1 of 4');
});

test('the starting price is the one that staff have set, as on the landing page', async () => {
  const ring = { id: 1, name: 'Ring', description: '', price: 172, picture_url: '', duration: 3 };
  renderApp('/workshops/ring', { answers: { 'GET /services': { body: [ring] } } });
  expect(await screen.findByText('$172+')).toBeVisible();
  expect(screen.getByText('from $172')).toBeVisible();
  expect(screen.getByText('$344 for 2 · $60 now · $284 at the workshop.')).toBeVisible();
  expect(valueOf('What you pay')).toBe('$172 to $230, most guests about $200');
  expect(screen.queryByText(/\$165\+/)).toBeNull();
});

test('a starting price above all samples is the only price', async () => {
  const ring = { id: 1, name: 'Ring', description: '', price: 260, picture_url: '', duration: 3 };
  renderApp('/workshops/ring', { answers: { 'GET /services': { body: [ring] } } });
  expect(await screen.findByText('$260+')).toBeVisible();
  expect(valueOf('What you pay')).toBe('$260');
});

test('the price is for the party size that the visitor has chosen', async () => {
  const ring = { id: 1, name: 'Ring', description: '', price: 165, picture_url: '', duration: 3 };
  renderApp('/workshops/ring', {
    draft: { service_name: 'Silver Bracelet Workshop', guest_count: 3 },
    answers: { 'GET /services': { body: [ring] } },
  });
  expect(await screen.findByText(/^\$495 for 3 · \$90 now/)).toBeVisible();
});

test('name, duration and picture are those that staff have set', async () => {
  const changed = { name: 'Band Ring', duration: 4, picture_url: '/images/chain-800.webp' };
  const ring = { id: 1, description: '', price: 165, ...changed };
  renderApp('/workshops/ring', { answers: { 'GET /services': { body: [ring] } } });
  expect(await screen.findByRole('heading', { level: 1, name: 'Band Ring' })).toBeVisible();
  expect(valueOf('Duration')).toBe('4 hours');
  expect(screen.getByRole('img', { name: 'Band Ring' })).toHaveAttribute(
    'src',
    '/images/chain-800.avif',
  );
  await waitFor(() => expect(document.title).toBe('Band Ring | Silver Bench Studio'));
});

test.each(workshops)(
  'continuing from $slug keeps $serviceName and goes to availability',
  async ({ slug, serviceName, guests }) => {
    await showWorkshop(slug);
    await userEvent.click(screen.getByRole('link', { name: 'Continue to Availability' }));
    expect(await screen.findByRole('heading', { name: 'Choose your session' })).toBeVisible();
    expect(storedDraft().read().draft).toMatchObject({
      service_name: serviceName,
      guest_count: guests ?? 1,
    });
  },
);

test('a party of two fixed by Couple Rings is not carried over to another workshop', async () => {
  renderApp('/workshops/ring', {
    draft: { service_name: 'Couple Rings Workshop', guest_count: 2 },
    answers: { 'GET /availability': { body: { dates: [] } } },
  });
  await userEvent.click(await screen.findByRole('link', { name: 'Continue to Availability' }));
  await screen.findByRole('heading', { name: 'Choose your session' });
  expect(storedDraft().read().draft.guest_count).toBe(1);
});

test('only the couple’s page carries the banner', async () => {
  const banner = 'Special experience to share with someone special';
  const { unmount } = await showWorkshop('couple-ring');
  expect(screen.getByText(banner)).toBeVisible();
  unmount();
  await showWorkshop('ring');
  expect(screen.queryByText(banner)).not.toBeInTheDocument();
});

test('Back returns one page for a visitor from the menu', async () => {
  const service = {
    id: 1,
    name: 'Ring',
    description: '',
    price: 165,
    picture_url: '',
    duration: 3,
  };
  renderApp('/', { answers: { 'GET /services': { body: [service] } } });
  await userEvent.click(await screen.findByRole('link', { name: /Ring/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Back to workshops' }));
  expect(await screen.findByRole('heading', { name: 'Service menu' })).toBeVisible();
});

test('Back leads to the menu when the page is the first in its window', async () => {
  await showWorkshop('ring');
  await userEvent.click(screen.getByRole('button', { name: 'Back to workshops' }));
  expect(await screen.findByRole('heading', { name: 'Service menu' })).toBeVisible();
});

test('no workshop page has an accessibility violation', async () => {
  const { container } = await showWorkshop('couple-ring');
  expect(await axe(container)).toHaveNoViolations();
});

test('the add-ons of the menu replace those of the build, with their prices', async () => {
  const ring = { id: 1, name: 'Ring', description: '', price: 165, picture_url: '', duration: 3 };
  const add_ons = [
    { id: 104, name: 'Gift box', price_cents: 1250, most_per_guest: 1 },
    { id: 101, name: 'Stone setting', price_cents: null, most_per_guest: 1 },
  ];
  renderApp('/workshops/ring', { answers: { 'GET /services': { body: [{ ...ring, add_ons }] } } });
  await screen.findByText('Gift box, $12.50');
  expect(itemsUnder('Available Add-ons')).toEqual([
    'Gift box, $12.50',
    'Stone setting, priced at the studio',
  ]);
});
