import { createViewTokens, viewLifeMs } from './view-token.ts';

const key = Buffer.alloc(32, 'a key');
const tokens = createViewTokens(key);
const seen = {
  page: '/workshops/*',
  remote: 'booking',
  releases: { shell: { version: '1' }, booking: { version: '2', step: '2026 5' } },
};
const at = Date.parse('2026-11-27T20:00:00Z');

test('a token lists what the gateway served and has a unique id', () => {
  const [one, other] = [tokens.write(seen, at), tokens.write(seen, at)];
  expect(tokens.read(one, at)).toEqual({ ...seen, at, id: expect.any(String) as string });
  expect(tokens.read(one, at)!.id).not.toBe(tokens.read(other, at)!.id);
});

test.each([
  ['at once', 0, true],
  ['just within the hour', viewLifeMs - 1, true],
  ['an hour later', viewLifeMs, false],
  ['at a gateway whose clock is a little behind', -60_000, true],
  ['long before it was written', -60_001, false],
])('a token read %s', (_when, later, isRead) => {
  expect(tokens.read(tokens.write(seen, at), at + later) !== null).toBe(isRead);
});

const token = tokens.write(seen, at);
const [content = '', signature = ''] = token.split('.');
const forged = Buffer.from(content, 'base64url').toString().replace('"2"', '"3"');

test.each([
  ['of another key', createViewTokens(Buffer.alloc(32, 'another')).write(seen, at)],
  ['with another release', `${Buffer.from(forged).toString('base64url')}.${signature}`],
  ['with half a signature', token.slice(0, -11)],
  ['without a signature', content],
  ['without anything', ''],
])('refuses a token %s', (_what, wrong) => {
  expect(tokens.read(wrong, at)).toBeNull();
});
