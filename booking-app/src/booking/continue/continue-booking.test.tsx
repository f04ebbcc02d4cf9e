import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { laterDraft, renderApp, storedDraft } from '../../test-app.tsx';

const soon = laterDraft;
const label = 'Continue your Ring booking';
const another = { 'GET /availability': { body: { dates: [] } } };

/** Chooses a session in another tab, which may still be open. */
function leaveHalfWay() {
  storedDraft().update(soon);
  sessionStorage.clear();
}

afterEach(() => jest.useRealTimers());

test('a new tab starts empty, and continues an unfinished booking on request', async () => {
  leaveHalfWay();
  renderApp('/workshops/availability', { answers: another });
  expect(await screen.findByRole('heading', { name: 'Choose a workshop first' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: label }));
  expect(await screen.findByRole('heading', { name: 'Your information' })).toBeVisible();
  expect(storedDraft().read().draft).toEqual(soon);
});

test('the landing page offers an unfinished booking at the bottom, and forgets it on request', async () => {
  leaveHalfWay();
  renderApp('/');
  expect(await screen.findByText('Sat, Sep 19, 1:00 PM, 2 guests')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
  expect(screen.queryByRole('button', { name: label })).toBeNull();
  expect(storedDraft().readLast()).toBeNull();
});

test('does not offer to continue a workshop without a session', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  storedDraft().update({ service_name: 'Silver Ring Workshop' });
  renderApp('/');
  await screen.findByRole('link', { name: 'See the workshops' });
  await act(() => jest.advanceTimersByTimeAsync(300));
  expect(screen.queryByRole('button', { name: label })).toBeNull();
});
