import * as z from 'zod/mini';
import { email, guestPhone } from './fields.ts';
import { guestName, note } from './text/typed-text.ts';

/** What the personal information page asks for (spec 5), by the names that drafts and answers have. */
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

/** As `create-payment` carries it; what a guest may leave out is optional. */
export const sentInfo = {
  guestName,
  guestEmail: email,
  guestPhone: z.optional(guestPhone),
  guestNote: z.optional(note),
} satisfies Record<SentInfoKey, z.ZodMiniType>;

/** As reservations tell it; what releases before did not know is optional. */
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

/** The same by the names of requests, which columns have as well. */
export type Sent<T extends { [K in InfoKey]?: unknown }> = {
  [K in InfoKey as SentKeys[K]]: T[K];
};

export const toSent = <T extends Record<InfoKey, unknown>>(info: T) =>
  Object.fromEntries(infoKeys.map((key) => [sentKeys[key], info[key]])) as Sent<T>;

/** Back to the field names in responses. */
export const fromSent = <T extends Record<SentInfoKey, unknown>>(sent: T) =>
  forInfo((key) => sent[sentKeys[key]]) as { [K in InfoKey]: T[SentKeys[K]] };
