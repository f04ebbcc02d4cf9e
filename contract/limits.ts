/** Spec 9: the studio's numbers. Money in integer cents, time in the unit the name says. */
export const limits = {
  /** How long staff can undo a cancellation. */
  undoMinutes: 10,
  depositCents: 3000,
  /** Of a sum that staff type. */
  mostCents: 1_000_000,
  minGuests: 1,
  maxGuests: 8,
  /** Of a session, as long as staff have not said another number. */
  seatsPerSlot: 8,
  /** Of any session, whatever staff say. */
  mostSeats: 24,
  workshopHours: 3,
  bookingWindowDays: 60,
  noteLength: 1000,
  /** Of a reason to cancel or to send money back. */
  reasonLength: 200,
  /** Of what visitors read beside a session, and of an added session's title. */
  sessionNoteLength: 120,
  /** Of what staff write on a roster. */
  rosterNoteLength: 200,
  /** That a tablet sends in one call. */
  marksAtOnce: 100,
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
  /** That seats wait for a deposit by link, and how long before the session it is over (`deposit-link.ts`). */
  linkHours: 24,
  linkEndsHoursBefore: 2,
  draftLifeHours: 24,
  availabilityRangeDays: 92,
  searchLength: 100,
  pageLength: 100,
  upcomingOnProfile: 3,
} as const;

/** Spec 3 "Time slot": a day's usual sessions, by id and the hour they start, in studio time. */
export const slots = [
  { id: 1, hour: 11, label: '11:00 AM' },
  { id: 2, hour: 13, label: '1:00 PM' },
  { id: 3, hour: 15, label: '3:00 PM' },
  { id: 4, hour: 17, label: '5:00 PM' },
] as const;

/**
 * 1 to 4 are the usual sessions of a day. A session that staff have added has its start for an id, in
 * minutes of the studio's day: 570 is 9:30 AM (decision 97).
 */
export type SlotId = number;
