import { workshops } from '@studio/contract';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { renderApp } from '../../test-app.tsx';
import { contentBySlug } from './content/content-by-slug.ts';

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
      expect(existsSync(join(__dirname, '../../../public', file))).toBe(true);
      await userEvent.click(screen.getByRole('button', { name: 'Next sample' }));
    }
  },
);

test('the samples say where the difference to the starting price is paid', async () => {
  renderApp('/workshops/ring');
  const samples = await screen.findByRole('region', { name: 'Sample designs' });
  expect(samples).toHaveTextContent(
    'What it costs above the starting price is paid at the studio.',
  );
});
