import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { LegalText } from '@studio/contract';
import { axe } from '@studio/shared-ui/test-axe';
import { failure, minutesFromNow, openApp, sessionOf, type Answers } from '../../../test-app.tsx';

const versionOf = (version: number, body: string): LegalText => ({
  kind: 'privacy',
  version,
  body,
  hash: 'f00d',
  effectiveOn: `2026-11-${19 + version}`,
});

const first = versionOf(1, '# What we keep\nYour name.');
const readCall = 'GET /admin/legal/privacy';
const publishCall = 'POST /admin/legal/privacy';

async function openEditor(answers: Answers = {}) {
  const app = openApp('/admin', {
    stored: sessionOf('stored'),
    answers: { [readCall]: { body: first }, ...answers },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Privacy policy' }));
  await screen.findByRole('textbox', { name: 'Text' });
  const sent = () => app.calls.filter(({ call }) => call === publishCall).map(({ body }) => body);
  return { ...app, sent };
}

const text = () => screen.getByRole('textbox', { name: 'Text' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const preview = () => within(screen.getByRole('region', { name: 'Preview' }));

const publish = () => screen.getByRole('button', { name: 'Publish' });

test('staff see a change as guests will, and publish it as the next version', async () => {
  const { sent, container } = await openEditor({
    [publishCall]: { body: versionOf(2, '# What we keep\nYour name.\n\n- Less') },
  });
  expect(screen.getByText('Version 1, effective November 20, 2026')).toBeVisible();
  expect(publish()).toHaveAttribute('aria-disabled', 'true');
  await userEvent.type(text(), '\n\n- Less  ');
  expect(preview().getByRole('heading', { name: 'What we keep' })).toBeVisible();
  expect(preview().getByRole('listitem')).toHaveTextContent('Less');
  expect(await axe(container)).toHaveNoViolations();
  await press('Publish');
  expect(await screen.findByText('Published')).toBeVisible();
  expect(sent()).toEqual([{ version: 1, body: '# What we keep\nYour name.\n\n- Less' }]);
  expect(screen.getByText('Version 2, effective November 21, 2026')).toBeVisible();
  expect(text()).toHaveValue('# What we keep\nYour name.\n\n- Less');
  expect(publish()).toHaveAttribute('aria-disabled', 'true');
});

test('an empty text is not sent', async () => {
  const { sent } = await openEditor();
  await userEvent.clear(text());
  await press('Publish');
  await waitFor(() => expect(text()).toHaveAccessibleDescription('Text is required'));
  expect(text()).toHaveFocus();
  expect(sent()).toEqual([]);
});

async function meetConflict() {
  let reads = 0;
  let publishes = 0;
  const theirs = versionOf(2, 'Theirs.');
  const app = await openEditor({
    [readCall]: () => ({ body: reads++ === 0 ? first : theirs }),
    [publishCall]: () =>
      publishes++ === 0
        ? failure(409, 'VERSION_CONFLICT', 'Someone else published this text.')
        : { body: versionOf(3, 'Mine.') },
  });
  await userEvent.clear(text());
  await userEvent.type(text(), 'Mine.');
  await press('Publish');
  expect(await screen.findByRole('alert')).toHaveTextContent('Someone else published this text.');
  return app;
}

test('after another person has published, staff can publish their text as the version after that', async () => {
  const { sent } = await meetConflict();
  await press('Keep my text');
  expect(await screen.findByText('Version 2, effective November 21, 2026')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(text()).toHaveValue('Mine.');
  await press('Publish');
  await screen.findByText('Published');
  expect(sent()).toEqual([
    { version: 1, body: 'Mine.' },
    { version: 2, body: 'Mine.' },
  ]);
});

test('after another person has published, staff can load that version', async () => {
  await meetConflict();
  await press('Load theirs');
  await waitFor(() => expect(text()).toHaveValue('Theirs.'));
  expect(publish()).toHaveAttribute('aria-disabled', 'true');
});

test('what staff type while a text is published stays', async () => {
  let answer: (published: { body: LegalText }) => void;
  const publishing = new Promise<{ body: LegalText }>((resolve) => (answer = resolve));
  await openEditor({ [publishCall]: publishing });
  await userEvent.type(text(), ' And');
  await press('Publish');
  await userEvent.type(text(), ' more.');
  answer!({ body: versionOf(2, `${first.body} And`) });
  await screen.findByText('Version 2, effective November 21, 2026');
  expect(text()).toHaveValue(`${first.body} And more.`);
  expect(publish()).not.toHaveAttribute('aria-disabled');
});

test('a text that cannot be loaded is reported, with a retry', async () => {
  let reads = 0;
  openApp('/admin', {
    stored: sessionOf('stored'),
    answers: {
      [readCall]: () =>
        reads++ === 0 ? failure(503, 'UNAVAILABLE', 'Not right now.') : { body: first },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Privacy policy' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Not right now.');
  await press('Try Again');
  expect(await screen.findByRole('textbox', { name: 'Text' })).toHaveValue(first.body);
});

test('what staff type outlives a session that ends, and is dropped only after a question', async () => {
  await openEditor({
    [publishCall]: failure(401, 'UNAUTHORIZED', 'Please sign in.'),
    'POST /admin/auth': { body: { token: 'new', expiresAt: minutesFromNow(240) } },
  });
  await userEvent.type(text(), ' And more.');
  await press('Publish');
  await userEvent.type(await screen.findByLabelText('Password'), 'password{Enter}');
  await waitFor(() => expect(text()).toHaveValue(`${first.body} And more.`));
  await press('Close');
  expect(await screen.findByText('Discard your changes?')).toBeVisible();
  await press('Discard');
  expect(screen.queryByRole('textbox', { name: 'Text' })).toBeNull();
});
