import { workshops } from '@studio/contract';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from '@studio/shared-ui/test-axe';
import { failure, renderApp, studio, type Answers } from '../../test-app.tsx';

const services = workshops.map(({ serviceId, slug, title }, index) => ({
  id: serviceId,
  name: title,
  description: `Make a ${slug}.`,
  price: 165 + index,
  picture_url: `/images/${slug}-800.webp`,
  duration: 3,
}));

async function showLanding(answers: Answers = {}) {
  const view = renderApp('/', { answers: { 'GET /services': { body: services }, ...answers } });
  await screen.findByRole('heading', { name: 'Service menu' });
  return view;
}

const serviceMenu = () => within(screen.getByRole('region', { name: 'Service menu' }));

test('the page opens with its headline, the only eager picture and the studio’s numbers', async () => {
  await showLanding();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
    'Sit down at the bench. Make it in silver.',
  );
  const pictures = [...document.querySelectorAll('img')];
  const eager = pictures.filter((picture) => picture.getAttribute('loading') === 'eager');
  expect(eager).toEqual([screen.getByRole('img', { name: /maker’s bench/ })]);
  expect(eager[0]).toHaveAttribute('fetchpriority', 'high');
  expect(screen.getByText('11 AM, 1 PM, 3 PM, 5 PM')).toBeVisible();
  expect(screen.getByText('$30 per person')).toBeVisible();
});

test('the booking procedure lists its five steps in order', async () => {
  await showLanding();
  const procedure = within(screen.getByRole('region', { name: 'Booking Procedure' }));
  expect(procedure.getAllByRole('heading', { level: 3 }).map((step) => step.textContent)).toEqual([
    'Pick what to make',
    'See details and examples',
    'Check available times',
    'Fill in your information',
    'Pay a deposit',
  ]);
});

test('the procedure names the days that the weekly hours close', async () => {
  const open = [8, 8, 8, 8];
  const closed = [0, 0, 0, 0];
  const week = [closed, open, open, open, open, open, open];
  await showLanding({ 'GET /studio': { body: { ...studio, week } } });
  expect(await screen.findByText(/every day but Sunday\./)).toBeVisible();
});

test('shows that services are loading', async () => {
  let arrive = () => {};
  const arrival = new Promise<void>((resolve) => (arrive = resolve));
  await showLanding({ 'GET /services': () => arrival.then(() => ({ body: services })) });
  expect(screen.getByText('Loading services...')).toBeVisible();
  expect(serviceMenu().queryByText(/\$/)).not.toBeInTheDocument();
  arrive();
  expect(await serviceMenu().findByText('from $165')).toBeVisible();
  expect(screen.queryByText('Loading services...')).not.toBeInTheDocument();
});

test('each card shows its service and links to the workshop of its title', async () => {
  await showLanding();
  await serviceMenu().findByText('from $165');
  const links = serviceMenu().getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    workshops.map(({ slug }) => `/workshops/${slug}`),
  );
  const ring = within(links[0]!);
  expect(ring.getByRole('heading', { name: 'Ring' })).toBeVisible();
  expect(ring.getByText('Make a ring.')).toBeVisible();
  expect(ring.getByText('from $165')).toBeVisible();
  expect(ring.getByText('Approximately 3 Hours')).toBeVisible();
});

test('the workshops can be opened before their services load, and their cards stay in place', async () => {
  let arrive = () => {};
  const arrival = new Promise<void>((resolve) => (arrive = resolve));
  await showLanding({ 'GET /services': () => arrival.then(() => ({ body: services })) });
  const links = serviceMenu().getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    workshops.map(({ slug }) => `/workshops/${slug}`),
  );
  arrive();
  await serviceMenu().findByText('from $165');
  const loaded = serviceMenu().getAllByRole('link');
  expect(loaded.map((link, index) => link === links[index])).toEqual(links.map(() => true));
});

test('a service that staff rename still opens its workshop', async () => {
  const renamed = { ...services[0]!, name: 'Band Ring' };
  await showLanding({ 'GET /services': { body: [renamed] } });
  const card = await serviceMenu().findByRole('link', { name: /^Band Ring/ });
  expect(card).toHaveAttribute('href', '/workshops/ring');
});

test('a card opens its workshop', async () => {
  await showLanding();
  await userEvent.click(await screen.findByRole('link', { name: /Couple Rings/ }));
  expect(await screen.findByRole('heading', { name: 'Couple Rings Workshop' })).toBeVisible();
});

test('a service without a workshop page is shown without a link', async () => {
  const brooch = { ...services[0]!, id: 7, name: 'Brooch', picture_url: '' };
  await showLanding({ 'GET /services': { body: [brooch] } });
  expect(await serviceMenu().findByRole('heading', { name: 'Brooch' })).toBeVisible();
  expect(serviceMenu().queryByRole('link')).not.toBeInTheDocument();
  expect(serviceMenu().queryByRole('img', { hidden: true })).not.toBeInTheDocument();
});

test('services that fail to load show a red error and a retry', async () => {
  let isDown = true;
  await showLanding({
    'GET /services': () => (isDown ? failure(503, 'UNAVAILABLE', 'Down.') : { body: services }),
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load services');
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await serviceMenu().findByText('from $165')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('an empty menu is not an error', async () => {
  await showLanding({ 'GET /services': { body: [] } });
  expect(await screen.findByText(/There are no workshops/)).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('the contact section has the studio’s email, hours and street, and is closed on Monday', async () => {
  await showLanding();
  const contact = within(screen.getByRole('region', { name: 'Have a design in mind?' }));
  expect(await contact.findByRole('link', { name: studio.email })).toHaveAttribute(
    'href',
    `mailto:${studio.email}`,
  );
  expect(contact.getByText(/We reply from 9:00am to 6:00pm/)).toBeVisible();
  expect(screen.getAllByText('Tuesday to Sunday, 11:00AM to 5PM')).toHaveLength(2);
  expect(contact.getByRole('link', { name: /1 Bench Street ?Los Angeles, CA/ })).toHaveAttribute(
    'href',
    'https://www.google.com/maps/search/?api=1&query=1%20Bench%20Street%2C%20Los%20Angeles%2C%20CA',
  );
  const closed = contact
    .getAllByRole('listitem')
    .filter((day) => day.textContent.includes('closed'));
  expect(closed.map((day) => day.textContent)).toEqual(['Mon closed']);
});

test('contact details that fail to load show an error and a retry', async () => {
  let isDown = true;
  await showLanding({
    'GET /studio': () =>
      isDown ? failure(503, 'UNAVAILABLE', 'Down for a moment.') : { body: studio },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('Down for a moment.');
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('link', { name: studio.email })).toBeVisible();
});

test('the loaded page has no accessibility violation', async () => {
  const { container } = await showLanding();
  await serviceMenu().findByText('from $165');
  expect(await axe(container)).toHaveNoViolations();
});
