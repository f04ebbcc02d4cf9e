import { deviceName } from './device-name.ts';

test.each([
  ['Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) CriOS/126.0 Safari/604.1', 'iPad, Chrome'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/17.5 Safari/605.1.15',
    'Mac or iPad, Safari',
  ],
  ['Mozilla/5.0 (Linux; Android 14; SM-X210) Chrome/126.0 Safari/537.36', 'Android tablet, Chrome'],
  [
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/126.0 Mobile Safari/537.36',
    'Android phone, Chrome',
  ],
  ['Mozilla/5.0 (Windows NT 10.0) Chrome/126.0 Safari/537.36 Edg/126.0', 'Windows PC, Edge'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0', 'Linux PC, Firefox'],
  ['curl/8.6.0', 'Unknown device'],
  ['', 'Unknown device'],
])('describes %s as %s', (agent, name) => {
  expect(deviceName(agent)).toBe(name);
});
