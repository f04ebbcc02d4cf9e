/** Spec 9: the studio's numbers. Amounts are integer cents; each time has its unit in its name. */
export const limits = {
  /** How long staff can undo a cancellation. */
  undoMinutes: 10,
  depositCents: 3000,
  /** The largest amount that staff can type. */
  mostCents: 1_000_000,
  /** A tip that a guest leaves online, and how many days after the session they can. */
  fewestTipCents: 100,
  mostTipCents: 100_000,
  tipDays: 30,
  /** The highest sales tax rate that staff can type, in thousandths of a percent: 20%. */
  mostTaxRate: 20_000,
  minGuests: 1,
  maxGuests: 8,
  /** Seats in a session, unless staff set another number. */
  seatsPerSlot: 8,
  /** The highest number of seats that staff can set. */
  mostSeats: 24,
  workshopHours: 3,
  bookingWindowDays: 60,
  noteLength: 1000,
  /** For the reason of a cancellation or a refund. */
  reasonLength: 200,
  /** For the note beside a session and the title of an added session. */
  sessionNoteLength: 120,
  /** For a staff note on a roster. */
  rosterNoteLength: 200,
  /** The most check-ins that a tablet sends in one call. */
  marksAtOnce: 100,
  /** For a legal text. It fits a request of the usual size even if every letter takes three bytes. */
  legalTextLength: 10_000,
  nameLength: 100,
  descriptionLength: 500,
  pictureUrlLength: 500,
  /** For the request that uploads a picture. */
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
  /**
   * How long seats wait for a deposit by link, and how long before the session that wait ends (`deposit-link.ts`).
   */
  linkHours: 24,
  linkEndsHoursBefore: 2,
  draftLifeHours: 24,
  availabilityRangeDays: 92,
  searchLength: 100,
  pageLength: 100,
  upcomingOnProfile: 3,
} as const;

/** Spec 3 "Time slot": the usual sessions of a day by id and starting hour, in studio time. */
export const slots = [
  { id: 1, hour: 11, label: '11:00 AM' },
  { id: 2, hour: 13, label: '1:00 PM' },
  { id: 3, hour: 15, label: '3:00 PM' },
  { id: 4, hour: 17, label: '5:00 PM' },
] as const;

/**
 * The usual sessions of a day have the ids 1 to 4. A session that staff added has its start as its
 * id, in minutes since the studio's midnight: 570 is 9:30 AM (decision 97).
 */
export type SlotId = number;
