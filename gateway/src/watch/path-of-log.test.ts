import { pathOfLog } from './path-of-log.ts';

test.each([
  ['/', '/'],
  ['/workshops/solder-and-saw/availability', '/workshops/solder-and-saw/availability'],
  ['/api/reservation/2026-11-24', '/api/reservation/2026-11-24'],
  ['/api/admin/reservation/1234', '/api/admin/reservation/1234'],
  ['/workshops/ring?token=abc', '/workshops/ring'],
  ['*', ':'],
  ['//[', '//:'],
  ['/maya@mail.example', '/:'],
  ['/maya%40mail.example/', '/:/'],
  ['/booking/SB-7K2P9X', '/booking/:'],
  ['/booking/0b8f3a52-6a0e-4a0d-9d57-2b1f0c9be111/x', '/booking/:/x'],
  ['/eyJhbGciOiJub25lIn0.eyJzdWIiOjF9.', '/:'],
  ['/call/13105550123', '/call/:'],
  ['/r/booking/0123456789abcdef/app.js', '/r/booking/:/:'],
  ['/deep'.repeat(100), '/deep'.repeat(8)],
])('logs %s as %s', (path, written) => {
  expect(pathOfLog(path, false)).toBe(written);
});

test('logs the full name of a released file', () => {
  expect(pathOfLog('/r/booking/0123456789abcdef/app.js', true)).toBe(
    '/r/booking/0123456789abcdef/app.js',
  );
});
