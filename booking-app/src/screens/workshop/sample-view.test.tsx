import { workshops } from '@studio/contract';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { axe } from '@studio/shared-ui/test-axe';
import { renderApp, storedDraft } from '../../test-app.tsx';
import { contentBySlug } from './content/content-by-slug.ts';

beforeEach(() => localStorage.clear());

const wide = () => [...document.querySelectorAll('img[srcset*="1200w"]')];

test.each(workshops)(
  'a sample of $slug loads its full width when it is enlarged, and only then',
  async ({ slug }) => {
    renderApp(`/workshops/${slug}`);
    const { samples } = contentBySlug[slug];
    const card = await screen.findByRole('button', {
      name: new RegExp(samples[0]!.description),
    });
    expect(wide()).toEqual([]);
    await userEvent.click(card);
    await screen.findByRole('dialog');
    for (const { image } of samples) {
      const file = `/images/${image.name}-1200.avif`;
      const picture = screen.getByRole('img', { name: image.alt });
      expect(wide()).toEqual([picture]);
      expect(picture).toHaveAttribute('srcset', expect.stringContaining(`${file} 1200w`));
      expect(existsSync(join(import.meta.dirname, '../../../public', file))).toBe(true);
      await userEvent.click(screen.getByRole('button', { name: 'Next sample' }));
    }
  },
);

test('the samples say where the difference from the starting price is paid', async () => {
  renderApp('/workshops/ring');
  const samples = await screen.findByRole('region', { name: 'Sample designs' });
  expect(samples).toHaveTextContent(
    'What it costs above the starting price is paid at the studio.',
  );
});

async function enlargeTwistedBand() {
  renderApp('/workshops/ring');
  await userEvent.click(await screen.findByRole('button', { name: /Twisted rope band/ }));
  return screen.findByRole('dialog', { name: 'Twisted rope band' });
}

test('a sample is enlarged with its picture, price and time, and the X closes it', async () => {
  const view = within(await enlargeTwistedBand());
  expect(view.getByRole('img', { name: 'Twisted silver band standing on slate' })).toBeVisible();
  expect(view.getByText('$165')).toBeVisible();
  expect(view.getByText('Approximately 3 hours')).toBeVisible();
  await userEvent.click(view.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('an enlarged sample closes on a click outside it, not on one inside', async () => {
  const view = await enlargeTwistedBand();
  await userEvent.click(within(view).getByText('Price'));
  expect(view).toBeInTheDocument();
  await userEvent.click(view);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('an enlarged sample closes on Escape', async () => {
  // A browser turns the Escape key into this event.
  fireEvent(await enlargeTwistedBand(), new Event('cancel', { cancelable: true }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('an enlarged sample links to the previous and the next one', async () => {
  const view = within(await enlargeTwistedBand());
  await userEvent.click(view.getByRole('button', { name: 'Next sample' }));
  expect(view.getByRole('heading', { name: 'Signet with a flat face' })).toBeVisible();
  const before = view.getByRole('button', { name: 'Previous sample' });
  for (let times = 0; times < 3; times++) await userEvent.click(before);
  expect(view.getByRole('heading', { name: 'Stacking set, one stone' })).toBeVisible();
  expect(view.getByRole('img', { name: /^Three stacked silver rings/ })).toBeVisible();
});

test('“I’d like this one” adds the design to the note of the booking, once', async () => {
  storedDraft().update({ guest_note: 'Left-handed.' });
  const dialog = await enlargeTwistedBand();
  const wish = () => within(dialog).getByRole('button', { name: 'I’d like this one' });
  await userEvent.click(wish());
  expect(within(dialog).getByText('We added it to your booking note.')).toBeVisible();
  await userEvent.click(wish());
  expect(storedDraft().read().draft.guest_note).toBe(
    'Left-handed.\nI’d like this design: Twisted rope band.',
  );
  expect(await axe(dialog)).toHaveNoViolations();
});

test('a note without room for the design stays unchanged', async () => {
  const full = 'x'.repeat(990);
  storedDraft().update({ guest_note: full });
  const view = within(await enlargeTwistedBand());
  expect(view.getByText('Your booking note is full.')).toBeVisible();
  await userEvent.click(view.getByRole('button', { name: 'I’d like this one' }));
  expect(storedDraft().read().draft.guest_note).toBe(full);
});
