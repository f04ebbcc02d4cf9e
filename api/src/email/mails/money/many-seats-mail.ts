import type { Mail } from '../../layout/mail.ts';
import type { MailStudio } from '../mail-studio.ts';

/** What the bookings have in common. */
export type BuyerMark = 'network' | 'card';

const titles: Record<BuyerMark, string> = {
  network: 'Someone booked 24 seats within an hour from one network',
  card: 'Someone booked 24 seats within an hour with one card',
};

/** Warns the studio that one buyer may be blocking its sessions. `booking` is the number of the last booking. */
export const manySeatsMail = (
  studio: MailStudio,
  { by, booking }: { by: BuyerMark; booking: string | null },
): Mail => ({
  studio,
  subject: titles[by],
  preview: 'A large group, or someone who blocks your sessions',
  title: titles[by],
  lead: [
    'It may be a large group, or someone who means to cancel later and keep other guests out until then.',
    ...(booking ? [`The last of these bookings is ${booking}.`] : []),
  ],
  sections: [
    {
      heading: 'What to do',
      text: 'Open Bookings in the admin panel and look at the latest ones. If you don’t know the group, call the phone number of a booking. You can cancel bookings there.',
    },
    {
      heading: 'When you hear again',
      text: 'Nothing is blocked. You’ll get another email if it goes on after an hour.',
    },
  ],
});
