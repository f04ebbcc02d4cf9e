/** The reasons for refunds, as worded in Square's dashboard and for the guest. */
const reasons = {
  full: {
    reason: 'The session was full',
    told: 'Your payment arrived after we had released your seats, and by then the session was full.',
  },
  closed: {
    reason: 'The session was closed',
    told: 'Your payment arrived after we had to close this session.',
  },
  bookedAgain: {
    reason: 'The guest has booked again',
    told: 'Your payment arrived after you had booked the same session again. Your later booking is confirmed.',
  },
  bookingGone: {
    reason: 'Its booking was gone',
    told: 'Your payment for more guests arrived after your booking had changed.',
  },
  otherAmount: {
    reason: 'Not the amount of the booking',
    told: 'Your payment arrived late and did not match the booking’s amount, so we did not book any seats.',
  },
  begun: {
    reason: 'The session had begun',
    told: 'Your payment arrived after the session had started, so we could not book it.',
  },
  balanceLate: {
    reason: 'The balance came too late',
    told: 'Your balance payment arrived after it had expired or after your booking was canceled, so we’re refunding all of it.',
  },
  tipLate: {
    reason: 'The tip came too late',
    told: 'Your tip arrived after its payment had expired, so we’re refunding all of it.',
  },
  tipAtSquare: {
    reason: 'A tip refunded by hand at Square',
    told: 'Our staff refunded your tip.',
  },
  atSquare: {
    reason: 'Made by hand at Square',
    told: 'Our staff refunded your deposit.',
  },
  cancelled: {
    reason: 'The guest has cancelled',
    told: 'You canceled your booking.',
  },
  cancelledByStudio: {
    reason: 'Cancelled by the studio',
    told: 'We canceled your booking.',
  },
  fewerGuests: {
    reason: 'The guest comes with fewer people',
    told: 'You changed your booking to fewer guests.',
  },
  byStaff: {
    reason: 'Decided by staff',
    told: 'Our staff refunded your deposit.',
  },
};

export type RefundReason = keyof typeof reasons;

export const reasonText = (reason: RefundReason): string => reasons[reason].reason;

/** The reasons of a tip's refunds. */
export const tipReasons: string[] = [reasons.tipLate.reason, reasons.tipAtSquare.reason];

/** What the payment was for, in one word. */
export const moneyOf = (text: string): 'deposit' | 'balance' | 'tip' => {
  if (tipReasons.includes(text)) return 'tip';
  return text === reasons.balanceLate.reason ? 'balance' : 'deposit';
};

/** The sentence for a guest; undefined for a reason that only another release knows. */
export const toldBecause = (text: string): string | undefined =>
  Object.values(reasons).find(({ reason }) => reason === text)?.told;
