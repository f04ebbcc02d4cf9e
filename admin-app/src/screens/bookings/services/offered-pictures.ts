import { uploadedPicture, workshops } from '@studio/contract';

export type OfferedPicture = { address: string; name: string };

const ofSite = (file: string, name: string): OfferedPicture => ({
  address: `/images/${file}-800.webp`,
  name,
});

/** The site's own pictures: each workshop's, its four samples', and the studio's. */
export const sitePictures: OfferedPicture[] = [
  ...workshops.map(({ slug, title }) => ofSite(slug, title)),
  ofSite('hero', 'The studio’s bench'),
  ...workshops.flatMap(({ slug, title }) =>
    [1, 2, 3, 4].map((sample) => ofSite(`${slug}-${sample}`, `${title}, sample ${sample}`)),
  ),
];

/** The small file of a picture. */
export const thumbnailOf = (address: string): string =>
  uploadedPicture(address)?.[480] ??
  address.replace(/^(\/images\/[\w.-]+)-800\.webp$/, '$1-480.avif');
