import { readArguments, readGuest } from './read-arguments.ts';

test.each([' ', '', '\t\n', '\u200b', '\u00a0', '""'])(
  'refuses %j as an argument of any command',
  (blank) => {
    expect(() => readArguments(['erase', blank])).toThrow('An argument is empty.');
    expect(() => readArguments(['money', 'paid', 'id', blank])).toThrow('An argument is empty.');
  },
);

test('cuts the spaces around an argument', () => {
  expect(readArguments(['money', 'paid', ' id ', 'cash, on Nov 24'])).toEqual([
    'money',
    'paid',
    'id',
    'cash, on Nov 24',
  ]);
});

test.each([
  [' Maya@Mail.Example ', { email: 'maya@mail.example' }],
  ['\u202aｍａｙａ@mail.example\u202c', { email: 'maya@mail.example' }],
  ['7f3a-91c4', { bookingNumber: '7F3A91C4' }],
  ['7F3A91C4', { bookingNumber: '7F3A91C4' }],
])('reads %j as a guest to erase', (typed, guest) => {
  expect(readGuest(typed)).toEqual(guest);
});

test.each([undefined, '', ' ', '\u200b', '@', 'maya@', '7F3A', 'maya', 'maya @mail.example'])(
  'refuses %j as a guest to erase',
  (typed) => {
    expect(() => readGuest(typed)).toThrow('Name the address or the booking number');
  },
);
