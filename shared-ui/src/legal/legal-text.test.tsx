import { render, screen } from '@testing-library/react';
import { LegalText } from './legal-text.tsx';
import { axe } from '../../test-axe.ts';

const textOf = (text: string) =>
  render(<LegalText blocks={[{ kind: 'paragraph', text }]} />).container;

const links = () =>
  screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

test('headings, paragraphs and lists are shown as such', async () => {
  const { container } = render(
    <LegalText
      blocks={[
        { kind: 'heading', text: 'What we collect' },
        { kind: 'paragraph', text: 'Very little.' },
        { kind: 'list', items: ['Your name', 'Your email address'] },
      ]}
    />,
  );
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('What we collect');
  expect(screen.getByText('Very little.').tagName).toBe('P');
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Your name',
    'Your email address',
  ]);
  expect(await axe(container)).toHaveNoViolations();
});

test('email and https addresses become links that leave out the sentence’s punctuation', () => {
  const text =
    'Write to a.b+c@studio.example. See (https://studio.example/a?b=c), then https://x.example/.';
  expect(textOf(text)).toHaveTextContent(text);
  expect(links()).toEqual([
    ['a.b+c@studio.example', 'mailto:a.b+c@studio.example'],
    ['https://studio.example/a?b=c', 'https://studio.example/a?b=c'],
    ['https://x.example/', 'https://x.example/'],
  ]);
});

test('other markup and other addresses stay text', () => {
  const text = '<b>Bold</b> *stars* [link](javascript:alert(1)) http://plain.example @studio a@b';
  expect(textOf(text)).toHaveTextContent(text);
  expect(screen.queryByRole('link')).toBeNull();
});
