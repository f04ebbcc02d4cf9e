import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openApp, sessionOf } from '../test-app.tsx';

test('a panel in a browser that is a day ahead shows the remaining time by the server’s clock', async () => {
  const yesterday = Date.now() - 24 * 3_600_000;
  const body = {
    ...sessionOf('fresh'),
    expiresAt: new Date(yesterday + 100 * 60_000).toISOString(),
  };
  const date = new Date(yesterday).toUTCString();
  openApp('/admin/login', { answers: { 'POST /admin/auth': { date, body } } });
  await userEvent.type(await screen.findByLabelText('Password'), 'correct horse{Enter}');
  expect(await screen.findByText('1h 40m')).toBeVisible();
});
