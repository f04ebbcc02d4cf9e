import * as z from 'zod/mini';
import { offeredAddOn } from '../add-ons.ts';
import { ageGroup, ages, isMinor } from '../ages.ts';
import { chosenAddOns } from '../chosen-add-ons.ts';
import { bookingParams, cents, email, studioInstant, version } from '../fields.ts';
import { endpoint } from '../http/endpoint.ts';
import { limits } from '../limits.ts';
import { shownText } from '../text/shown-text.ts';
import { guestName, shownName } from '../text/typed-text.ts';
import {
  guardianIsGuest,
  hasLetters,
  isSameName,
  nameWithoutLetters,
} from '../text/waiver-text.ts';
import { legalText } from './legal.ts';

/** In characters. */
export const guestFormLimits = {
  needsLength: limits.rosterNoteLength,
  ringSizeLength: 20,
  wishesLength: 300,
} as const;

/** LINK: with the seat's link. TABLET: on a device that staff handed over, at the bench. */
export const signingWays = ['LINK', 'TABLET'] as const;

const key = z
  .string()
  .check(
    z.minLength(
      1,
      'This link is incomplete. Please open it again from your message, or ask the person who booked for a new one.',
    ),
    z.maxLength(600),
  );

const detail = (label: string, length: number) =>
  z
    .string()
    .check(
      z.overwrite(shownText),
      z.trim(),
      z.maxLength(length, `${label} cannot exceed ${length} characters`),
    );

/** The name of a person who signs. */
const signedBy = (name: typeof guestName) => name.check(z.refine(hasLetters, nameWithoutLetters));

/** Whether a parent or guardian signs. */
export const isForMinor = (form: { isUnder18: boolean; ageGroup?: string | undefined }): boolean =>
  form.isUnder18 || (form.ageGroup !== undefined && isMinor(form.ageGroup));

/** What a guest has sent. Allergies and access needs are never sent back, because links get passed on. */
const savedForm = z.object({
  guestName: z.string(),
  isUnder18: z.boolean(),
  /** Left out if the form was sent without one, and by earlier releases. */
  ageGroup: z.optional(z.string()),
  /** Empty for an adult. */
  guardianName: z.string(),
  ringSize: z.string(),
  wishes: z.string(),
  hasAllergies: z.boolean(),
  hasAccessNeeds: z.boolean(),
  /** When this guest agreed, a UTC instant. */
  agreedAt: z.string(),
});

/** The form of one seat, for the guest who sits there. It has nothing about other guests of the booking. */
const guestForm = z.object({
  title: z.string(),
  appointmentTime: studioInstant,
  /** From 1 to the number of guests. */
  seat: z.number(),
  /** The text in force. */
  waiver: legalText,
  /** The form asks for one of `ageGroupsOf` these. Earlier releases leave them out and accept no group. */
  ages: z.optional(ages),
  /**
   * What this guest can add, and how many they have chosen through this link. `most` is what is still possible for this
   * seat. Left out once the workshop has started, and by earlier releases.
   */
  addOns: z.optional(
    z.array(
      z.extend(offeredAddOn, {
        quantity: z.number(),
        most: z.number(),
        /** The agreed price of what was chosen; left out if nothing was, and by earlier releases. */
        amount_cents: z.optional(cents),
      }),
    ),
  ),
  /** Set if the guest makes no ring, so the form asks for no ring size. */
  noRingSize: z.optional(z.literal(true)),
  /** Null until the guest has sent the form. */
  saved: z.nullable(savedForm),
  /** The text that the guest signed; left out until then, and by earlier releases. */
  signed: z.optional(legalText),
  /** The session's length, and the name of this guest's calendar entry. Left out by earlier releases. */
  hours: z.optional(z.number()),
  calendar_id: z.optional(z.string()),
});

export type GuestForm = z.infer<typeof guestForm>;

/** `key` is the secret in the fragment of the seat's link, so no server or log sees it, or one of `takeTablet`. */
export const openGuestForm = endpoint({
  method: 'POST',
  path: '/guest-form/open',
  access: 'public',
  body: z.strictObject({ key }),
  response: guestForm,
  failure: 'We couldn’t open this form. Please try again.',
});

/**
 * Agrees to the waiver and replaces the seat's details. Sending it again has the same result. A version that is no
 * longer in force gets VERSION_CONFLICT. Allergies or access needs that are left out stay as they are; an empty text
 * removes them.
 */
export const sendGuestForm = endpoint({
  method: 'POST',
  path: '/guest-form',
  access: 'public',
  body: z
    .strictObject({
      key,
      guestName: signedBy(guestName),
      /** Also true of a guest whose `ageGroup` is below 18. */
      isUnder18: z.boolean(),
      /** One of the groups in force, or VERSION_CONFLICT. Earlier pages leave it out. */
      ageGroup: z.optional(ageGroup),
      guardianName: z.optional(signedBy(shownName('The guardian’s name', limits.nameLength))),
      allergies: z.optional(detail('Allergies', guestFormLimits.needsLength)),
      accessNeeds: z.optional(detail('Access needs', guestFormLimits.needsLength)),
      ringSize: detail('The ring size', guestFormLimits.ringSizeLength),
      wishes: detail('Wishes', guestFormLimits.wishesLength),
      /** Left out: the guest's add-ons stay as they are. */
      addOns: z.optional(chosenAddOns),
      /** The version of the waiver that the guest has read. */
      waiverVersion: version,
      /** Ignored: the key proves it. Earlier pages send it. */
      how: z.optional(z.enum(signingWays)),
    })
    .check(
      z.refine((form) => !isForMinor(form) || form.guardianName !== undefined, {
        error: 'The guardian’s name is required',
        path: ['guardianName'],
      }),
      z.refine(
        (form) => !isForMinor(form) || !isSameName(form.guestName, form.guardianName ?? ''),
        {
          error: guardianIsGuest,
          path: ['guardianName'],
        },
      ),
    ),
  response: guestForm,
  failure: 'We couldn’t save your form. Please try again.',
});

/** The tab's storage that takes the token of `handOver` from the admin page to the guests' page. */
export const handOverStorage = 'handOver';

/** Issues a token for `takeTablet`. It is in no address, so the tablet's history opens nothing. */
export const handOver = endpoint({
  method: 'POST',
  path: '/admin/booking/:id/hand-over',
  access: 'admin',
  params: bookingParams,
  response: z.object({ token: z.string() }),
  failure: 'We couldn’t open the forms. Please try again.',
});

/** Exchanges the token, once, for the keys of the forms that are not signed yet. They work for an hour. */
export const takeTablet = endpoint({
  method: 'POST',
  path: '/guest-form/hand-over',
  access: 'public',
  body: z.strictObject({ token: z.string().check(z.maxLength(600)) }),
  response: z.object({ keys: z.array(z.string()) }),
  failure: 'We couldn’t open the forms. Please try again.',
});

/** A seat of a booking with its link. `seat` is from 1 to the number of guests. */
const listedSeat = z.object({
  seat: z.number(),
  url: z.string(),
  isSigned: z.boolean(),
  /** Names the seat in `leaving` and `seat` of calls, and never names another guest's. Left out by earlier releases. */
  id: z.optional(z.number()),
  /** The guest who signed; left out until then, and by earlier releases. */
  guestName: z.optional(z.string()),
});

export type ListedSeat = z.infer<typeof listedSeat>;

/** A guest who can leave, without the link. */
export const leavingSeat = z.omit(z.required(listedSeat, { id: true }), { url: true });

/** The seats of a booking for the guest who booked, who passes their links on. */
export const listSeats = endpoint({
  method: 'GET',
  path: '/booking/:id/seats',
  access: 'guest',
  params: bookingParams,
  response: z.object({
    isWaiverRequired: z.boolean(),
    seats: z.array(listedSeat),
  }),
  failure: 'We couldn’t load the links for your guests. Please try again.',
});

/** What a guest needs, in the order of the form. */
export const needs = ['ALLERGIES', 'ACCESS_NEEDS'] as const;

/** Something that a guest wrote earlier and then changed or removed through the seat's link. */
const earlierNeed = z.object({
  /** One of `needs`. */
  need: z.string(),
  text: z.string(),
  /** A UTC instant. */
  changedAt: z.string(),
});

/** A seat's form as staff see it on the roster. */
export const rosterForm = z.object({
  /** From 1 to the number of guests. */
  seat: z.number(),
  /** Left out by earlier releases. */
  seatId: z.optional(z.number()),
  guestName: z.string(),
  isUnder18: z.boolean(),
  /** Left out if the guest sent none, and by earlier releases. */
  ageGroup: z.optional(z.string()),
  guardianName: z.string(),
  /** A UTC instant. */
  agreedAt: z.string(),
  ringSize: z.string(),
  wishes: z.string(),
  /** Deleted 30 days after the session, like all of a guest's details. */
  allergies: z.string(),
  accessNeeds: z.string(),
  /** The latest first. Left out if there is none, once the session is over, and by earlier releases. */
  earlierNeeds: z.optional(z.array(earlierNeed)),
});

export type RosterForm = z.infer<typeof rosterForm>;

/** The links of a booking's seats, for staff. */
export const listSeatLinks = endpoint({
  method: 'GET',
  path: '/admin/booking/:id/seats',
  access: 'admin',
  params: bookingParams,
  response: z.object({
    seats: z.array(z.extend(listedSeat, { isSigned: z.optional(z.boolean()) })),
  }),
  failure: 'We couldn’t load the guests’ links. Please try again.',
});

const replacedSeat = z.strictObject({
  /** The id of the seat. */
  seat: z.number().check(z.int(), z.minimum(1)),
});

/**
 * Another guest comes in place of the one who has this seat. The seat's link and form end, what its guest told the
 * studio is deleted, and their waiver stays. Returns the seats with the new link. A seat that was replaced before gets
 * NOT_CHANGEABLE.
 */
export const replaceGuest = endpoint({
  method: 'POST',
  path: '/booking/:id/seats/replace',
  access: 'guest',
  params: bookingParams,
  body: replacedSeat,
  response: listSeats.response,
  failure: 'We couldn’t replace this guest. Nothing was changed.',
});

/** Emails a seat's link to its guest, from the guest who booked. The address is kept only in the email. */
export const mailSeatLink = endpoint({
  method: 'POST',
  path: '/booking/:id/seats/email',
  access: 'guest',
  params: bookingParams,
  body: z.strictObject({ ...replacedSeat.shape, email }),
  response: z.object({ sent: z.literal(true) }),
  failure: 'We couldn’t send the email. Please try again.',
});

/** Like `replaceGuest`, for staff. */
export const replaceGuestAsStaff = endpoint({
  method: 'POST',
  path: '/admin/booking/:id/seats/replace',
  access: 'admin',
  params: bookingParams,
  body: replacedSeat,
  response: listSeatLinks.response,
  failure: 'We couldn’t replace this guest. Nothing was changed.',
});

const waiverRule = z.object({ isRequired: z.boolean(), version: z.number() });

/** Whether Today and reminders ask for waivers. A missing waiver never blocks a payment or a check-in. */
export const getWaiverRule = endpoint({
  method: 'GET',
  path: '/admin/waiver-rule',
  access: 'admin',
  response: waiverRule,
  failure: 'We couldn’t load this setting. Please try again.',
});

/** Of two changes of one version, the later gets VERSION_CONFLICT. */
export const setWaiverRule = endpoint({
  method: 'PATCH',
  path: '/admin/waiver-rule',
  access: 'admin',
  body: z.strictObject({ isRequired: z.boolean(), version }),
  response: waiverRule,
  failure: 'We couldn’t save this setting. Nothing was changed.',
});
