import { pictureFiles } from './picture-files.ts';

type PictureProps = {
  /** A name like `ring`, or an address. */
  source: string;
  alt: string;
  /** The width on screen, in the form of the `sizes` attribute. */
  sizes: string;
  isEager?: boolean;
  className?: string | undefined;
};

/** A picture at the width that the screen needs; it loads lazily unless it is eager. */
export const Picture = ({ source, alt, sizes, isEager, className }: PictureProps) => (
  <img
    className={className}
    sizes={sizes}
    {...pictureFiles(source)}
    alt={alt}
    loading={isEager ? 'eager' : 'lazy'}
    fetchPriority={isEager ? 'high' : 'auto'}
    decoding="async"
  />
);
