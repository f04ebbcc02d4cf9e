import { ageGroupsOf, ageGroupText, isMinor } from './ages.ts';
import { agesLine, agesText } from './text/age-text.ts';

test.each([
  [12, 16, ['18 or older', '16 or 17', '12 to 15']],
  [12, 17, ['18 or older', '17', '12 to 16']],
  [8, 8, ['18 or older', '8 to 17']],
  [21, 21, ['21 or older']],
  [0, 0, ['18 or older', 'Under 18']],
])('with %i and %i, a form asks for the groups %j', (youngest, adultBelow, words) => {
  expect(ageGroupsOf({ youngest, adultBelow }).map(ageGroupText)).toEqual(words);
});

test('only groups below 18 need a guardian', () => {
  expect(ageGroupsOf({ youngest: 12, adultBelow: 21 }).filter(isMinor)).toEqual(['12-17']);
});

test.each([
  [
    16,
    '12 or older. Guests under 16 need an adult at the bench, who also needs a booked seat.',
    '12 or older, under 16 with an adult',
  ],
  [12, '12 or older.', '12 or older'],
])(
  'the texts name an adult for guests under %i if younger guests can come',
  (below, text, line) => {
    const ages = { youngest: 12, adultBelow: below };
    expect([agesText(ages), agesLine(ages)]).toEqual([text, line]);
  },
);
