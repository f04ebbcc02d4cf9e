import type { ProveTest, Stage } from '../../prove-test.ts';
import { openSessions, signInAdmin } from '../../studio/booking.ts';
import { callPatiently } from '../../studio/bookings.ts';
import { asGuest, bookAndOpen, type GuestBooking } from '../../studio/guest-bookings.ts';

const guests = 2;
const refundCents = guests * 3000;

/** Half of them by its guest, from many tabs, half by staff. */
async function cancelAtOnce(
  { studio, size, witness }: Stage,
  booking: GuestBooking,
  token: string,
) {
  const { id, version } = booking;
  const body = { version, refundCents };
  const answers = await Promise.all(
    Array.from({ length: size['at once']! }, (_, index) =>
      callPatiently(
        studio,
        index % 2 === 0
          ? asGuest(booking, '/cancel', body)
          : { path: `/admin/booking/${id}/cancel`, token, body },
      ),
    ),
  );
  for (const { status, text } of answers) {
    witness.expect(status === 200, `A cancel was answered ${status}: ${text}`);
  }
}

async function judgeRefund({ studio, witness }: Stage, { id }: GuestBooking): Promise<void> {
  const orders = await studio.database.read(
    'SELECT amount_cents FROM refund_order WHERE booking_id = ?',
    [id],
  );
  const cents = orders.map((order) => Number(order['amount_cents']));
  witness.expect(
    cents.join() === String(refundCents),
    `${id} has refunds of ${cents.join()} cents`,
  );
}

export const cancelsAtOnce: ProveTest = {
  id: 'C29b',
  name: 'a booking is cancelled many times at once by guest and staff: all are told so, one refund to the cent',
  sizes: { quick: { bookings: 3, 'at once': 40 }, full: { bookings: 50, 'at once': 200 } },
  async run(stage) {
    const { studio, size } = stage;
    const dates = openSessions(studio, 1000).slice(-size['bookings']!);
    const token = await signInAdmin(studio);
    for (const date of dates) {
      const [booking] = await bookAndOpen(stage, [{ date, guests }]);
      await cancelAtOnce(stage, booking!, token);
      await judgeRefund(stage, booking!);
    }
  },
};
