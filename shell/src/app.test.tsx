import type { Studio } from '@studio/contract';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { App } from './app.tsx';
import { openRemote } from './open-remote.ts';

const releases = {
  booking: { mount: '/', entry: '/r/booking/1/remoteEntry.js' },
  admin: { mount: '/admin', entry: '/r/admin/1/remoteEntry.js' },
};

const studio = Promise.resolve({
  name: 'Silver Bench Studio',
  email: 'hello@silverbench.example',
  companyUrl: 'https://silverbench.example',
} as Studio);

const remotes: Record<string, ComponentType> = {
  booking: () => <main>Workshops</main>,
  admin: () => <main>Staff only</main>,
};

type Loader = (name: string) => Promise<ComponentType>;

const loadPublished: Loader = (name) => Promise.resolve(remotes[name]!);

async function openAt(pathname: string, loadRemote: Loader = loadPublished) {
  const onTryAgain = jest.fn();
  const remote = openRemote(pathname, { releases, loadRemote });
  // The remote has loaded and rendered before the test continues.
  // eslint-disable-next-line testing-library/no-unnecessary-act
  await act(async () => render(<App {...{ remote, studio, onTryAgain }} />));
  return { onTryAgain };
}

beforeEach(() => {
  // React reports every caught error. This test is about the boundary.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => jest.restoreAllMocks());

test('renders the remote of the address above the studio’s footer', async () => {
  await openAt('/admin/login');
  expect(await screen.findByText('Staff only')).toBeVisible();
  expect(screen.getByRole('contentinfo')).toHaveTextContent('Silver Bench Studio');
  expect(screen.getByRole('link', { name: 'hello@silverbench.example' })).toHaveAttribute(
    'href',
    'mailto:hello@silverbench.example',
  );
  for (const [name, address] of [
    ['Privacy', '/privacy'],
    ['Terms', '/terms'],
    ['Accessibility', '/accessibility'],
  ] as const) {
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', address);
  }
});

test('shows that the remote is loading', async () => {
  await openAt('/', () => new Promise(() => undefined));
  expect(screen.getByText('Loading...')).toBeVisible();
});

test('shows a sentence, Try Again and the footer when a remote cannot be loaded', async () => {
  const { onTryAgain } = await openAt('/admin', () => Promise.reject(new Error('404')));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'We couldn’t load this part of the site. Please try again.',
  );
  expect(screen.getByRole('contentinfo')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(onTryAgain).toHaveBeenCalledTimes(1);
});

test('shows the same sentence when a remote throws while it renders', async () => {
  const Broken = () => {
    throw new Error('broken');
  };
  await openAt('/', () => Promise.resolve(Broken));
  expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t load');
});

test('going back from a page that failed shows the page before it', async () => {
  let page = '/admin';
  await openAt('/admin', () =>
    Promise.resolve(() => {
      if (page === '/admin') throw new Error('missing');
      return <main>Today</main>;
    }),
  );
  expect(screen.getByRole('alert')).toBeVisible();
  page = '/admin/day';
  act(() => void dispatchEvent(new PopStateEvent('popstate')));
  expect(await screen.findByText('Today')).toBeVisible();
});

test.each([
  ['4 seconds after the navigation', { shellReadyAt: 1000, limit: 3000 }],
  ['2.5 seconds after a shell that was late itself', { shellReadyAt: 3000, limit: 2500 }],
])('a remote that hangs is abandoned %s', async (_, { shellReadyAt, limit }) => {
  jest.useFakeTimers();
  jest.advanceTimersByTime(shellReadyAt);
  await openAt('/', () => new Promise(() => undefined));
  await act(() => jest.advanceTimersByTimeAsync(limit - 100));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(200));
  expect(screen.getByRole('alert')).toBeVisible();
  jest.useRealTimers();
});
