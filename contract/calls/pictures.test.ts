import { pictureAddress, uploadedPicture } from './pictures.ts';

const id = '0123456789abcdef0123456789abcdef';

test('an uploaded picture is kept in three widths', () => {
  expect(uploadedPicture(`/api/pictures/${id}-800.webp`)).toEqual({
    480: `/api/pictures/${id}-480.webp`,
    800: `/api/pictures/${id}-800.webp`,
    1600: `/api/pictures/${id}-1600.webp`,
  });
});

test('the site’s own picture is no uploaded one', () => {
  expect(uploadedPicture('/images/ring-800.webp')).toBeNull();
});

test.each([
  ['/images/ring-800.webp', true],
  [`/api/pictures/${id}-480.webp`, true],
  ['https://elsewhere.example/ring.webp', false],
  ['//elsewhere.example/images/ring.webp', false],
  ['/images/../api/studio', false],
  [`/api/pictures/${id}-480.svg`, false],
])('%s is a picture of this site: %s', (address, expected) => {
  expect(pictureAddress.test(address)).toBe(expected);
});
