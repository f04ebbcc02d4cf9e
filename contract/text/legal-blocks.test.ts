import { legalBlocks } from './legal-blocks.ts';

test('a text has headings, paragraphs and lists', () => {
  const body =
    '# What we keep\nYour name\nand email.\n\nNot your card.\n- one\n -  two\n\n- three\n#tag';
  expect(legalBlocks(body)).toEqual([
    { kind: 'heading', text: 'What we keep' },
    { kind: 'paragraph', text: 'Your name and email.' },
    { kind: 'paragraph', text: 'Not your card.' },
    { kind: 'list', items: ['one', 'two'] },
    { kind: 'list', items: ['three'] },
    { kind: 'paragraph', text: '#tag' },
  ]);
});

test('line ends of other systems and empty lines add nothing', () => {
  expect(legalBlocks('\r\n\r\nOne\r\ntwo\r\n \r\n')).toEqual([
    { kind: 'paragraph', text: 'One two' },
  ]);
  expect(legalBlocks('')).toEqual([]);
});
