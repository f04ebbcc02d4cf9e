import { depositLinkEnd, tooLateForLink } from './deposit-link.ts';

const startsAt = new Date('2026-12-12T21:00:00Z');
const endAt = (now: string) => depositLinkEnd({ startsAt, now: new Date(now) })?.toISOString();

test('seats wait a day for a deposit by link', () => {
  expect(endAt('2026-12-01T09:30:00Z')).toBe('2026-12-02T09:30:00.000Z');
  expect(endAt('2026-12-11T19:00:00Z')).toBe('2026-12-12T19:00:00.000Z');
});

test('a deposit by link is over two hours before the session starts', () => {
  expect(endAt('2026-12-11T19:00:01Z')).toBe('2026-12-12T19:00:00.000Z');
  expect(endAt('2026-12-12T18:59:59Z')).toBe('2026-12-12T19:00:00.000Z');
  expect(endAt('2026-12-12T19:00:00Z')).toBeUndefined();
});

test('says why it is too late for a link', () => {
  const whyAt = (now: string) => tooLateForLink({ startsAt, now: new Date(now) });
  expect(whyAt('2026-12-12T20:59:59Z')).toBe(
    'The session starts in less than 2 hours: take the deposit at the desk.',
  );
  expect(whyAt('2026-12-12T21:00:00Z')).toBe(
    'The session has started: take the deposit at the desk.',
  );
});
