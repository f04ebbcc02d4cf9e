import * as z from 'zod/mini';
import { email, guestPhone } from './fields.ts';
import { guestName, note } from './text/typed-text.ts';

/** The fields of the personal information page (spec 5), named as in drafts and responses. */
export const personalInfo = z.object({
  guest_name: guestName,
  guest_email: email,
  guest_phone: guestPhone,
  guest_note: note,
});

export type PersonalInfo = z.infer<typeof personalInfo>;

export type InfoKey = keyof PersonalInfo;

/** The field names in requests. */
export const sentKeys = {
  guest_name: 'guestName',
  guest_email: 'guestEmail',
  guest_phone: 'guestPhone',
  guest_note: 'guestNote',
} as const satisfies Record<InfoKey, string>;

type SentKeys = typeof sentKeys;

export type SentInfoKey = SentKeys[InfoKey];

/** The fields of a `create-payment` request; those that a guest may leave empty are optional. */
export const sentInfo = {
  guestName,
  guestEmail: email,
  guestPhone: z.optional(guestPhone),
  guestNote: z.optional(note),
} satisfies Record<SentInfoKey, z.ZodMiniType>;

/** The fields in a reservation; those that earlier releases did not have are optional. */
export const toldInfo = {
  guest_name: z.string(),
  guest_email: z.string(),
  guest_phone: z.nullable(z.string()),
  guest_note: z.nullable(z.string()),
} satisfies Record<InfoKey, z.ZodMiniType>;

export const infoKeys = Object.keys(sentKeys) as InfoKey[];

/** One value for each field. */
export const forInfo = <T>(valueOf: (key: InfoKey) => T) =>
  Object.fromEntries(infoKeys.map((key) => [key, valueOf(key)])) as Record<InfoKey, T>;

/** The same values under the field names of requests, which are also the column names. */
export type Sent<T extends Partial<Record<InfoKey, unknown>>> = {
  [K in InfoKey as SentKeys[K]]: T[K];
};

export const toSent = <T extends Record<InfoKey, unknown>>(info: T) =>
  Object.fromEntries(infoKeys.map((key) => [sentKeys[key], info[key]])) as Sent<T>;

/** Converts the field names of requests to those of responses. */
export const fromSent = <T extends Record<SentInfoKey, unknown>>(sent: T) =>
  forInfo((key) => sent[sentKeys[key]]) as { [K in InfoKey]: T[SentKeys[K]] };
