import { bookingIdOfKey, keyInFragment, keyLengths } from './link-key.ts';

const id = '5f0a41d2-3c8e-4d5b-9a51-0c2f6b7e8d90';
const keyOf = (bytes: number[]) => Buffer.from(bytes).toString('base64url');
const idBytes = [...Buffer.from(id.replaceAll('-', ''), 'hex')];
const signature = Array.from({ length: 32 }, (_, index) => 255 - index);

test('a link’s key names its booking', () => {
  expect(bookingIdOfKey(keyOf([...idBytes, ...signature]))).toBe(id);
});

test.each([
  ['cut', keyOf([...idBytes, ...signature.slice(1)])],
  ['too long', keyOf([...idBytes, ...signature, 0])],
  ['not base64', 'this is no key!'],
  ['empty', ''],
])('a key that is %s names none', (_, key) => {
  expect(bookingIdOfKey(key)).toBeNull();
});

test.each(['', '.', ',', ')', '>', '_', '*.', '”', '?utm_source=mail', '%20'])(
  'a key followed by %j is read without it',
  (after) => {
    const key = keyOf([...idBytes, ...signature]);
    expect(keyInFragment(`#${key}${after}`, keyLengths.booking)).toBe(key);
  },
);

test('a key that is too long stays as it is', () => {
  const key = keyOf([...idBytes, ...signature, 7, 7]);
  expect(keyInFragment(`#${key}`, keyLengths.booking)).toBe(key);
});
