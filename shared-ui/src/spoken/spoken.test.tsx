import { act, render, screen } from '@testing-library/react';
import { hear } from '../../test-spoken.ts';
import { Alert } from '../alert/alert.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { TextField } from '../field/field.tsx';
import { LiveRegion } from './live-region.tsx';
import { Spoken } from './spoken.tsx';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

test('a message that appears is spoken once, and again only with new words', async () => {
  const heard = hear();
  const page = (words: string) => (
    <>
      <LiveRegion />
      {words && (
        <Spoken>
          <b>{words}</b>
          <span>today</span>
        </Spoken>
      )}
    </>
  );
  const { rerender } = render(page(''));
  rerender(page('Saved'));
  await pass(300);
  rerender(page('Saved'));
  await pass(300);
  expect(heard).toEqual(['Saved today']);
  expect(screen.getAllByText('Saved')).toHaveLength(1);
  rerender(page(''));
  rerender(page('Saved'));
  await pass(300);
  expect(heard).toEqual(['Saved today', 'Saved today']);
});

test('messages that come together are spoken together, each once', async () => {
  const heard = hear();
  render(
    <>
      <LiveRegion />
      <Alert tone="ok">Code sent.</Alert>
      <Alert tone="ok">Code sent.</Alert>
      <Alert tone="warn">It expires soon.</Alert>
    </>,
  );
  await pass(300);
  expect(heard).toEqual(['Code sent. It expires soon.']);
});

test('a message that leaves the page at once is not spoken', async () => {
  const heard = hear();
  const { rerender } = render(
    <>
      <LiveRegion />
      <Spoken>Loading...</Spoken>
    </>,
  );
  rerender(<LiveRegion />);
  await pass(300);
  expect(heard).toEqual([]);
});

test('the first text of a heading that is spoken from its changes on is not spoken', async () => {
  const heard = hear();
  const page = (month: string) => (
    <>
      <LiveRegion />
      <Spoken isFromChange>
        <h2>{month}</h2>
      </Spoken>
    </>
  );
  const { rerender } = render(page('May'));
  await pass(300);
  rerender(page('June'));
  await pass(300);
  expect(heard).toEqual(['June']);
});

test('an error is not spoken a second time if the focus moves to its field', async () => {
  const heard = hear();
  const page = (error?: string) => (
    <>
      <LiveRegion />
      <TextField label="Name" hint="As on your card" error={error} />
    </>
  );
  const { rerender } = render(page());
  act(() => screen.getByLabelText('Name').focus());
  rerender(page('Name is required'));
  await pass(300);
  expect(heard).toEqual([]);
  await pass(1000);
  rerender(page('Name is too long'));
  await pass(300);
  expect(heard).toEqual(['Name is too long']);
});

test('a message in a modal dialog is spoken by the region of the dialog', async () => {
  const heard = hear();
  const page = (words: string) => (
    <>
      <LiveRegion />
      <Dialog isOpen title="Edit" onClose={() => {}}>
        <Spoken>{words}</Spoken>
      </Dialog>
    </>
  );
  const { rerender } = render(page(''));
  rerender(page('Overlaps'));
  await pass(300);
  expect(heard).toEqual(['Overlaps']);
});

test('a region is live by its attribute and has no role, so that Orca speaks it in Firefox', () => {
  const attach = jest.spyOn(Element.prototype, 'attachShadow');
  render(<LiveRegion />);
  const root = attach.mock.results[0]!.value as ShadowRoot;
  expect(root.innerHTML).toBe(
    '<div aria-live="polite" aria-atomic="true"></div><div aria-live="assertive" aria-atomic="true"></div>',
  );
  attach.mockRestore();
});
