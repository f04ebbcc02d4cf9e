import { uploadedPicture } from '@studio/contract';

/** The small file of an uploaded picture; the site's own pictures are shown unchanged. */
export const smallFileOf = (address: string): string => uploadedPicture(address)?.[480] ?? address;
