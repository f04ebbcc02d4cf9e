import { bookPaid } from '../../reservation/test-reservation.ts';
import { startTillTest, type TillTest } from '../desk/test-till.ts';

let api: TillTest;
let id: string;
/** A booking for two at $330.00, with a deposit of $60.00: $270.00 is due. */
beforeEach(async () => {
  api = await startTillTest();
  id = await bookPaid(api, { date: '2026-12-01 13:00:00' });
});
afterEach(() => api.close());

const balance = async (of = id) => (await api.desk(of)).account.balance_cents;

test('a card payment linked to the wrong booking can be unlinked and linked to another', async () => {
  await api.chargeBehindOurBack({ amount: 27_000, reference_id: undefined });
  const [{ id: squarePaymentId }] = await api.unmatched();
  const wrong = await api.booked();
  const { body } = await api.take(wrong, { method: 'CARD', squarePaymentId });
  const paymentId = body.account.desk[0].id;
  const back = { paymentId, amountCents: 0, reason: 'Another guest' };
  expect((await api.correct(wrong, { ...back, amountCents: 100 })).status).toBe(400);
  expect((await api.correct(wrong, back)).status).toBe(200);
  expect(await balance(wrong)).toBe(49_500);
  expect(await api.unmatched()).toMatchObject([{ id: squarePaymentId }]);
  expect((await api.take(id, { method: 'CARD', squarePaymentId })).status).toBe(200);
  expect([await balance(), await api.unmatched()]).toEqual([0, []]);
});

test('reverses a wrong amount and records the correct one once, without deleting anything', async () => {
  const taken = await api.take(id, { amountCents: 29_000 });
  expect(taken.body.account.balance_cents).toBe(-2000);
  const paymentId = taken.body.account.desk[0].id;
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => api.correct(id, { paymentId, amountCents: 27_000 })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const { account } = await api.desk(id);
  const sums = account.desk.map((line: { amount_cents: number }) => line.amount_cents);
  expect(sums.sort((a: number, b: number) => a - b)).toEqual([-29_000, 27_000, 29_000]);
  expect(account.desk.filter((line: { is_corrected: boolean }) => line.is_corrected)).toMatchObject(
    [{ id: paymentId }],
  );
  expect(account.balance_cents).toBe(0);
  expect(await api.correct(id, { paymentId, amountCents: 1, version: 3 })).toMatchObject({
    status: 409,
    body: { error: 'This payment has already been corrected.' },
  });
});

test('refuses to pay out more than the desk has taken, and says why', async () => {
  const out = (amountCents: number, more: object) =>
    api.take(id, { amountCents: -amountCents, version: 2, ...more });
  await api.take(id, { amountCents: 27_000 });
  expect((await out(1000, {})).body.error).toBe('Write a note that explains the payout.');
  const note = 'One guest is ill.';
  expect((await out(27_001, { note })).body.type).toBe('REFUND_TOO_HIGH');
  const { body } = await out(13_500, { note });
  expect(body.account.balance_cents).toBe(13_500);
  // Both lines have the same timestamp, so their order is not defined.
  const { id: paymentId } = body.account.desk.find(
    (line: { amount_cents: number }) => line.amount_cents > 0,
  );
  const correct = (amountCents: number) => api.correct(id, { paymentId, amountCents, version: 3 });
  for (const tooLittle of [0, 13_499]) {
    expect(await correct(tooLittle)).toMatchObject({
      status: 409,
      body: {
        type: 'REFUND_TOO_HIGH',
        error:
          'The desk cannot pay out more than it has taken for this booking. Nothing was recorded.',
      },
    });
  }
  expect((await api.desk(id)).account.desk).toHaveLength(2);
  expect((await correct(13_500)).body.account.balance_cents).toBe(27_000);
});
