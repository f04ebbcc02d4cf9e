/** Why money goes back: what Square shows in its dashboard, and what the guest is told. */
const reasons = {
  full: {
    reason: 'The session was full',
    told: 'Your payment reached us after your seats were free again, and by then the session was full.',
  },
  closed: {
    reason: 'The session was closed',
    told: 'Your payment reached us after we had to close this session.',
  },
  bookedAgain: {
    reason: 'The guest has booked again',
    told: 'Your payment reached us late, after you had booked the same session again. The later booking stands.',
  },
  bookingGone: {
    reason: 'Its booking was gone',
    told: 'Your payment for more guests reached us late, after your booking had changed.',
  },
  otherAmount: {
    reason: 'Not the amount of the booking',
    told: 'Your payment reached us late and was not the amount of the booking, so no seats were taken for it.',
  },
  begun: {
    reason: 'The session had begun',
    told: 'Your payment reached us after the session had begun, so it could not become a booking.',
  },
  balanceLate: {
    reason: 'The balance came too late',
    told: 'Your payment of the balance reached us after it was given up, or after your booking was cancelled, so all of it goes back.',
  },
  atSquare: {
    reason: 'Made by hand at Square',
    told: 'Our staff have sent your deposit back.',
  },
  cancelled: {
    reason: 'The guest has cancelled',
    told: 'You have cancelled your booking.',
  },
  cancelledByStudio: {
    reason: 'Cancelled by the studio',
    told: 'We have cancelled your booking.',
  },
  fewerGuests: {
    reason: 'The guest comes with fewer people',
    told: 'You have changed your booking to fewer guests.',
  },
  byStaff: {
    reason: 'Decided by staff',
    told: 'Our staff have sent your deposit back.',
  },
};

export type RefundReason = keyof typeof reasons;

export const reasonText = (reason: RefundReason): string => reasons[reason].reason;

/** What the money was paid as, in a word. */
export const moneyOf = (text: string): 'deposit' | 'balance' =>
  text === reasons.balanceLate.reason ? 'balance' : 'deposit';

/** The sentence for a guest; of a reason that earlier releases wrote, or a later one, none. */
export const toldBecause = (text: string): string | undefined =>
  Object.values(reasons).find(({ reason }) => reason === text)?.told;
