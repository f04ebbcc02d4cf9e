// Run after a font's version changes: node shared-ui/fonts/subset.mjs
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const range = (from, to) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');

const text = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}‐–—‘’‚“”„†•…‹›€™−×`;

const keepFeatures = ['kern', 'liga', 'mark', 'ccmp'];

const fonts = [
  {
    source: import.meta
      .resolve('@fontsource-variable/commissioner/files/commissioner-latin-full-normal.woff2'),
    target: 'commissioner.woff2',
    variationAxes: { FLAR: 100, VOLM: 100, slnt: 0, wght: { min: 400, max: 600 } },
  },
  {
    source: import.meta
      .resolve('@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2'),
    target: 'hanken-grotesk.woff2',
    variationAxes: { wght: { min: 400, max: 700 } },
  },
];

for (const { source, target, variationAxes } of fonts) {
  const original = await readFile(fileURLToPath(source));
  const subset = await subsetFont(original, text, {
    targetFormat: 'woff2',
    variationAxes,
    keepFeatures,
  });
  await writeFile(new URL(target, import.meta.url), subset);
  console.log(`${target} ${subset.length} bytes`);
}
