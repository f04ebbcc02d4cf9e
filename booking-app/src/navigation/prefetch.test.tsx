import { screen, waitFor } from '@testing-library/react';
import { laterDraft, maya, renderApp } from '../test-app.tsx';

let idle: (() => void)[];

beforeEach(() => {
  localStorage.clear();
  idle = [];
  window.requestIdleCallback = (callback) => idle.push(callback as () => void);
});

afterEach(() => {
  Reflect.deleteProperty(navigator, 'connection');
});

const beIdle = () => idle.forEach((work) => work());

const answers = {
  'GET /services': { body: [] },
  'GET /availability': { body: { dates: [] } },
};

async function readRing() {
  const { calls } = renderApp('/workshops/ring', { answers });
  await screen.findByRole('heading', { name: 'Ring Workshop' });
  return () => calls.some(({ call }) => call === 'GET /availability');
}

test('prefetches a workshop’s sessions once its page is idle', async () => {
  const areSessionsAskedFor = await readRing();
  expect(areSessionsAskedFor()).toBe(false);
  beIdle();
  await waitFor(() => expect(areSessionsAskedFor()).toBe(true));
});

test.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
  'prefetches nothing over a connection of %j',
  async (connection) => {
    Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
    await readRing();
    expect(idle).toEqual([]);
  },
);

test('a page prefetches nothing if the visitor leaves before it is idle', async () => {
  const { unmount, calls } = renderApp('/workshops/ring', { answers });
  await screen.findByRole('heading', { name: 'Ring Workshop' });
  unmount();
  beIdle();
  expect(calls.filter(({ call }) => call === 'GET /availability')).toEqual([]);
});

test('prefetches the payment document and its style sheets while the details are filled in', async () => {
  // The gateway marks a style sheet that was inlined in a document this way.
  const inside = { rel: 'stylesheet', href: '/r/shell/1/app.css', disabled: true };
  const sheet = Object.assign(document.createElement('link'), inside);
  sheet.toggleAttribute('disabled', true);
  document.head.append(sheet);
  const setting = { answers, draft: laterDraft, account: maya };
  const { calls } = renderApp('/workshops/personal-info', setting);
  await screen.findByRole('heading', { name: 'Your information' });
  const fetched = () =>
    calls.filter(({ headers }) => headers?.['purpose'] === 'prefetch').map(({ call }) => call);
  expect(fetched()).toEqual([]);
  beIdle();
  expect(fetched()).toEqual(['GET /workshops/payment', 'GET http://localhost/r/shell/1/app.css']);
  // Firefox would check such a hint against `default-src 'none'`.
  expect(document.head.querySelector('[rel=prefetch]')).toBeNull();
  sheet.remove();
});
