import * as z from 'zod/mini';
import { endpoint } from '../http/endpoint.ts';
import { limits } from '../limits.ts';

/** A service's picture: one of the site's built-in images or an upload by staff. */
export const pictureAddress = /^\/(?:images\/[\w.-]+|api\/pictures\/[\da-f]{32}-\d+\.webp)$/;

/** The stored widths of an uploaded picture in pixels. All are cropped to 4:3. */
export const pictureWidths = [480, 800, 1600] as const;

/** The addresses of all widths of an uploaded picture, given any one of them. Null for any other address. */
export function uploadedPicture(address: string): Record<number, string> | null {
  const [, id] = /^\/api\/pictures\/([\da-f]{32})-\d+\.webp$/.exec(address) ?? [];
  if (!id) return null;
  return Object.fromEntries(
    pictureWidths.map((width) => [width, `/api/pictures/${id}-${width}.webp`]),
  );
}

const uploaded = z.object({ picture_url: z.string() });

/** Uploads a JPEG, PNG, WebP or AVIF as base64. The server crops it to 4:3 and stores three widths. */
export const uploadPicture = endpoint({
  method: 'POST',
  path: '/admin/pictures',
  access: 'admin',
  bodyBytes: limits.pictureBytes,
  body: z.strictObject({
    data: z
      .string('Choose a picture')
      .check(
        z.minLength(1, 'Choose a picture'),
        z.regex(/^[A-Za-z0-9+/]+={0,2}$/, 'The picture must be sent as base64'),
      ),
  }),
  response: uploaded,
  failure: 'We couldn’t upload the picture. Please try again.',
});

/** Lists uploaded pictures, newest first. */
export const listPictures = endpoint({
  method: 'GET',
  path: '/admin/pictures',
  access: 'admin',
  response: z.array(uploaded),
  failure: 'Failed to load the uploaded pictures',
});
