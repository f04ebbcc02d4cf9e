import { formatCents, formatDay, type Session } from '@studio/contract';
import type { Mail } from '../layout/mail.ts';
import { type At, bookingButton, sessionOf } from './booking-content.ts';
import type { MailBooking } from './mail-booking.ts';
import { instantOf, timeOf } from './mail-times.ts';
import { sessionWords } from './session-words.ts';

type Closed = At & {
  offer: { alternative: 'REFUND' | 'ASK'; note: string | null; until: Date };
  options: (Session & { hours: number })[];
  /** The total paid by card, in cents. */
  refundCents: number;
};

const counts = ['No other days', 'One other day', 'Two other days', 'Three other days'];

/** Says what happens to the booking. A guest who paid nothing by card is not promised a refund. */
function endWords({ offer: { alternative }, refundCents }: Pick<Closed, 'offer' | 'refundCents'>) {
  const money = formatCents(refundCents);
  const moves = refundCents > 0 ? `Your ${money} moves with you to any day.` : 'Moving is free.';
  if (alternative === 'ASK') return `${moves} If you don’t answer, we’ll email you again.`;
  return refundCents > 0
    ? `${moves} If you don’t answer, it goes back to your card automatically.`
    : `${moves} If you don’t answer, we’ll cancel your booking.`;
}

/** The email about a session that the studio has to close. It offers other days or a full refund. */
export function closedMail(
  booking: MailBooking,
  { offer, options, refundCents, ...at }: Closed,
): Mail {
  const { reservation, title } = booking;
  const session = sessionOf(reservation);
  const guests = reservation.guestCount;
  const other = refundCents > 0 ? 'a refund' : 'cancel';
  const { button, footer } = bookingButton(booking, at.studio);
  return {
    studio: at.studio,
    subject: 'We had to close your session',
    preview: `${counts[options.length] ?? 'Other days'}, or ${other}`,
    bookingNumber: booking.bookingNumber,
    title: 'We had to close your session',
    lead: [
      `${reservation.guestName}, your ${title} on ${formatDay(session.date)} at ${timeOf(session)} can’t take place. We’re sorry.`,
    ],
    note: offer.note ?? undefined,
    facts: options.map((option) => ({
      label: 'Room for you',
      lines: [sessionWords({ ...option, guests })],
      link: { text: 'Choose this session', url: optionUrl(button.url, option) },
    })),
    button: { text: `Choose a day or ${other}`, url: button.url },
    sections: [
      {
        heading: `Please answer by ${instantOf(offer.until)}`,
        text: endWords({ offer, refundCents }),
      },
    ],
    footer,
  };
}

/** The address of the page with that session selected; nothing changes until the guest presses a button there. */
const optionUrl = (url: string, { date, slotId }: Session): string =>
  url.replace('#', `?session=${date}.${slotId}#`);
