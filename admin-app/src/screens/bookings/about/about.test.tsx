import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { emptyAbout, type AboutParts } from '@studio/contract';
import { axe } from '@studio/shared-ui/test-axe';
import { failure, minutesFromNow, openApp, sessionOf, type Answers } from '../../../test-app.tsx';

const jo = { name: 'Jo Okafor', role: 'Silversmith', text: '', picture_url: '' };
const sam = { ...jo, name: 'Sam Whitlock' };
const ana = {
  quote: 'We made our own rings.',
  author: 'Ana P.',
  source: 'Google',
  url: '',
  month: '2026-10',
  stars: null,
};

const partsWith = (changes: Partial<AboutParts> = {}): AboutParts => ({
  place: { version: 0, content: emptyAbout.place },
  people: { version: 3, content: [jo, sam] },
  reviews: { version: 0, content: [] },
  ...changes,
});

async function openEditor(answers: Answers = {}) {
  const app = openApp('/admin', {
    stored: sessionOf('stored'),
    answers: { 'GET /admin/about': { body: partsWith() }, ...answers },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit About the studio' }));
  await screen.findByRole('tab', { name: 'People' });
  const sent = () => app.calls.filter(({ call }) => call === 'PATCH /admin/about');
  return { ...app, sent };
}

const openTab = (name: string) => userEvent.click(screen.getByRole('tab', { name }));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const names = () =>
  screen
    .getAllByRole('textbox', { name: 'Name' })
    .map((field) => (field as HTMLInputElement).value);

test('staff add a review, and only the reviews are sent with their version', async () => {
  const saved = partsWith({ reviews: { version: 1, content: [ana] } });
  const { sent, container } = await openEditor({ 'PATCH /admin/about': { body: saved } });
  await openTab('Reviews');
  expect(screen.getByText(/quoted as they wrote them, with their source/)).toBeVisible();
  await press('Add review');
  expect(screen.getByLabelText('Quote')).toHaveFocus();
  await userEvent.keyboard('We made our own rings.');
  await userEvent.type(screen.getByLabelText('Author'), 'Ana P.');
  await userEvent.type(screen.getByLabelText('Where it was published'), 'Google');
  await userEvent.type(screen.getByLabelText('Month published'), '2026-10');
  expect(await axe(container)).toHaveNoViolations();
  await press('Save');
  await screen.findByText('Saved');
  expect(sent().map(({ body }) => body)).toEqual([{ reviews: { version: 0, content: [ana] } }]);
  expect(screen.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true');
});

test('people are reordered and removed by keyboard, after a question', async () => {
  const { sent } = await openEditor({ 'PATCH /admin/about': { body: partsWith() } });
  await openTab('People');
  screen.getByRole('button', { name: 'Move Sam Whitlock up' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(names()).toEqual(['Sam Whitlock', 'Jo Okafor']);
  expect(screen.getByText('Sam Whitlock is now 1 of 2')).toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  expect(names()).toEqual(['Sam Whitlock', 'Jo Okafor']);
  await press('Remove Jo Okafor');
  expect(screen.getByRole('button', { name: 'Keep' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: 'Remove Jo Okafor' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await press('Remove');
  await press('Save');
  await waitFor(() => expect(sent()[0]?.body).toEqual({ people: { version: 3, content: [sam] } }));
});

test('the preview shows what guests will read, before it is saved', async () => {
  const { sent } = await openEditor();
  await userEvent.type(screen.getByLabelText('What the studio is like'), 'A bright room.');
  await openTab('Preview');
  const studio = within(screen.getByRole('region', { name: 'The studio' }));
  expect(studio.getByText('A bright room.')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Sam Whitlock' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'What guests say' })).toBeNull();
  expect(sent()).toEqual([]);
});

test('an invalid field gets its message and the focus, on any tab', async () => {
  const { sent } = await openEditor();
  await openTab('Reviews');
  await press('Add review');
  await userEvent.keyboard('Lovely.');
  await openTab('Preview');
  await press('Save');
  const author = await screen.findByLabelText('Author');
  expect(author).toHaveAccessibleDescription('The author is required');
  await waitFor(() => expect(author).toHaveFocus());
  expect(sent()).toEqual([]);
});

test('a person’s photo is chosen from the uploaded ones and can be removed', async () => {
  const picture_url = `/api/pictures/${'a'.repeat(32)}-800.webp`;
  const { sent } = await openEditor({
    'GET /admin/pictures': { body: [{ picture_url }] },
    'PATCH /admin/about': { body: partsWith() },
  });
  await openTab('People');
  await press('Choose the photo of Jo Okafor');
  await userEvent.click(await screen.findByRole('radio', { name: 'Uploaded picture 1' }));
  await press('Save');
  await waitFor(() =>
    expect(sent()[0]?.body).toEqual({
      people: { version: 3, content: [{ ...jo, picture_url }, sam] },
    }),
  );
});

const theirs = partsWith({
  place: { version: 1, content: { ...emptyAbout.place, text: 'Their room.' } },
  people: { version: 4, content: [sam] },
});

async function meetConflict() {
  let reads = 0;
  const app = await openEditor({
    'GET /admin/about': () => ({ body: reads++ === 0 ? partsWith() : theirs }),
    'PATCH /admin/about': failure(409, 'VERSION_CONFLICT', 'Someone else changed this.'),
  });
  await openTab('People');
  await userEvent.type(screen.getAllByLabelText('Role')[0]!, ' and teacher');
  await press('Save');
  expect(await screen.findByRole('alert')).toHaveTextContent('Someone else changed this.');
  return app;
}

test('after another person has saved, staff keep their input and get the other parts as saved', async () => {
  const { sent } = await meetConflict();
  await press('Keep my text');
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(names()).toEqual(['Jo Okafor', 'Sam Whitlock']);
  await press('Save');
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]!.body).toEqual({
    people: { version: 4, content: [{ ...jo, role: 'Silversmith and teacher' }, sam] },
  });
  await openTab('Studio');
  expect(screen.getByLabelText('What the studio is like')).toHaveValue('Their room.');
});

test('after another person has saved, staff can load that version', async () => {
  await meetConflict();
  await press('Load theirs');
  await waitFor(() => expect(names()).toEqual(['Sam Whitlock']));
  expect(screen.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true');
});

test('shows that the texts cannot be loaded, with a retry', async () => {
  let reads = 0;
  openApp('/admin', {
    stored: sessionOf('stored'),
    answers: {
      'GET /admin/about': () =>
        reads++ === 0 ? failure(503, 'UNAVAILABLE', 'Not right now.') : { body: partsWith() },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit About the studio' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Not right now.');
  await press('Try Again');
  expect(await screen.findByRole('tab', { name: 'Preview' })).toBeVisible();
});

test('what staff type during a save stays, and is saved next', async () => {
  let answer: (saved: { body: AboutParts }) => void;
  const saving = new Promise<{ body: AboutParts }>((resolve) => (answer = resolve));
  const saved = partsWith({
    place: { version: 1, content: { ...emptyAbout.place, text: 'A bright room.' } },
  });
  const { sent } = await openEditor({ 'PATCH /admin/about': saving });
  const text = screen.getByLabelText('What the studio is like');
  await userEvent.type(text, 'A bright room.');
  await press('Save');
  await userEvent.type(text, ' With tea.');
  answer!({ body: saved });
  await screen.findByText('Saved');
  expect(text).toHaveValue('A bright room. With tea.');
  await press('Save');
  await waitFor(() =>
    expect(sent()[1]?.body).toEqual({
      place: { version: 1, content: { ...emptyAbout.place, text: 'A bright room. With tea.' } },
    }),
  );
});

test('what staff type outlives a session that ends, and Cancel drops it', async () => {
  await openEditor({
    'PATCH /admin/about': failure(401, 'UNAUTHORIZED', 'Please sign in.'),
    'POST /admin/auth': { body: { token: 'new', expiresAt: minutesFromNow(240) } },
  });
  await userEvent.type(screen.getByLabelText('What the studio is like'), 'A bright room.');
  await press('Save');
  await userEvent.type(await screen.findByLabelText(/^Password/), 'a password{Enter}');
  expect(await screen.findByLabelText('What the studio is like')).toHaveValue('A bright room.');
  await press('Cancel');
  await press('Edit About the studio');
  expect(await screen.findByLabelText('What the studio is like')).toHaveValue('');
});

test('Escape and X ask before they discard what staff typed, and the text stays', async () => {
  await openEditor();
  const dialog = screen.getByRole('dialog', { name: 'About the studio' });
  // A browser turns the Escape key into this event.
  const pressEscape = () => fireEvent(dialog, createEvent('cancel', dialog, { cancelable: true }));
  const text = screen.getByLabelText('What the studio is like');
  expect(text).toHaveFocus();
  await userEvent.keyboard('A bright room.');
  pressEscape();
  expect(screen.getByRole('button', { name: 'Keep editing' })).toHaveFocus();
  expect(await axe(dialog)).toHaveNoViolations();
  pressEscape();
  expect(text).toHaveFocus();
  await press('Close');
  await press('Keep editing');
  expect(text).toHaveValue('A bright room.');
  await press('Close');
  await press('Discard');
  expect(dialog).not.toBeInTheDocument();
  await press('Edit About the studio');
  expect(await screen.findByLabelText('What the studio is like')).toHaveValue('');
  fireEvent(
    screen.getByRole('dialog'),
    createEvent('cancel', screen.getByRole('dialog'), { cancelable: true }),
  );
  expect(screen.queryByRole('dialog')).toBeNull();
});
