import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pictureFiles } from './picture-files.ts';

const publicFolder = join(import.meta.dirname, '../../public');

test.each([
  ['hero', 1600, 1000],
  ['ring', 1600, 1200],
  ['couple-ring', 1600, 1200],
  ['couple-ring-4', 800, 800],
])('the picture %s is offered at widths up to %i, each of which exists', (name, width, height) => {
  const files = pictureFiles(name);
  const addresses = files.srcSet!.split(', ').map((candidate) => candidate.split(' ')[0]!);
  expect(files).toMatchObject({ src: `/images/${name}-800.avif`, width, height });
  expect(addresses).toContain(`/images/${name}-${width}.avif`);
  expect(addresses.filter((address) => !existsSync(join(publicFolder, address)))).toEqual([]);
});

test('the address of a site picture is offered at the same widths as its name', () => {
  expect(pictureFiles('/images/chain-800.webp')).toEqual(pictureFiles('chain'));
});

test.each([
  'https://pictures.example/ring-800.webp',
  '/images/brooch-800.webp',
  '/images/ring-9-800.webp',
])('any other address, %s, is used unchanged', (address) => {
  expect(pictureFiles(address)).toEqual({ src: address });
});

test('an uploaded picture is offered in its stored widths', () => {
  const id = 'a1'.repeat(16);
  expect(pictureFiles(`/api/pictures/${id}-800.webp`)).toEqual({
    src: `/api/pictures/${id}-800.webp`,
    srcSet: [480, 800, 1600]
      .map((width) => `/api/pictures/${id}-${width}.webp ${width}w`)
      .join(', '),
    width: 1600,
    height: 1200,
  });
});
