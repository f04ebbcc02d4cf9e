import { optionWords, pressWords, sentenceFor, titleOf } from './closing-words.ts';

const date = '2026-09-24';
const day = { from: date, to: date };
const days = { from: date, to: '2026-09-25' };
const one = { ...day, slotIds: [2] };
const two = { ...day, slotIds: [2, 3] };
const oneOfDays = { ...days, slotIds: [2] };

test.each([
  [day, 'this day'],
  [days, 'these days'],
  [one, 'this session'],
])('the message to guests of %j names %s', (range, what) => {
  expect(sentenceFor('Illness', range)).toBe(
    `Our instructor is ill, so we have to close ${what}. We’re sorry.`,
  );
});

test.each([
  [day, 'Close Thursday, September 24'],
  [two, 'Close Thursday, September 24'],
  [one, 'Close 1:00 PM, Thursday, September 24'],
  [oneOfDays, 'Close Thu, Sep 24 to Fri, Sep 25'],
])('the title for %j', (range, title) => {
  expect(titleOf(range)).toBe(title);
});

test.each([
  [day, 0, 'Close this date'],
  [days, 7, 'Close these dates, send 7 offers'],
  [one, 1, 'Close the session, send 1 offer'],
  [two, 0, 'Close the sessions'],
  [oneOfDays, 0, 'Close the sessions'],
])('the button for %j with %i offers', (range, offers, words) => {
  expect(pressWords(range, offers)).toBe(words);
});

test('an offered session is named by its weekday, day and time', () => {
  expect(optionWords({ date: '2026-09-23', slotId: 1 })).toBe('Wed 23, 11:00 AM');
});
