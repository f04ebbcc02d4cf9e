import { randomUUID } from 'node:crypto';
import type { Stage } from '../../prove-test.ts';
import {
  createVisitor,
  createVisitors,
  declinedCard,
  goodCard,
  payment,
  refundableSessions,
  service,
  signInAdmin,
  slotOf,
} from '../../studio/booking.ts';
import {
  asGuest,
  bookAndOpen,
  dueCents,
  emptyDay,
  holdByLink,
  payBalance,
  readRow,
  takeAtDesk,
} from '../../studio/guest-bookings.ts';
import { toColumn } from '../../studio/servers/database.ts';

const cashCents = 5000;

export type Story = Awaited<ReturnType<typeof writeStory>>;

/** Creates bookings and what their guests and staff will do with them, to cover everything that the API writes. */
export async function writeStory(stage: Stage) {
  const { studio, random } = stage;
  const dates = random.shuffle(refundableSessions(studio)).slice(0, 8);
  const [cancelledOn, movedTo, closed, offered, owedOn, heldOn, paidOn, updatedTo] = dates;
  const [guest, other] = await createVisitors(studio, 2);
  const [cancelled, moved, owed] = await bookAndOpen(stage, [
    { date: cancelledOn!, guests: 2 },
    { date: closed! },
    { date: owedOn! },
  ]);
  const held = await holdByLink(stage, { date: heldOn!, token: await signInAdmin(studio) });
  return {
    dates,
    /** Seats for one more guest are held with `key`; then the booking is moved and canceled. */
    cancelled: cancelled!,
    movedTo: movedTo!,
    /** The studio closes the session, and the guest accepts the offered one. */
    moved: moved!,
    offered: offered!,
    /** Staff take part of the balance, and the guest pays the rest online, each with one click. */
    owed: owed!,
    keys: { hold: randomUUID(), cash: randomUUID(), balance: randomUUID(), late: randomUUID() },
    held,
    good: payment({ visitor: guest!, date: paidOn! }),
    declined: payment({ visitor: other!, date: paidOn!, card: declinedCard }),
    updatedTo: updatedTo!,
    newcomer: createVisitor(),
    lateReference: await writeGivenUp(stage, paidOn!),
  };
}

/**
 * Creates a booking whose payment was given up, as the API leaves it after eleven minutes. A later
 * payment of another amount is refunded. Resolves to the booking's reference at Square.
 */
async function writeGivenUp({ studio }: Stage, date: string): Promise<string> {
  const { database, now } = studio;
  const id = randomUUID();
  const at = (minutes: number) => toColumn(new Date(now().getTime() + (minutes - 15) * 60_000));
  const insert = (table: string, row: Record<string, string | number | null>) =>
    database.write(
      `INSERT INTO ${table} (${Object.keys(row).join()})
       VALUES (${Object.keys(row).fill('?').join()})`,
      Object.values(row),
    );
  const { name, email } = createVisitor();
  const { date: day, slotId } = slotOf(date);
  await insert('reservation', {
    id,
    checkout_id: randomUUID(),
    state: 'FAILED',
    service_name: service,
    slot_date: day,
    slot_id: slotId,
    // The exact hour is not important, only whether the session has begun.
    starts_at: `${day} 23:00:00.000`,
    guest_count: 1,
    guest_name: name,
    guest_email: email,
    client_hash: '',
    version: 1,
    hold_expires_at: at(10),
    created_at: at(0),
  });
  await insert('payment_attempt', {
    id: randomUUID(),
    reservation_id: id,
    reference_id: `SBD-${id}`,
    guest_count: 1,
    request_hash: '',
    amount_cents: 3000,
    state: 'VOIDED',
    created_at: at(0),
    cancelled_at: at(6),
  });
  let before: string | null = null;
  for (const [index, after] of ['HELD', 'PAYING', 'FAILED'].entries()) {
    const entry = { id: randomUUID(), reservation_id: id, actor: 'resolver', at: at(index) };
    await insert('audit_entry', { ...entry, state_before: before, state_after: after });
    before = after;
  }
  return `SBD-${id}`;
}

/** Plays all steps in order, to the end or to the crash. Repeated steps get the same response or are refused. */
export async function playStory({ studio, witness }: Stage, story: Story): Promise<void> {
  const { call, providers } = studio;
  const { cancelled, moved, owed, held, offered, keys, newcomer } = story;
  const late = { key: keys.late, amount: 1000, referenceId: story.lateReference };
  await providers.pay(late).catch(() => null);
  const { email, client, cookie } = newcomer;
  await call({ path: '/email/verification/send', body: { email }, client, cookie });
  // This payment comes first, so that it is the one at Square when a crash point in a payment is reached.
  const paid = await call(story.good);
  witness.promise(paid);
  await call(story.declined);

  await call({ ...asGuest(cancelled, '/guests/hold', { addedGuests: 1 }), key: keys.hold });
  await call(asGuest(cancelled, '/move', { date: story.movedTo, version: cancelled.version }));
  const { body } = await call(asGuest(cancelled));
  const terms = body['terms'] as { refund_cents: number } | undefined;
  const wish = { version: body['version'], refundCents: terms?.refund_cents };
  await call(asGuest(cancelled, '/cancel', wish));

  const token = await signInAdmin(studio).catch(() => null);
  if (!token || paid.status !== 200) return;
  const staff = (path: string, body: object) => call({ path, token, body });
  await staff(`/reservation/${String(paid.body['reservationId'])}/update`, {
    appointment_time: story.updatedTo,
    admin_note: 'Moved by the proof',
  });
  const { date, slotId } = slotOf(moved.date);
  const reason = 'A burst pipe';
  await staff('/admin/schedule/close', { from: date, to: date, slotIds: [slotId], reason });
  const offers = [{ bookingId: moved.id, options: [offered] }];
  await staff('/admin/offers', { offers, alternative: 'ASK' });
  const versionOf = async (id: string) => Number((await readRow(studio, id))['version']);
  const version = await versionOf(moved.id);
  await call(asGuest(moved, '/offer', { answer: 'move', date: offered, version }));
  const taken = { token, key: keys.cash, amountCents: cashCents };
  await call(takeAtDesk(owed, { ...taken, version: await versionOf(owed.id) }));
  const rest = { amountCents: dueCents - cashCents, key: keys.balance };
  witness.promise(await call(payBalance(owed, rest)));
  witness.promise(await call(asGuest(held, '/deposit', { sourceId: goodCard })));
}

/** Checks that after the crash and a second play everything is as if there had been no crash. */
export async function judgeStory(stage: Stage, story: Story, point: string): Promise<void> {
  const { studio, witness } = stage;
  const { cancelled, moved, owed, held, offered } = story;
  const { count, read } = studio.database;
  const stateOf = async ({ id }: { id: string }) => (await readRow(studio, id))['state'];
  const row = await readRow(studio, moved.id);
  const sums = await read(
    `SELECT amount_cents FROM desk_payment WHERE booking_id = ? UNION ALL
     SELECT amount_cents FROM payment_attempt
     WHERE purpose = 'BALANCE' AND state = 'COMPLETED' AND reservation_id = ?`,
    [owed.id, owed.id],
  );
  const { date, slotId } = slotOf(moved.date);
  const seen = {
    checkout: (await studio.call(story.good)).status,
    cancelled: await stateOf(cancelled),
    held: await stateOf(held),
    moved: [row['state'], row['slot_date'], row['slot_id']],
    answers: await count(`move_offer WHERE booking_id = '${moved.id}' AND answer = 'MOVE'`),
    closed: await count(`slot WHERE date = '${date}' AND slot_id = ${slotId} AND is_open = 0`),
    taken: sums.map((sum) => sum['amount_cents']),
    due: (await studio.call(asGuest(owed))).body['balance_cents'],
  };
  const expected = {
    checkout: 200,
    cancelled: 'CANCELLED',
    held: 'CONFIRMED',
    moved: ['CONFIRMED', ...Object.values(slotOf(offered))],
    answers: 1,
    closed: 1,
    taken: [cashCents, dueCents - cashCents],
    due: 0,
  };
  const [got, wanted] = [JSON.stringify(seen), JSON.stringify(expected)];
  witness.expect(got === wanted, `After ${point} the story ends with ${got}`);
}

export async function clearStory({ studio }: Stage, { dates, moved }: Story): Promise<void> {
  for (const day of new Set(dates.map((date) => date.slice(0, 10)))) await emptyDay(studio, day);
  const token = await signInAdmin(studio);
  const path = `/admin/schedule/${moved.date.slice(0, 10)}/rule`;
  await studio.call({ method: 'POST', path, token });
}
