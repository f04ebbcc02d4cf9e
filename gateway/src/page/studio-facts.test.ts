import { readAddress, readOpeningHours } from './studio-facts.ts';

test.each([
  ['Tuesday to Sunday, 11:00AM to 5PM', 'Tu-Su 11:00-17:00'],
  ['Wednesday to Saturday, 12pm to 9:30 pm', 'We-Sa 12:00-21:30'],
  ['Sunday, 12:15am to 10AM', 'Su 00:15-10:00'],
  [
    'Tuesday to Friday, 11AM to 5PM; Saturday and Sunday, 1PM to 3PM',
    ['Tu-Fr 11:00-17:00', 'Sa,Su 13:00-15:00'],
  ],
  ['By appointment', undefined],
  ['Tuesday, 11AM to 5PM; Sunday, 1PM', undefined],
  ['Tuesday to Sunday', undefined],
])('opening hours "%s" are structured as %j', (text, structured) => {
  expect(readOpeningHours(text)).toEqual(structured);
});

test('splits a U.S. address into its parts', () => {
  expect(readAddress('1234 Example Street, Unit 5|Los Angeles, CA 90000')).toEqual({
    '@type': 'PostalAddress',
    streetAddress: '1234 Example Street, Unit 5',
    addressLocality: 'Los Angeles',
    addressRegion: 'CA',
    postalCode: '90000',
    addressCountry: 'US',
  });
});

test('keeps any other address in one piece', () => {
  expect(readAddress('1 Street|Town')).toEqual({
    '@type': 'PostalAddress',
    streetAddress: '1 Street, Town',
  });
});
