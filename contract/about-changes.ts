import * as z from 'zod/mini';
import { about, type About, type AboutPart } from './calls/about.ts';
import { pictureAddress } from './calls/pictures.ts';
import { endpoint } from './http/endpoint.ts';
import { limits } from './limits.ts';
import { shownText } from './text/shown-text.ts';
import { shownName } from './text/typed-text.ts';

/** Lengths in characters. An English text with every part at its maximum still fits in one request. */
export const aboutLimits = {
  placeTextLength: 800,
  directionsLength: 600,
  altLength: 120,
  mostPlacePictures: 4,
  roleLength: 60,
  personTextLength: 300,
  mostPeople: 8,
  quoteLength: 600,
  sourceLength: 40,
  linkLength: 300,
  mostReviews: 8,
} as const;

/** The content of a new studio, before staff enter anything. */
export const emptyAbout: About = {
  place: { text: '', directions: '', pictures: [] },
  people: [],
  reviews: [],
};

const partOf = <S extends z.ZodMiniType>(content: S) => z.object({ version: z.number(), content });

/** Each part with its version; 0 means that it was never saved. */
const aboutParts = z.object({
  place: partOf(about.shape.place),
  people: partOf(about.shape.people),
  reviews: partOf(about.shape.reviews),
});

export type AboutParts = z.infer<typeof aboutParts>;

export const getAboutParts = endpoint({
  method: 'GET',
  path: '/admin/about',
  access: 'admin',
  response: aboutParts,
  failure: 'Failed to load the studio’s introduction',
});

/** A text with line breaks. Invisible characters are removed. */
const lines = (label: string, length: number) =>
  z
    .string()
    .check(
      z.overwrite(shownText),
      z.trim(),
      z.maxLength(length, `${label} cannot exceed ${length} characters`),
    );

const requiredLines = (label: string, length: number) =>
  lines(label, length).check(z.minLength(1, `${label} is required`));

const onePicture = z
  .string()
  .check(
    z.maxLength(limits.pictureUrlLength, 'This address is too long'),
    z.regex(pictureAddress, 'Choose one of the pictures'),
  );

const pictureOrNone = z.string().check(
  z.maxLength(limits.pictureUrlLength, 'This address is too long'),
  z.refine(
    (address) => address === '' || pictureAddress.test(address),
    'Choose one of the pictures',
  ),
);

/**
 * Guests' browsers open this link, so it must be an https address with a host name and no user
 * name, password or port.
 */
const publicLink = /^https:\/\/[a-z\d-]+(?:\.[a-z\d-]+)+(?:[/?#]\S*)?$/i;

const link = z.string().check(
  z.trim(),
  z.maxLength(aboutLimits.linkLength, `A link cannot exceed ${aboutLimits.linkLength} characters`),
  z.refine(
    (text) => text === '' || publicLink.test(text),
    'Enter a link that begins with https://, or leave this empty',
  ),
);

const starsSentence = 'Choose 1 to 5 stars, or none';

/** What staff can save in each part. */
export const aboutInputs = {
  place: z.strictObject({
    text: lines('The text', aboutLimits.placeTextLength),
    directions: lines('Directions', aboutLimits.directionsLength),
    pictures: z
      .array(
        z.strictObject({
          picture_url: onePicture,
          alt: shownName('A description', aboutLimits.altLength),
        }),
      )
      .check(
        z.maxLength(
          aboutLimits.mostPlacePictures,
          `At most ${aboutLimits.mostPlacePictures} photos`,
        ),
      ),
  }),
  people: z
    .array(
      z.strictObject({
        name: shownName('Name', limits.nameLength),
        role: shownName('Role', aboutLimits.roleLength),
        text: lines('The text', aboutLimits.personTextLength),
        picture_url: pictureOrNone,
      }),
    )
    .check(z.maxLength(aboutLimits.mostPeople, `At most ${aboutLimits.mostPeople} people`)),
  reviews: z
    .array(
      z.strictObject({
        quote: requiredLines('The quote', aboutLimits.quoteLength),
        author: shownName('The author', limits.nameLength),
        source: shownName('Where it was published', aboutLimits.sourceLength),
        url: link,
        month: z
          .string()
          .check(z.regex(/^20\d{2}-(?:0[1-9]|1[0-2])$/, 'Enter the month as YYYY-MM')),
        stars: z.nullable(
          z
            .number(starsSentence)
            .check(z.int(starsSentence), z.minimum(1, starsSentence), z.maximum(5, starsSentence)),
        ),
      }),
    )
    .check(z.maxLength(aboutLimits.mostReviews, `At most ${aboutLimits.mostReviews} reviews`)),
} as const satisfies Record<AboutPart, z.ZodMiniType>;

/** `version` is the one that staff edited. The later of two concurrent changes gets VERSION_CONFLICT. */
const changeOf = <S extends z.ZodMiniType>(content: S) =>
  z.optional(z.strictObject({ version: z.number().check(z.int(), z.minimum(0)), content }));

/** Saves the parts in the request, all or none, and keeps the others. Returns all parts as stored afterwards. */
export const saveAbout = endpoint({
  method: 'PATCH',
  path: '/admin/about',
  access: 'admin',
  body: z.strictObject({
    place: changeOf(aboutInputs.place),
    people: changeOf(aboutInputs.people),
    reviews: changeOf(aboutInputs.reviews),
  }),
  response: aboutParts,
  failure: 'We couldn’t save the introduction. Nothing was changed.',
});
