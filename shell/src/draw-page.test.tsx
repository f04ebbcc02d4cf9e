import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ComponentType } from 'react';
import { App } from './app.tsx';
import { drawPage } from './draw-page.ts';
import { StudioFooter } from './studio-footer.tsx';

function Workshops() {
  const [count, setCount] = useState(0);
  return (
    <main>
      <h1>Workshops</h1>
      <input aria-label="Name" />
      <button onClick={() => setCount(count + 1)}>Pressed {count}</button>
    </main>
  );
}

/** The gateway's output: the shell's frame around the remote's markup, both rendered as on a server. */
function prerendered(): string {
  const { container, unmount } = render(<StudioFooter studio={new Promise(() => undefined)} />);
  const workshops =
    '<main><h1>Workshops</h1><input aria-label="Name"/><button>Pressed <!-- -->0</button></main>';
  const markup = `<div class="page"><div class="remote"><!--$-->${workshops}<!--/$--></div>${container.innerHTML}</div>`;
  unmount();
  return markup;
}

async function openDocument(markup: string) {
  let arrive: (remote: ComponentType) => void = () => undefined;
  let fail: (error: Error) => void = () => undefined;
  const remote = new Promise<ComponentType>((...settle) => ([arrive, fail] = settle));
  document.body.innerHTML = `<div id="root">${markup}</div>`;
  const page = <App remote={remote} studio={Promise.resolve(null)} onTryAgain={jest.fn()} />;
  const root = document.getElementById('root')!;
  let drawn: Promise<void>;
  await act(async () => void (drawn = drawPage(root, { page, remote })));
  const settle = (settled: () => void) =>
    act(async () => {
      settled();
      await drawn;
    });
  return {
    arrive: () => settle(() => arrive(Workshops)),
    fail: () => settle(() => fail(new Error('404'))),
  };
}

let errors: jest.SpyInstance;

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  errors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => {
  errors.mockRestore();
  document.body.innerHTML = '';
});

test('hydrates prerendered markup and keeps what the visitor typed', async () => {
  const { arrive } = await openDocument(prerendered());
  const heading = screen.getByRole('heading', { name: 'Workshops' });
  const field = screen.getByLabelText('Name');
  await userEvent.type(field, 'Maya');
  await arrive();
  expect(screen.getByRole('heading', { name: 'Workshops' })).toBe(heading);
  expect(screen.getByLabelText('Name')).toBe(field);
  expect(field).toHaveValue('Maya');
  await userEvent.click(screen.getByRole('button'));
  expect(screen.getByRole('button')).toHaveTextContent('Pressed 1');
  expect(errors).not.toHaveBeenCalled();
});

test('keeps prerendered markup while its remote loads', async () => {
  await openDocument(prerendered());
  expect(screen.getByRole('heading', { name: 'Workshops' })).toBeVisible();
  expect(screen.queryByText('Loading...')).not.toBeInTheDocument();
});

test('when its remote fails, prerendered markup is replaced with a sentence, Try Again and the footer', async () => {
  const { fail } = await openDocument(prerendered());
  await fail();
  expect(screen.getByRole('alert')).toHaveTextContent('We couldn’t load');
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeVisible();
  expect(screen.getAllByRole('contentinfo')).toHaveLength(1);
  expect(screen.queryByRole('heading', { name: 'Workshops' })).not.toBeInTheDocument();
});

test('what a boundary has caught is announced to the script that measures the page', async () => {
  const caught: unknown[] = [];
  const note = ({ error }: ErrorEvent) => void caught.push(error);
  addEventListener('caughterror', note as EventListener);
  const { fail } = await openDocument(prerendered());
  await fail();
  removeEventListener('caughterror', note as EventListener);
  expect(caught).toEqual([new Error('404')]);
});

test('an empty document says that it is loading, then shows the remote', async () => {
  const { arrive } = await openDocument('');
  expect(screen.getByText('Loading...')).toBeVisible();
  await arrive();
  expect(screen.getByRole('heading', { name: 'Workshops' })).toBeVisible();
});
