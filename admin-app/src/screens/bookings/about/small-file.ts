import { uploadedPicture } from '@studio/contract';

/** The small file of an uploaded picture; a picture of the site is shown as it is. */
export const smallFileOf = (address: string): string => uploadedPicture(address)?.[480] ?? address;
