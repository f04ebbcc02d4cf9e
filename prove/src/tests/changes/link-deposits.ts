import type { Stage } from '../../prove-test.ts';
import { signInAdmin } from '../../studio/booking.ts';
import { callPatiently } from '../../studio/bookings.ts';
import type { Request } from '../../studio/call.ts';
import { type GuestBooking, readRow } from '../../studio/guest-bookings.ts';
import { holdByLink, payDeposit, takeAtDesk } from '../../studio/later-money.ts';

const links = 2;
const tabs = 3;

/** Seats of one session that staff hold for guests who are to pay by the link of a mail. */
export async function holdLinks(stage: Stage, date: string): Promise<GuestBooking[]> {
  const token = await signInAdmin(stage.studio);
  return Promise.all(Array.from({ length: links }, () => holdByLink(stage, { date, token })));
}

/**
 * Each is paid in several tabs, taken at the desk and cancelled by staff at the same moment: it is paid for by
 * one charge at most, or gone for nothing.
 */
export async function rushLinks(stage: Stage, bookings: GuestBooking[]): Promise<void> {
  const token = await signInAdmin(stage.studio);
  await Promise.all(bookings.map((booking) => rushOne(stage, { booking, token })));
}

async function rushOne(
  { studio, witness }: Stage,
  { booking, token }: { booking: GuestBooking; token: string },
): Promise<void> {
  const { id, version } = booking;
  const send = (request: Request) => callPatiently(studio, request);
  const [cancel, desk, ...pays] = await Promise.all([
    send({ path: `/admin/booking/${id}/cancel`, token, body: { version, refundCents: 0 } }),
    send(takeAtDesk(booking, { token, amountCents: 3000, version })),
    ...Array.from({ length: tabs }, () => send(payDeposit(booking))),
  ]);
  for (const answer of pays) witness.promise(answer);
  const said = [cancel, desk, ...pays].map(
    ({ status, body }) => `${status} ${String(body['type'])}`,
  );
  const isPaid = [desk, ...pays].some(({ status }) => status === 200);
  const { state } = await readRow(studio, id);
  // Once it is paid for, to give nothing back is not what the policy says: staff are asked why.
  const isSo = isPaid
    ? state === 'CONFIRMED' && [400, 409].includes(cancel.status)
    : state === 'CANCELLED' && cancel.status === 200;
  const areKnown = [desk, ...pays].every(({ status }) => [200, 409].includes(status));
  witness.expect(isSo && areKnown, `Held by link and ${String(state)} after ${said.join()}`);
}
