import { pickRemote } from './open-remote.ts';

const releases = {
  booking: { mount: '/', entry: '/r/booking/1/remoteEntry.js' },
  admin: { mount: '/admin', entry: '/r/admin/1/remoteEntry.js' },
};

test.each([
  ['/', 'booking'],
  ['/workshops/ring', 'booking'],
  ['/login', 'booking'],
  ['/admin', 'admin'],
  ['/admin/', 'admin'],
  ['/admin/login', 'admin'],
  ['/administrator', 'booking'],
  ['/workshops/admin', 'booking'],
])('%s is drawn by %s', (pathname, name) => {
  expect(pickRemote(pathname, releases)).toBe(name);
});

test('returns no remote for an address that no live remote renders', () => {
  expect(pickRemote('/workshops/ring', { admin: releases.admin })).toBeUndefined();
});
