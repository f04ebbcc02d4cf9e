import { keepTimesTogether } from './keep-times-together.ts';

test('a line breaks next to a time or a deadline, but never inside', () => {
  expect(keepTimesTogether('Free moves ended Mon, Nov 30, 1:00 PM.').split(' ')).toEqual([
    'Free',
    'moves',
    'ended',
    'Mon,\u00a0Nov\u00a030,\u00a01:00\u00a0PM.',
  ]);
  expect(keepTimesTogether('until 5:00 PM Pacific Time').split(' ')).toEqual([
    'until',
    '5:00\u00a0PM',
    'Pacific\u00a0Time',
  ]);
  expect(keepTimesTogether('11:00 AM to 2:00 PM').split(' ')).toEqual([
    '11:00\u00a0AM',
    'to',
    '2:00\u00a0PM',
  ]);
});
