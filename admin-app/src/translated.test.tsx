import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { translatePage } from '@studio/shared-ui/test-translator';
import { openApp } from './test-app.tsx';

let endTranslation: () => void;
beforeEach(() => (endTranslation = translatePage()));
afterEach(() => endTranslation());

test('a translated panel signs staff in and opens a new booking', async () => {
  openApp('/admin/login');
  await userEvent.type(await screen.findByLabelText('Password'), 'correct horse');
  await userEvent.click(screen.getByRole('button', { name: 'Log In' }));
  expect(await screen.findByRole('heading', { name: 'Admin Panel' })).toBeVisible();
  await userEvent.click(screen.getAllByRole('button', { name: /^New booking/ })[0]!);
  expect(await screen.findByRole('dialog')).toBeVisible();
});
