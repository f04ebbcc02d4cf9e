import { mailLink, telLink } from './contact-links.tsx';

test.each([
  ['(213) 555-0142', 'tel:2135550142'],
  ['+44 20 7946 0018', 'tel:+442079460018'],
  ['213-555-0142 ext. 7', 'tel:2135550142'],
  ['ask the desk', null],
])('the phone "%s" is called at %s', (phone, address) => {
  expect(telLink(phone)).toBe(address);
});

test('an email address that looks like a header stays an address', () => {
  expect(mailLink('maya+silver@mail.example')).toBe('mailto:maya+silver@mail.example');
  expect(mailLink('a?cc=b@mail.example')).toBe('mailto:a%3Fcc%3Db@mail.example');
});
