import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderApp } from '../test-app.tsx';

test('a guest without a link requests one under "Find my booking"', async () => {
  const { calls } = renderApp('/booking?find', {
    answers: { 'POST /booking/link': { body: { sent: true } } },
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Find my booking' })).toBeVisible();
  await userEvent.type(screen.getByLabelText('Email'), 'maya@mail.example{Enter}');
  expect(await screen.findByText(/we’ve emailed you a link to it/)).toBeVisible();
  expect(calls.at(-1)?.body).toEqual({ email: 'maya@mail.example' });
});

test('the sign-in page links to "Find my booking"', async () => {
  renderApp('/login');
  expect(await screen.findByRole('link', { name: 'Find my booking' })).toHaveAttribute(
    'href',
    '/booking?find',
  );
});
