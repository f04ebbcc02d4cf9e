import { inLanes } from '../lanes.ts';
import type { Stage } from '../prove-test.ts';
import { createVisitors, payment, signInAdmin, verifyVisitors, type Visitor } from './booking.ts';
import { callPatiently } from './bookings.ts';
import type { Request } from './call.ts';
import { readLink } from './read-codes.ts';
import type { Row } from './servers/database.ts';
import type { Studio } from './start-studio.ts';

/** A booking that its guest has opened by the link of its mail. */
export type GuestBooking = {
  id: string;
  version: number;
  visitor: Visitor;
  token: string;
  /** Its session, as the draft writes it. */
  date: string;
};

type Wish = { date: string; guests?: number };

/** Paid for at the same moment, each by a guest of its own. */
export async function bookAndOpen(stage: Stage, wishes: Wish[]): Promise<GuestBooking[]> {
  const visitors = createVisitors('guest', wishes.length);
  await verifyVisitors(stage.studio, visitors);
  return Promise.all(
    wishes.map((wish, index) => bookOne(stage, { ...wish, visitor: visitors[index]! })),
  );
}

async function bookOne(
  { studio, witness }: Stage,
  { visitor, ...wish }: Wish & { visitor: Visitor },
): Promise<GuestBooking> {
  const paid = await callPatiently(studio, payment({ visitor, ...wish }));
  witness.promise(paid);
  if (paid.status !== 200) throw new Error(`A guest could not book: ${paid.text}`);
  const id = String(paid.body['reservationId']);
  const booking = { id, visitor, token: await openLink(studio, visitor), date: wish.date };
  const shown = await studio.call(asGuest(booking));
  return { ...booking, version: Number(shown.body['version']) };
}

/** By the newest link that was mailed to them; answers the token of the next hour. */
export async function openLink(studio: Studio, { email, client }: Visitor): Promise<string> {
  const key = await readLink(studio, email);
  const { status, text, body } = await studio.call({
    path: '/booking/open',
    client,
    body: { key },
  });
  if (status !== 200) throw new Error(`A link did not open: ${text}`);
  return String(body['token']);
}

/** What its guest asks of a booking; without a body, to see it. */
export const asGuest = (
  { id, token, visitor }: Pick<GuestBooking, 'id' | 'token' | 'visitor'>,
  path = '',
  body?: object,
): Request => ({
  path: `/booking/${id}${path}`,
  token,
  client: visitor.client,
  ...(body ? { body } : {}),
});

export async function readRow({ database }: Studio, id: string): Promise<Row> {
  const [row] = await database.read('SELECT * FROM reservation WHERE id = ?', [id]);
  return row!;
}

/** Staff cancel all bookings of a day of the studio and send all back, so that its seats can be sold anew. */
export async function emptyDay(studio: Studio, day: string): Promise<void> {
  const token = await signInAdmin(studio);
  const rows = await studio.database.read(
    `SELECT id, version, (SELECT COALESCE(SUM(amount_cents - refunded_cents), 0)
       FROM payment_attempt paid WHERE paid.state = 'COMPLETED' AND paid.reservation_id IN
         (SELECT part.id FROM reservation part WHERE part.state = 'CONFIRMED'
            AND (part.id = reservation.id OR part.booking_id = reservation.id))) AS left_cents
     FROM reservation WHERE state = 'CONFIRMED' AND booking_id IS NULL AND slot_date = ?`,
    [day],
  );
  const cancel = async ({ id, version, left_cents: left }: Row) => {
    const body = { version, refundCents: Number(left) };
    const answer = await studio.call({ path: `/admin/booking/${id}/cancel`, token, body });
    if (answer.status !== 200) throw new Error(`Staff could not cancel: ${answer.text}`);
  };
  await inLanes(rows, { lanes: 4, work: cancel });
}
