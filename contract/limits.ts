/** Spec 9: the studio's numbers. Money in integer cents, time in the unit the name says. */
export const limits = {
  depositCents: 3000,
  minGuests: 1,
  maxGuests: 8,
  seatsPerSlot: 8,
  workshopHours: 3,
  bookingWindowDays: 60,
  noteLength: 1000,
  /** Of a reason to cancel or to send money back. */
  reasonLength: 200,
  nameLength: 100,
  descriptionLength: 500,
  pictureUrlLength: 500,
  /** Of the request that uploads one. */
  pictureBytes: 3 * 1024 * 1024,
  phoneLength: 40,
  emailLength: 254,
  passwordMinLength: 8,
  passwordMaxLength: 128,
  codeLength: 6,
  codeLifeMinutes: 10,
  codeAttempts: 5,
  codeResendSeconds: 60,
  verificationLifeMinutes: 60,
  holdMinutes: 10,
  draftLifeHours: 24,
  availabilityRangeDays: 92,
  searchLength: 100,
  pageLength: 100,
  upcomingOnProfile: 3,
} as const;

/** Monday, as `Date.getUTCDay` counts: the studio's closed day. */
export const closedWeekday = 1;

/** Spec 3 "Time slot": id and the hour it starts, in studio time. */
export const slots = [
  { id: 1, hour: 11, label: '11:00 AM' },
  { id: 2, hour: 13, label: '1:00 PM' },
  { id: 3, hour: 15, label: '3:00 PM' },
  { id: 4, hour: 17, label: '5:00 PM' },
] as const;

export type SlotId = (typeof slots)[number]['id'];
