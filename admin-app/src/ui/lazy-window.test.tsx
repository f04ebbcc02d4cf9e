import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense, useState } from 'react';
import { lazyWindow } from './lazy-window.tsx';

test('a window whose file did not load closes, and loads when it is opened again', async () => {
  const load = jest
    .fn()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue(() => <p>Booking</p>);
  const Window = lazyWindow(load);
  function Page() {
    const [isOpen, setIsOpen] = useState(false);
    return (
      <>
        <button onClick={() => setIsOpen(true)}>{isOpen ? 'Opened' : 'Open'}</button>
        {isOpen && (
          <Suspense>
            <Window onMissed={() => setIsOpen(false)} />
          </Suspense>
        )}
      </>
    );
  }
  render(<Page />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Open' }));
  expect(await screen.findByText('Booking')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});
