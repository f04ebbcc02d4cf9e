import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderApp } from './test-app.tsx';

const open = (address: string) =>
  renderApp(address, {
    answers: { 'GET /services': { body: [] }, 'GET /availability': { body: { dates: [] } } },
  });

const main = () => within(screen.getByRole('main'));

beforeEach(() => localStorage.clear());

test('shows that a page is loading', async () => {
  open('/nowhere');
  expect(screen.getByText('Loading...')).toBeVisible();
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
});

test('the banner links to contact, sign in and booking on every page', async () => {
  open('/workshops/availability');
  const banner = within(screen.getByRole('banner'));
  const addresses = Object.fromEntries(
    (await banner.findAllByRole('link')).map((link) => [
      link.textContent,
      link.getAttribute('href'),
    ]),
  );
  expect(addresses).toMatchObject({
    Contact: '/#contact',
    'Sign In': '/login',
    Book: '/#services',
  });
  expect(await banner.findByRole('link', { name: 'Silver Bench Studio' })).toHaveAttribute(
    'href',
    '/',
  );
});

test('on the landing page Book scrolls to the services, without motion on request', async () => {
  const scrolled = jest.fn();
  Element.prototype.scrollIntoView = scrolled;
  open('/');
  await screen.findByRole('heading', { name: 'Service menu' });
  await userEvent.click(screen.getByRole('link', { name: 'Book' }));
  expect(document.getElementById('services')).toHaveFocus();
  expect(scrolled).toHaveBeenCalledWith({ behavior: 'auto' });
  window.matchMedia = () => ({ matches: false }) as MediaQueryList;
  await userEvent.click(screen.getByRole('link', { name: 'Contact' }));
  expect(document.getElementById('contact')).toHaveFocus();
  expect(scrolled).toHaveBeenLastCalledWith({ behavior: 'smooth' });
});

test('entering another page sets its title, scrolls to its top and announces its heading', async () => {
  const scrollTo = jest.fn();
  open('/nowhere');
  await screen.findByRole('heading', { name: 'Page not found' });
  await screen.findByRole('link', { name: 'Silver Bench Studio' });
  expect(document.title).toBe('Page not found | Silver Bench Studio');
  expect(document.body).toHaveFocus();
  window.scrollTo = scrollTo;
  await userEvent.click(screen.getByRole('link', { name: 'Silver Bench Studio' }));
  const heading = await screen.findByRole('heading', { level: 1, name: /Sit down at/ });
  expect(heading).toHaveFocus();
  expect(scrollTo).toHaveBeenCalledWith(0, 0);
});

test('an unknown address offers the visitor a way to continue', async () => {
  open('/workshops/crown');
  await screen.findByRole('heading', { name: 'Page not found' });
  expect(main().getByRole('link', { name: 'See the workshops' })).toHaveAttribute(
    'href',
    '/#services',
  );
});

test('a page that fails keeps the banner and can be reloaded', async () => {
  const silenced = jest.spyOn(console, 'error').mockImplementation(() => {});
  const { pageDocument } = open('/');
  await screen.findByRole('heading', { name: 'Service menu' });
  window.matchMedia = () => {
    throw new Error('an old browser');
  };
  await userEvent.click(screen.getByRole('link', { name: 'Contact' }));
  expect(screen.getByRole('banner')).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: 'Try Again' }));
  expect(pageDocument.reload).toHaveBeenCalledTimes(1);
  silenced.mockRestore();
});
