import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from '@studio/shared-ui/test-axe';
import { openApp, sessionOf } from '../test-app.tsx';

const open = (address = '/admin') => openApp(address, { stored: sessionOf('stored') });

const findCurrent = () => screen.findByRole('link', { current: 'page' });

const findSheet = () => screen.findByRole('dialog', { name: 'Keyboard shortcuts' });

afterEach(() => localStorage.removeItem('adminSingleKeys'));

test('the bar links to every page and marks the current one', async () => {
  open();
  expect(await findCurrent()).toHaveTextContent('Bookings');
  await userEvent.click(screen.getByRole('link', { name: 'Services' }));
  expect(await findCurrent()).toHaveTextContent('Services');
  expect(screen.getByRole('heading', { name: 'My Services' })).toHaveFocus();
});

test('the first control skips the bar, and leaves the address as it is', async () => {
  open();
  const skip = await screen.findByRole('link', { name: 'Skip to content' });
  await userEvent.click(skip);
  expect(screen.getByRole('main')).toHaveFocus();
  expect(window.location.hash).toBe('');
});

test('a link to another page moves the focus to its heading and names the tab', async () => {
  open();
  await userEvent.click(await screen.findByRole('link', { name: 'Schedule' }));
  await waitFor(() => expect(screen.getByRole('heading', { level: 2 })).toHaveFocus());
  expect(document.title).toMatch(/Schedule \| Admin Panel$/);
});

test('? shows all keys, and / focuses the search', async () => {
  const { container } = open();
  await screen.findByText('Maya Lindqvist');
  await userEvent.keyboard('{Escape}?');
  expect(within(await findSheet()).getByText('Search')).toBeVisible();
  expect(await axe(container)).toHaveNoViolations();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await userEvent.keyboard('/');
  expect(screen.getByLabelText('Search')).toHaveFocus();
});

test('typing into a field triggers no shortcut', async () => {
  open();
  await userEvent.type(await screen.findByLabelText('Search'), '?');
  expect(screen.getByLabelText('Search')).toHaveValue('?');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('single-key shortcuts can be switched off, and on again without one', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Keyboard shortcuts' }));
  const single = 'Single-key shortcuts';
  await userEvent.click(within(await findSheet()).getByLabelText(single));
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await userEvent.keyboard('?');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await userEvent.keyboard('/');
  expect(screen.getByLabelText('Search')).not.toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Keyboard shortcuts' }));
  await userEvent.click(within(await findSheet()).getByLabelText(single));
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await userEvent.keyboard('/');
  expect(screen.getByLabelText('Search')).toHaveFocus();
});
