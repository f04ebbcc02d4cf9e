import { durationText, firstTitleOf, fixedGuests, workshops } from './workshops.ts';

test('the studio has six workshops, whose stored names and addresses never change (spec 2, 3)', () => {
  expect(
    workshops.map(({ serviceId, slug, serviceName }) => [serviceId, slug, serviceName]),
  ).toEqual([
    [1, 'ring', 'Silver Ring Workshop'],
    [2, 'couple-ring', 'Couple Rings Workshop'],
    [3, 'bracelet', 'Silver Bracelet Workshop'],
    [4, 'earring', 'Silver Earring Workshop'],
    [5, 'pendant', 'Pendant Necklace Workshop'],
    [6, 'chain', 'Chain Necklace Workshop'],
  ]);
});

test('only Couple Rings insists on a party size: two', () => {
  expect(workshops.map(({ serviceName }) => fixedGuests(serviceName))).toEqual([
    null,
    2,
    null,
    null,
    null,
    null,
  ]);
  expect(fixedGuests('A Workshop of Old')).toBeNull();
});

test('a title leaves out “Silver” where the menu does', () => {
  expect(workshops.map(({ serviceName }) => firstTitleOf(serviceName))).toEqual([
    'Ring Workshop',
    'Couple Rings Workshop',
    'Bracelet Workshop',
    'Earring Workshop',
    'Pendant Necklace Workshop',
    'Chain Necklace Workshop',
  ]);
  expect(firstTitleOf('Silver Spoon Workshop')).toBe('Silver Spoon Workshop');
});

test.each([
  ['Silver Ring Workshop', 1, '1 hour'],
  ['Silver Ring Workshop', 3, '3 hours'],
  ['Chain Necklace Workshop', 3, '3 to 4 hours'],
  ['Chain Necklace Workshop', 5, '5 hours'],
])('%s of %d hours takes %s', (serviceName, hours, text) => {
  expect(durationText(serviceName, hours)).toBe(text);
});
