import { formatDay, type ManagedBooking, keepTimesTogether } from '@studio/contract';
import { useMoveBookingMutation } from '../../../../booking/manage/booking-api.ts';
import { sessionOf } from '../../../../booking/manage/booking-words.ts';
import { BookingView } from '../../booking-view.tsx';
import { ChooseDate } from './choose-date.tsx';
import { Moved } from './moved.tsx';
import { instantOf } from '../../../../text/times.ts';

/** The availability calendar for the booking's party, without anything to pay. */
export function MoveView({ booking }: { booking: ManagedBooking }) {
  const [move, { data: moved, error, isLoading, reset }] = useMoveBookingMutation();
  if (moved) return <Moved booking={moved} />;
  if (booking.cannot.move) return <BookingView booking={booking} />;
  const send = async (date: string) => {
    const body = { date, version: booking.version };
    return Boolean((await move({ params: { id: booking.id }, body })).data);
  };
  return (
    <ChooseDate
      booking={booking}
      title="Change date"
      lead={leadOf(booking)}
      press={{ send, error, isLoading, reset }}
    />
  );
}

function leadOf(booking: ManagedBooking): string {
  const day = formatDay(sessionOf(booking).date);
  if (booking.is_closed) return `At no cost, instead of ${day}.`;
  const until = instantOf(new Date(booking.terms.move_until));
  return keepTimesTogether(
    `Free until ${until}. Your seats on ${day} are yours until you press Move.`,
  );
}
