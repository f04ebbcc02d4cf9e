import { pictureWidths, uploadedPicture, workshops } from '@studio/contract';

const slugs = workshops.map(({ slug }) => slug).join('|');
const ownPicture = new RegExp(
  `^(?:/images/)?(hero|(?:${slugs})(-[1-4])?)(?:-\\d+\\.(?:avif|webp))?$`,
);

type PictureFiles = { src: string; srcSet?: string; width?: number | undefined; height?: number };

// Heights for a width of 1600: the hero is 8:5, a workshop 4:3, and a sample is square and at most 800 wide.
function shapeOf(name: string, isSample: boolean) {
  if (isSample) return { widths: [480, 800], height: 800 };
  return { widths: [480, 800, 1600], height: name === 'hero' ? 1000 : 1200 };
}

/**
 * Returns the files of a picture named like `ring` or `/images/ring-800.webp`, or of an uploaded one; any other
 * address is used unchanged.
 */
export function pictureFiles(source: string): PictureFiles {
  const [, name, sample] = ownPicture.exec(source) ?? [];
  if (!name) return uploadedFiles(source) ?? { src: source };
  const { widths, height } = shapeOf(name, Boolean(sample));
  const fileOf = (width: number) => `/images/${name}-${width}.avif`;
  return {
    src: fileOf(800),
    srcSet: widths.map((width) => `${fileOf(width)} ${width}w`).join(', '),
    width: widths.at(-1),
    height,
  };
}

function uploadedFiles(source: string): PictureFiles | null {
  const files = uploadedPicture(source);
  if (!files) return null;
  return {
    src: files[800]!,
    srcSet: pictureWidths.map((width) => `${files[width]} ${width}w`).join(', '),
    width: 1600,
    height: 1200,
  };
}
