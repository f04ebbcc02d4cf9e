import { act, fireEvent, screen } from '@testing-library/react';
import { openApp, sessionOf } from '../test-app.tsx';

afterEach(() => jest.useRealTimers());

test('after Extend Session, four hours are left, however old the last clock reading is', async () => {
  jest.useFakeTimers();
  openApp('/admin', {
    stored: sessionOf('stored', 100),
    answers: { 'POST /admin/refresh': () => ({ body: sessionOf('longer') }) },
  });
  await act(() => jest.advanceTimersByTimeAsync(100));
  expect(screen.getByText('1h 40m')).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(50_000));
  fireEvent.click(screen.getByRole('button', { name: 'Extend Session' }));
  await act(() => jest.advanceTimersByTimeAsync(100));
  expect(screen.getByText('4h 0m')).toBeVisible();
});
