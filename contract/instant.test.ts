import { deviceInstant } from './instant.ts';

test.each([
  ['2026-11-27T18:00:00.000Z', true],
  ['0000-01-01T00:00:00Z', false],
  ['9999-12-31T23:59:59Z', false],
  ['2026-11-27 18:00', false],
])('a device’s time %s is accepted: %s', (text, isAccepted) => {
  expect(deviceInstant('The time is not valid').safeParse(text).success).toBe(isAccepted);
});
