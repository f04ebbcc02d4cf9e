import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from '@studio/shared-ui/test-axe';
import { failure, openApp, sessionOf } from '../../test-app.tsx';

const logIn = async (password: string) => {
  await userEvent.type(await screen.findByLabelText('Password'), password);
  await userEvent.click(screen.getByRole('button', { name: 'Log In' }));
};

test('an empty password is required and nothing is sent', async () => {
  const { calls } = openApp('/admin/login');
  await userEvent.click(await screen.findByRole('button', { name: 'Log In' }));
  expect(await screen.findByText('Please enter the admin password')).toBeVisible();
  expect(screen.getByLabelText('Password')).toBeInvalid();
  expect(screen.getByLabelText('Password')).toHaveFocus();
  expect(calls.map(({ call }) => call)).not.toContain('POST /admin/auth');
});

test('the right password opens the panel and the session is kept in the tab', async () => {
  const { calls } = openApp('/admin/login');
  await logIn('correct horse');
  expect(await screen.findByRole('heading', { name: 'Admin Panel' })).toBeVisible();
  expect(window.location.pathname).toBe('/admin');
  expect(calls).toContainEqual({
    call: 'POST /admin/auth',
    query: {},
    body: { password: 'correct horse' },
    authorization: undefined,
  });
  expect(localStorage.getItem('adminToken')).toBe('fresh');
});

test('after signing in, the focus is on the page’s heading, which is read out, or in the bookings’ search field', async () => {
  const { unmount } = openApp('/admin/schedule');
  await logIn('correct horse');
  expect(await screen.findByRole('heading', { level: 2, name: /\s–\s/ })).toHaveFocus();
  unmount();
  openApp('/admin?day=2099-12-19');
  await logIn('correct horse');
  expect(await screen.findByLabelText('Search')).toHaveFocus();
});

test('loading a page leaves the focus at the start of its document', async () => {
  openApp('/admin/schedule', { stored: sessionOf('stored') });
  await screen.findByRole('heading', { name: 'Admin Panel' });
  expect(document.body).toHaveFocus();
});

test('a sign-in leads to the last used page, or to any other requested page', async () => {
  const { unmount } = openApp('/admin/schedule', { stored: sessionOf('stored') });
  await screen.findByRole('heading', { name: 'Admin Panel' });
  unmount();
  sessionStorage.clear();
  const again = openApp('/admin');
  await logIn('correct horse');
  await waitFor(() => expect(window.location.pathname).toBe('/admin/schedule'));
  again.unmount();
  openApp('/admin/day');
  await logIn('correct horse');
  await waitFor(() => expect(window.location.pathname).toBe('/admin/day'));
});

test('a sign-in after a tab’s session has ended leads back to that tab’s page', async () => {
  const { unmount } = openApp('/admin?day=2099-12-19', { stored: sessionOf('stored') });
  await screen.findByRole('heading', { name: 'Admin Panel' });
  unmount();
  localStorage.setItem('adminLastPage', '/admin/schedule');
  openApp('/admin');
  await logIn('correct horse');
  await waitFor(() => expect(window.location.pathname).toBe('/admin'));
});

test('a refused password shows the server’s message', async () => {
  openApp('/admin/login', {
    answers: { 'POST /admin/auth': failure(401, 'UNAUTHORIZED', 'Invalid credentials') },
  });
  await logIn('wrong');
  expect(await screen.findByRole('alert')).toHaveTextContent('Invalid credentials');
  expect(window.location.pathname).toBe('/admin/login');
});

test('shows only the last of two failures', async () => {
  openApp('/admin/login', {
    answers: { 'POST /admin/auth': failure(401, 'UNAUTHORIZED', 'Invalid credentials') },
  });
  await logIn('wrong');
  await screen.findByRole('alert');
  await userEvent.clear(screen.getByLabelText('Password'));
  await userEvent.click(screen.getByRole('button', { name: 'Log In' }));
  expect(await screen.findByText('Please enter the admin password')).toBeVisible();
  expect(screen.queryByText('Invalid credentials')).not.toBeInTheDocument();
});

test('a response without a message shows that the login failed', async () => {
  openApp('/admin/login', { answers: { 'POST /admin/auth': { status: 500 } } });
  await logIn('any');
  expect(await screen.findByRole('alert')).toHaveTextContent('Login failed');
});

test('no response shows the unexpected error', async () => {
  openApp('/admin/login', { answers: { 'POST /admin/auth': Promise.reject(new TypeError()) } });
  await logIn('any');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'An unexpected error occurred. Please try again.',
  );
});

test('a signed-in admin is taken to the panel', async () => {
  openApp('/admin/login', { stored: sessionOf('stored') });
  expect(await screen.findByRole('heading', { name: 'Admin Panel' })).toBeVisible();
  await waitFor(() => expect(window.location.pathname).toBe('/admin'));
});

test('the login page has no accessibility violation', async () => {
  const { container } = openApp('/admin/login');
  await screen.findByText('Silver Bench Studio');
  expect(await axe(container)).toHaveNoViolations();
});
