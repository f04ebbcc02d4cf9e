import { repairAddress } from './repair-address.ts';

const key = 'k'.repeat(64);

test.each([
  [`/booking%23${key}`, `/booking#${key}`],
  [`/booking?change=date%23${key}.`, `/booking?change=date#${key}.`],
  [`/booking/guest%23${key}abc`, `/booking/guest#${key}abc`],
])('a link with an encoded # is repaired: %s', (address, repaired) => {
  expect(repairAddress(address)).toBe(repaired);
});

test.each([`/booking#${key}`, '/services/1%23about', `/booking?q=%2523${key}`])(
  'another address stays as it is: %s',
  (address) => {
    expect(repairAddress(address)).toBeNull();
  },
);
