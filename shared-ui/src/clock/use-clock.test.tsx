import { act, render, screen } from '@testing-library/react';
import { useClock } from './use-clock.ts';

let seconds = 0;
let tell = () => {};
const follow = (renew: () => void) => {
  tell = renew;
  return () => (tell = () => {});
};

const Clock = ({ read = () => seconds }) => <p>{useClock(follow, read)}</p>;

test('time that passes during a render causes no loop, and the page catches up', () => {
  seconds = 0;
  // A second passes between the first two readings.
  render(<Clock read={() => (seconds = Math.min(2, seconds + 1))} />);
  expect(screen.getByText('2')).toBeVisible();
});

test('a clock rerenders when the time changes, and only while it is shown', () => {
  seconds = 1;
  const { unmount } = render(<Clock />);
  seconds = 2;
  act(() => tell());
  expect(screen.getByText('2')).toBeVisible();
  unmount();
  seconds = 3;
  tell();
  expect(screen.queryByText('3')).not.toBeInTheDocument();
});
