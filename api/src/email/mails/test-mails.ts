import { type Reservation, noInfo } from '../../reservation/reservation.entity.ts';
import { benchOfferMail } from './money/bench-offer-mail.ts';
import { addressChangedMail } from './address-changed-mail.ts';
import { balanceNotChargedMail, balancePaidMail } from './money/balance-mails.ts';
import { tipNotChargedMail, tipReceiptMail } from './money/tip-mails.ts';
import { cancelledMail } from './cancelled-mail.ts';
import { codeMail } from './account/code-mail.ts';
import { confirmationMail } from './confirmation-mail.ts';
import { depositMail } from './money/deposit-mail.ts';
import { fewerGuestsMail } from './fewer-guests-mail.ts';
import { googleJoinedMail } from './account/google-joined-mail.ts';
import { guessingMail } from './account/guessing-mail.ts';
import { manySeatsMail } from './money/many-seats-mail.ts';
import type { Mail } from '../layout/mail.ts';
import { linkEndedMail } from './link-ended-mail.ts';
import { linksMail } from './links-mail.ts';
import { seatLinkMail } from './seat-link-mail.ts';
import type { MailBooking } from './mail-booking.ts';
import type { MailStudio } from './mail-studio.ts';
import { notChargedMail } from './money/not-charged-mail.ts';
import { passwordChangedMail } from './account/password-changed-mail.ts';
import { receiptMail } from './money/receipt-mail.ts';
import { refundCorrectedMail } from './money/refund-corrected-mail.ts';
import { refundMail } from './money/refund-mail.ts';
import { reopenedMail } from './reopened-mail.ts';
import { reminderMail } from './reminder-mail.ts';
import { restoredMail } from './restored-mail.ts';
import { staffRefundMail } from './money/staff-refund-mail.ts';
import { termsCopy, termsMail } from './terms-mail.ts';
import { workshopMail } from './workshop-mail.ts';
import { updateMail } from './update-mail.ts';

export const studio: MailStudio = {
  name: 'Silver Bench Studio',
  email: 'hello@silverbench.example',
  address: ['1234 Example Street, Unit 5', 'Los Angeles, CA 90000'],
  bring: 'Closed shoes and clothes that may get dusty. Tools and aprons are here.',
  ages: { youngest: 12, adultBelow: 16 },
  siteUrl: 'https://silverbench.example',
  bookingUrl: ({ id }) => `https://silverbench.example/booking#key-of-${id}`,
};

const terms = termsCopy({
  body: '# At the bench\nPlease be on time.\n- Closed shoes\n- Tied hair',
});

/** The emails are written on Nov 18, about a session on Tue, Dec 1, 1:00 PM. */
export const at = { studio, now: new Date('2026-11-18T20:00:00Z'), terms };

const reservation: Reservation = {
  id: '5f0a41d2-3c8e-4d5b-9a51-0c2f6b7e8d90',
  bookingNumber: '7F3A91C4',
  checkoutId: 'checkout',
  liveCheckoutId: 'checkout',
  state: 'CONFIRMED',
  serviceName: 'Silver Ring Workshop',
  slotDate: '2026-12-01',
  slotId: 2,
  startsAt: new Date('2026-12-01T21:00:00Z'),
  guestCount: 2,
  ...noInfo,
  guestName: 'Maya Lindqvist',
  guestEmail: 'maya@mail.example',
  clientHash: '',
  networkHash: null,
  seatSeconds: 0,
  bookingId: null,
  heldBy: null,
  source: 'WEB',
  workshopTitle: 'Silver Ring Workshop',
  durationHours: 3,
  unitPriceCents: 16_500,
  priceBasis: 'PERSON',
  shownMostCents: 23_000,
  depositCents: 3000,
  priceCents: null,
  priceGuests: null,
  priceReason: null,
  deskDepositCents: null,
  policyAnchor: null,
  studioMovedAt: null,
  moves: 0,
  linkVersion: 0,
  refundPolicyVersion: null,
  staffId: null,
  version: 1,
  holdExpiresAt: at.now,
  firstHeldAt: null,
  createdAt: at.now,
};

export const bookingOf = (more: Partial<Reservation> = {}): MailBooking => ({
  reservation: { ...reservation, ...more },
  bookingNumber: '7F3A-91C4',
  title: 'Ring Workshop',
  hours: 3,
  workshopHours: 3,
  balanceCents: 27_000,
  rules: {
    tiers: [{ until: 'P7D', refundPercent: 100 }],
    move: { until: 'PT24H', most: 3 },
  },
});

const amountCents = 6000;
const joinedRefundUntil = null;
const movedBooking = bookingOf({
  slotDate: '2026-12-05',
  slotId: 3,
  startsAt: new Date('2026-12-05T23:00:00Z'),
  version: 2,
});
const before = { date: '2026-12-01', slotId: 2 } as const;
const note = 'The kiln is being repaired.\nTea & cake are on us.';

/** Every email of the product, as guests and staff receive it. */
export const mails: Record<string, Mail> = {
  confirmation: confirmationMail(bookingOf(), { ...at, amountCents }),
  moved: updateMail(movedBooking, {
    ...at,
    by: 'studio',
    before,
    note,
    amountCents,
    joinedRefundUntil,
  }),
  'moved by its guest': updateMail(movedBooking, {
    ...at,
    by: 'guest',
    before,
    note: undefined,
    amountCents,
    joinedRefundUntil,
  }),
  note: updateMail(bookingOf({ version: 2 }), {
    ...at,
    by: 'studio',
    before: undefined,
    note,
    amountCents,
    joinedRefundUntil,
  }),
  reminder: reminderMail(bookingOf(), {
    signedGuests: null,
    ...at,
    terms: { canMove: true, moveUntil: new Date('2026-11-30T21:00:00Z') },
  }),
  cancelled: cancelledMail(bookingOf({ version: 2 }), {
    ...at,
    by: 'guest',
    isGuests: true,
    refundCents: amountCents,
    deskRefundCents: 0,
    keptCents: 0,
  }),
  'canceled too late': cancelledMail(bookingOf({ version: 2 }), {
    ...at,
    by: 'guest',
    isGuests: true,
    refundCents: 0,
    deskRefundCents: 0,
    keptCents: amountCents,
  }),
  'canceled by staff': cancelledMail(bookingOf({ version: 2 }), {
    ...at,
    by: 'STAFF',
    isGuests: false,
    refundCents: 3000,
    deskRefundCents: 0,
    keptCents: 3000,
  }),
  'cancellation undone': restoredMail(bookingOf({ version: 3 }), { ...at, isRefundSent: true }),
  'refund by staff': staffRefundMail(bookingOf({ version: 2 }), {
    ...at,
    amountCents: 1500,
    reason: 'The torch was out of gas for a while.',
    isCash: false,
    isStanding: true,
  }),
  'refund in cash': staffRefundMail(bookingOf({ version: 2 }), {
    ...at,
    amountCents: 1500,
    reason: 'The torch was out of gas for a while.',
    isCash: true,
    isStanding: true,
  }),
  deposit: depositMail(bookingOf({ source: 'PHONE' }), {
    ...at,
    amountCents,
    until: new Date('2026-11-19T20:00:00Z'),
  }),
  'session reopened': reopenedMail(bookingOf(), at),
  'link lapsed': linkEndedMail(bookingOf({ source: 'PHONE' }), studio),
  'fewer guests': fewerGuestsMail(bookingOf({ guestCount: 1, version: 2 }), {
    ...at,
    isGuests: true,
    refundCents: 0,
    deskRefundCents: 0,
    keptCents: 3000,
  }),
  'workshop changed': workshopMail(bookingOf({ version: 2 }), {
    ...at,
    before: 'Bracelet Workshop',
    isPriceKept: true,
    removed: [{ id: 301, name: 'Charm creation', quantity: 2, amount_cents: 3000 }],
  }),
  'address changed': addressChangedMail(studio, '7F3A-91C4'),
  'seat link': seatLinkMail(bookingOf(), { studio, url: `${studio.siteUrl}/booking/guest#key` }),
  links: linksMail(studio, [{ booking: bookingOf(), url: `${studio.siteUrl}/booking#key` }]),
  'balance paid': balancePaidMail(bookingOf({ version: 3 }), { ...at, amountCents: 27_000 }),
  'balance not charged': balanceNotChargedMail(bookingOf(), { ...at, amountCents: 27_000 }),
  'tip receipt': tipReceiptMail(bookingOf(), { ...at, amountCents: 2000 }),
  'tip not charged': tipNotChargedMail(bookingOf(), { ...at, amountCents: 2000 }),
  'line to accept': benchOfferMail(bookingOf(), {
    ...at,
    label: 'Setting a sapphire',
    amountCents: 15_000,
    added: { balanceCents: 43_463, taxCents: 1463 },
  }),
  receipt: receiptMail(bookingOf(), {
    ...at,
    number: '7F3A-91C4-1',
    refund: undefined,
    bill: [
      { id: '1', name: 'Ring Workshop', cents: 33_000, detail: '2 guests × $165.00' },
      {
        id: '2',
        name: 'Deposit by card',
        cents: -6000,
        detail: 'Online, Sun, Nov 15, 8:14 PM Pacific Time',
      },
      { id: '3', name: 'Cash', cents: -27_000, detail: 'Given $300.00, change $30.00. By staff' },
    ],
    tip: { label: 'Tip, not part of the price', cents: 2000 },
    balanceCents: 0,
    isCancelled: false,
    isOpen: true,
  }),
  refund: refundMail(bookingOf(), { ...at, amountCents, reason: 'The session was full' }),
  'refund corrected': refundCorrectedMail(bookingOf(), {
    ...at,
    sentCents: 2000,
    comingCents: 4000,
    tooMuchCents: 2000,
  }),
  'not charged': notChargedMail(bookingOf(), studio),
  terms: termsMail(studio, { body: terms!.body }),
  code: codeMail(studio, { code: '482091', purpose: 'booking' }),
  'google joined': googleJoinedMail(studio),
  'password changed': passwordChangedMail(studio),
  guessing: guessingMail(studio),
  manySeats: manySeatsMail(studio, { by: 'card', booking: 'S8KC-SB1R' }),
};
