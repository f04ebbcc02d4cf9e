import { addDays, isClosedDay } from '@studio/contract';
import { Slot } from '../../availability/slot.entity.ts';
import { raceRounds } from '../../env.ts';
import { Reservation } from '../../reservation/reservation.entity.ts';
import { newCheckout, paymentBody, startTestApi, type TestApi } from '../../test-api.ts';

jest.setTimeout(15 * 60_000);

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi();
});
afterEach(() => api.close());

const rounds = raceRounds();

function openDays(count: number): string[] {
  const days = Array.from({ length: 60 }, (_, index) => addDays('2026-11-21', index));
  return days.filter((date) => !isClosedDay(date)).slice(0, count);
}

type Race = { buyers: number; date: string; guests?: (buyer: number) => number };

/** All buyers pay at once for the 1:00 PM session of a day. Returns the statuses. */
async function everybodyBuys({ buyers, date, guests = () => 1 }: Race): Promise<number[]> {
  const emails = Array.from({ length: buyers }, (_, index) => `b${index}-${date}@mail.example`);
  for (const email of emails) await api.verify(email);
  return Promise.all(
    emails.map((guestEmail, buyer) => {
      const details = { guestEmail, guestCount: guests(buyer), date: `${date} 13:00:00` };
      return payUntilTold({ body: paymentBody({ details }), key: newCheckout() });
    }),
  );
}

/** Retries when the server reports that it waited too long for the row, which happens on a busy machine. */
async function payUntilTold(request: { body: unknown; key: string }): Promise<number> {
  for (;;) {
    const { status } = await api.call('POST', '/payment/create-payment', request);
    if (status !== 503) return status;
  }
}

async function guestsOn(slotDate: string): Promise<{ confirmed: number; counted: number }> {
  return api.deps.database.run(async (manager) => ({
    confirmed: Number(
      await manager.sum(Reservation, 'guestCount', { slotDate, state: 'CONFIRMED' }),
    ),
    counted: (await manager.findOneByOrFail(Slot, { date: slotDate })).seatsTaken,
  }));
}

const count = (statuses: number[], status: number) =>
  statuses.filter((each) => each === status).length;

const captured = async () =>
  (await api.ledger()).payments.filter(({ status }) => status === 'COMPLETED');

test('100 parallel buyers for 8 seats end with exactly 8', async () => {
  const [date = ''] = openDays(1);
  const statuses = await everybodyBuys({ buyers: 100, date });
  expect([count(statuses, 200), count(statuses, 409)]).toEqual([8, 92]);
  expect(await guestsOn(date)).toEqual({ confirmed: 8, counted: 8 });
  expect(await captured()).toHaveLength(8);
});

test(`500 buyers for one slot, ${rounds} rounds: exactly 8 guests each, no charge without a seat`, async () => {
  for (const date of openDays(rounds)) {
    const statuses = await everybodyBuys({ buyers: 500, date });
    expect([count(statuses, 200), count(statuses, 409)]).toEqual([8, 492]);
    expect(await guestsOn(date)).toEqual({ confirmed: 8, counted: 8 });
  }
  expect(await captured()).toHaveLength(8 * rounds);
});

test('parties of 1 to 8 never overfill a session, and a party is refused only when it does not fit', async () => {
  const [date = ''] = openDays(1);
  const guests = (buyer: number) => 1 + ((buyer * 5) % 8);
  const statuses = await everybodyBuys({ buyers: 60, date, guests });
  const { confirmed, counted } = await guestsOn(date);
  expect(counted).toBe(confirmed);
  const refused = statuses.flatMap((status, buyer) => (status === 409 ? [guests(buyer)] : []));
  expect(refused.filter((party) => confirmed + party <= 8)).toEqual([]);
});

test(`${10 * rounds} checkouts of 20 parallel requests each: one charge per checkout`, async () => {
  const hours = ['11', '13', '15', '17'];
  const checkouts = openDays(Math.ceil((10 * rounds) / hours.length))
    .flatMap((date) => hours.map((hour) => `${date} ${hour}:00:00`))
    .slice(0, 10 * rounds);
  for (const [index, date] of checkouts.entries()) {
    const guestEmail = `guest${index}@mail.example`;
    await api.verify(guestEmail);
    const request = { body: paymentBody({ details: { guestEmail, date } }), key: newCheckout() };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => api.call('POST', '/payment/create-payment', request)),
    );
    const ids = answers.flatMap(({ status, body }) => (status === 200 ? [body.reservationId] : []));
    expect(new Set(ids).size).toBe(1);
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
  }
  const payments = await captured();
  expect(payments).toHaveLength(checkouts.length);
  expect(new Set(payments.map(({ referenceId }) => referenceId)).size).toBe(checkouts.length);
});
