import * as z from 'zod/mini';
import { endpoint } from '../http/endpoint.ts';
import { limits } from '../limits.ts';

/** One of the site's own pictures for a service, or one that staff uploaded. */
export const pictureAddress = /^\/(?:images\/[\w.-]+|api\/pictures\/[\da-f]{32}-\d+\.webp)$/;

/** The widths in pixels that an uploaded picture is kept in; all are 4:3. */
export const pictureWidths = [480, 800, 1600] as const;

/** The widths' addresses of an uploaded picture, from that of one of them; null for any other address. */
export function uploadedPicture(address: string): Record<number, string> | null {
  const [, id] = /^\/api\/pictures\/([\da-f]{32})-\d+\.webp$/.exec(address) ?? [];
  if (!id) return null;
  return Object.fromEntries(
    pictureWidths.map((width) => [width, `/api/pictures/${id}-${width}.webp`]),
  );
}

const uploaded = z.object({ picture_url: z.string() });

/** Base64 of a JPEG, PNG, WebP or AVIF. The server crops it to 4:3 and stores three widths. */
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

/** Newest first. */
export const listPictures = endpoint({
  method: 'GET',
  path: '/admin/pictures',
  access: 'admin',
  response: z.array(uploaded),
  failure: 'Failed to load the uploaded pictures',
});
