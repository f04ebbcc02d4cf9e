import { randomUUID } from 'node:crypto';
import type { Stage } from '../../prove-test.ts';
import {
  createVisitors,
  declinedCard,
  openSessions,
  payment,
  refundableSessions,
  signInAdmin,
  verifyVisitors,
} from '../../studio/booking.ts';
import type { Request } from '../../studio/call.ts';
import { prepareGivenUp } from '../../studio/given-up.ts';
import { asGuest, bookAndOpen, type GuestBooking, readRow } from '../../studio/guest-bookings.ts';
import type { Story } from './story.ts';

type Visit = {
  /** What its guest moves to this session, holding seats for one guest more with this key. */
  booking: GuestBooking;
  to: string;
  key: string;
  good: Request;
  declined: Request;
  code: Request;
  date: string;
  late: { key: string; referenceId: string };
};

/** One visit to every part that writes: code, payment, decline, webhook, refund, changes, staff, mail. */
async function writeVisit(stage: Stage): Promise<Visit> {
  const { studio, random } = stage;
  const giveUp = await prepareGivenUp(stage, 1);
  const [guest, other, newcomer] = createVisitors('crash', 3);
  await verifyVisitors(studio, [guest!, other!]);
  const dates = random.shuffle(openSessions(studio, 200));
  const [from, to] = random.shuffle(refundableSessions(studio));
  const [booking] = await bookAndOpen(stage, [{ date: from!, guests: 2 }]);
  return {
    booking: booking!,
    to: to!,
    key: randomUUID(),
    good: payment({ visitor: guest!, date: dates[0]! }),
    declined: payment({ visitor: other!, date: dates[1]!, card: declinedCard }),
    // From a client of its own: on MySQL what a client asks for is counted over all restarts.
    code: {
      path: '/email/verification/send',
      body: { email: newcomer!.email },
      client: newcomer!.client,
      cookie: newcomer!.cookie,
    },
    date: dates[2]!,
    late: { key: randomUUID(), referenceId: await giveUp() },
  };
}

/** One guest more, then another day, then not at all; what was done already is answered again or refused. */
async function change({ studio }: Stage, { booking, key, to }: Visit): Promise<void> {
  const hold = asGuest(booking, '/guests/hold', { addedGuests: 1 });
  await studio.call({ ...hold, key });
  const { version } = booking;
  await studio.call(asGuest(booking, '/move', { date: to, version }));
  const { body } = await studio.call(asGuest(booking));
  const terms = body['terms'] as { refund_cents: number } | undefined;
  const wish = { version: body['version'], refundCents: terms?.refund_cents };
  await studio.call(asGuest(booking, '/cancel', wish));
}

async function play(stage: Stage, visit: Visit): Promise<void> {
  const { studio, witness } = stage;
  await studio.providers.pay({ ...visit.late, amount: 1000 }).catch(() => null);
  await studio.call(visit.code);
  // First of all payments: the points of a payment are met with money at Square.
  const paid = await studio.call(visit.good);
  witness.promise(paid);
  await studio.call(visit.declined);
  await change(stage, visit);
  const token = await signInAdmin(studio).catch(() => null);
  if (!token || paid.status !== 200) return;
  await studio.call({
    path: `/reservation/${String(paid.body['reservationId'])}/update`,
    token,
    body: { appointment_time: visit.date, admin_note: 'Moved by the proof' },
  });
}

/** A visit; after the crash its checkout is answered, and the booking that was cancelled is so. */
export async function visitStory(stage: Stage, point: string): Promise<Story> {
  const { studio, witness } = stage;
  const visit = await writeVisit(stage);
  return {
    play: () => play(stage, visit),
    async judge() {
      const again = await studio.call(visit.good);
      witness.expect(
        again.status === 200,
        `After ${point} the checkout was answered ${again.text}`,
      );
      const { state } = await readRow(studio, visit.booking.id);
      const sentence = `After ${point} a cancelled booking is ${String(state)}`;
      witness.expect(state === 'CANCELLED', sentence);
    },
  };
}
