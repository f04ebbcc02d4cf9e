import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { legalKinds, type LegalKind } from '@studio/contract';
import { axe } from '@studio/shared-ui/test-axe';
import { failure, renderApp, type Answers } from '../../test-app.tsx';

const textOf = (kind: LegalKind) => ({
  kind,
  version: 2,
  body: `# About ${kind}\nWrite to hello@silverbench.example.\n\n- One\n- Two`,
  hash: 'f00d',
  effectiveOn: '2026-11-20',
});

const open = (address: string, answers: Answers = {}) =>
  renderApp(address, {
    answers: {
      ...Object.fromEntries(
        legalKinds.map((kind) => [`GET /studio/legal/${kind}`, { body: textOf(kind) }]),
      ),
      ...answers,
    },
  });

test.each([
  ['/privacy', 'Privacy policy', 'About privacy'],
  ['/terms', 'Terms', 'About terms'],
  ['/accessibility', 'Accessibility', 'About accessibility'],
])('%s shows the text in force and since when', async (address, title, heading) => {
  const { container } = open(address);
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(screen.getByText('Effective November 20, 2026')).toBeVisible();
  expect(screen.getByRole('heading', { level: 2, name: heading })).toBeVisible();
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['One', 'Two']);
  expect(screen.getByRole('link', { name: 'hello@silverbench.example' })).toHaveAttribute(
    'href',
    'mailto:hello@silverbench.example',
  );
  expect(document.title).toBe(`${title} | Silver Bench Studio`);
  expect(await axe(container)).toHaveNoViolations();
});

test('a text that cannot be loaded is reported, with a retry', async () => {
  let reads = 0;
  open('/terms', {
    'GET /studio/legal/terms': () =>
      reads++ === 0 ? failure(503, 'UNAVAILABLE', 'Not right now.') : { body: textOf('terms') },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('Not right now.');
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('heading', { name: 'About terms' })).toBeVisible();
});
