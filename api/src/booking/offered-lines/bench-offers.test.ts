import { bookPaid } from '../../reservation/test-reservation.ts';
import { Reservation } from '../../reservation/reservation.entity.ts';
import { guestToken } from '../test-booking.ts';
import { startTillTest, type TillTest } from '../desk/test-till.ts';

let api: TillTest;
let id: string;
/** Maya's booking for two costs $330.00 of the $460.00 that she was shown. After a deposit of $60.00, $270.00 is due. */
beforeEach(async () => {
  api = await startTillTest();
  id = await bookPaid(api, { date: '2026-12-01 13:00:00' });
  api.passSeconds(60);
});
afterEach(() => api.close());

const sapphire = { label: 'Setting a sapphire', cents: 15_000 };
const account = async () => (await api.desk(id)).account;
const history = async () => (await api.desk(id)).history[0];

/** Staff add a line beyond the range. Resolves to the id of the offer. */
async function offer(more: object = {}): Promise<string> {
  const { body } = await api.atBench(id, { ...sapphire, ...more });
  // Gives the next history entry a later time.
  api.passSeconds(60);
  return body.account.offered.at(-1).id;
}

const decide = (decision: string, offerId: string, version = 2, emailedAt?: string) =>
  api.staff('POST', `/admin/booking/${id}/bench-offer`, {
    body: { offerId, decision, version, emailedAt },
  });

const answer = async (
  offerId: string,
  more: { answer?: string; version?: number; token?: string } = {},
) => {
  const { token = await guestToken(api, id), ...body } = more;
  return api.call('POST', `/booking/${id}/bench-offer`, {
    token,
    body: { offerId, answer: 'ACCEPT', version: 2, ...body },
  });
};

const refused = (error: unknown) => ({ status: 409, body: { type: 'NOT_CHANGEABLE', error } });
const nothingAdded = async () =>
  expect(await account()).toMatchObject({ bench: [], balance_cents: 27_000 });

test('a line within the shown range counts at once, and the cent beyond it waits for the guest', async () => {
  const within = await api.atBench(id, { ...sapphire, cents: 13_000 });
  expect(within.body.account).toMatchObject({ balance_cents: 40_000, shown_most_cents: 46_000 });
  expect(within.body.account).not.toHaveProperty('offered');
  api.passSeconds(60);
  const { status, body } = await api.atBench(id, { label: 'Engraving', cents: 1, version: 2 });
  expect([status, body.account]).toMatchObject([
    200,
    {
      balance_cents: 40_000,
      bench: [{ label: 'Setting a sapphire' }],
      offered: [{ label: 'Engraving', amount_cents: 1, balance_cents: 40_001 }],
    },
  ]);
  expect(body.history[0]).toMatchObject({ what: 'BENCH_OFFERED', amount_cents: 1, actor: 'admin' });
});

test('a guest accepts a line on the tablet, which adds it once and says how', async () => {
  const offerId = await offer();
  await nothingAdded();
  const answers = await Promise.all([decide('ACCEPT', offerId), decide('ACCEPT', offerId)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await account()).toMatchObject({
    bench: [{ id: offerId, label: 'Setting a sapphire', amount_cents: 15_000 }],
    balance_cents: 42_000,
  });
  expect(await account()).not.toHaveProperty('offered');
  expect(await history()).toMatchObject({ what: 'BENCH', how: 'TABLET', amount_cents: 15_000 });
});

test('a guest accepts a line through the link, even when tapping twice after the session', async () => {
  const offerId = await offer();
  await api.at('2026-12-01T23:30:00Z');
  const token = await guestToken(api, id);
  const shown = await api.call('GET', `/booking/${id}`, { token });
  expect(shown.body).toMatchObject({
    balance_cents: 27_000,
    offered_lines: [{ id: offerId, amount_cents: 15_000, balance_cents: 42_000 }],
  });
  const answers = [await answer(offerId, { token }), await answer(offerId, { token })];
  for (const { status, body } of answers)
    expect([status, body.balance_cents]).toEqual([200, 42_000]);
  expect(answers[1]!.body).not.toHaveProperty('offered_lines');
  expect((await account()).bench).toHaveLength(1);
  expect(await history()).toMatchObject({ what: 'BENCH', how: 'LINK', actor: 'visitor' });
  expect(await answer(offerId, { answer: 'DECLINE', version: 3, token })).toMatchObject(
    refused('You already accepted this line. To take it off your price, please ask the studio.'),
  );
});

test('a declined line adds nothing, and another answer to it is refused', async () => {
  const offerId = await offer();
  expect((await answer(offerId, { answer: 'DECLINE' })).status).toBe(200);
  await nothingAdded();
  expect(await history()).toMatchObject({ what: 'BENCH_DECLINED', how: 'LINK' });
  expect(await answer(offerId, { version: 3 })).toMatchObject(
    refused('You declined this line, so nothing was added. The studio can offer it again.'),
  );
  expect(await decide('ACCEPT', offerId, 3)).toMatchObject(
    refused('The guest declined this line, so nothing was added.'),
  );
  await nothingAdded();
});

test('a guest who taps after staff withdrew or changed the line reads so, and nothing is added', async () => {
  const offerId = await offer();
  expect((await decide('WITHDRAW', offerId)).body.history[0]).toMatchObject({
    what: 'BENCH_WITHDRAWN',
  });
  expect(await answer(offerId)).toMatchObject(
    refused('The studio withdrew this line, so nothing was added.'),
  );
  await offer({ cents: 14_000, version: 3 });
  expect(await answer(offerId)).toMatchObject(
    refused('The studio changed this line, so nothing was added. Please check the new one.'),
  );
  await nothingAdded();
});

test('a line added meanwhile does not lose the offer: the guest sees the new balance first', async () => {
  const offerId = await offer();
  await api.atBench(id, { label: 'Engraving', cents: 2000, version: 2 });
  for (const late of [await answer(offerId), await decide('ACCEPT', offerId)])
    expect(late).toMatchObject({
      status: 409,
      body: {
        type: 'VERSION_CONFLICT',
        error: 'Your booking changed in the meantime. Please check it and try again.',
      },
    });
  expect((await account()).offered).toMatchObject([{ id: offerId, balance_cents: 44_000 }]);
  expect((await answer(offerId, { version: 3 })).body.balance_cents).toBe(44_000);
});

test('when two staff members add a line at once, the second checks the booking first', async () => {
  const answers = await Promise.all([
    api.atBench(id, sapphire),
    api.atBench(id, { label: 'Engraving', cents: 14_000 }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)!.body.error).toBe(
    'Someone else changed this booking. Please check it before you save.',
  );
  expect((await account()).offered).toHaveLength(1);
});

test('an open line on a canceled booking adds nothing', async () => {
  const offerId = await offer();
  const cancel = { body: { refundCents: 6000, version: 2 } };
  expect((await api.staff('POST', `/admin/booking/${id}/cancel`, cancel)).status).toBe(200);
  const canceled = refused('This booking is canceled, so nothing was added.');
  expect(await answer(offerId, { version: 3 })).toMatchObject(canceled);
  expect(await decide('ACCEPT', offerId, 3)).toMatchObject(canceled);
  expect(await api.atBench(id, { ...sapphire, version: 3 })).toMatchObject(
    refused('This booking is canceled.'),
  );
  expect((await account()).bench).toEqual([]);
});

test('the lines of a booking come to at most $10,000', async () => {
  await offer();
  const tooMuch = await api.atBench(id, { ...sapphire, cents: 990_000, version: 2 });
  expect([tooMuch.status, tooMuch.body.details]).toMatchObject([
    400,
    [
      {
        field: 'cents',
        message:
          'The lines of one booking can come to at most $10,000.00. With this one, they would be $10,050.00.',
      },
    ],
  ]);
  expect((await account()).offered).toHaveLength(1);
});

const mailsOf = (offerId: string) =>
  api.database.run((manager) =>
    manager.query(`SELECT subject, content FROM outbox_mail WHERE about LIKE '%:${offerId}%'`),
  );

test('an email with the link asks the guest to answer', async () => {
  const offerId = await offer();
  expect((await decide('EMAIL', offerId)).body.account.offered[0]).toHaveProperty('emailed_at');
  expect(await mailsOf(offerId)).toMatchObject([
    {
      subject: '$150.00 more for your booking: please answer',
      content: expect.stringMatching(/Setting a sapphire[\s\S]*\$420\.00[\s\S]*\/booking#/),
    },
  ]);
  await nothingAdded();
});

test('a second press sends nothing and names the first email, and staff can send it again', async () => {
  const offerId = await offer();
  const { account: told } = (await decide('EMAIL', offerId)).body;
  const again = () => decide('EMAIL', offerId, 2, told.offered[0].emailed_at);
  const error = expect.stringMatching(/^This line was emailed Fri, Nov 20, .*nothing was sent/);
  for (const second of [await decide('EMAIL', offerId), await again()])
    expect(second).toMatchObject(refused(error));
  expect(await mailsOf(offerId)).toHaveLength(1);
  api.passSeconds(60);
  const both = await Promise.all([again(), again()]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await mailsOf(offerId)).toHaveLength(2);
});

test('added guests raise what was shown, and so does a higher price that staff agree on', async () => {
  const size = { guestCount: 3, refundCents: 0, version: 1 };
  await api.staff('POST', `/admin/booking/${id}/guests`, { key: crypto.randomUUID(), body: size });
  expect((await account()).shown_most_cents).toBe(69_000);
  await api.reprice(id, { cents: 80_000, version: 2 });
  expect((await account()).shown_most_cents).toBe(80_000);
  await api.atBench(id, { label: 'Engraving', cents: 1, version: 3 });
  expect((await account()).offered).toHaveLength(1);
});

test('a staff booking keeps the highest price too, and its workshop’s new price replaces it', async () => {
  id = await api.booked({ guestCount: 1, deposit: 'NONE' });
  expect((await account()).shown_most_cents).toBe(23_000);
  await api.staff('POST', `/admin/booking/${id}/workshop`, {
    key: crypto.randomUUID(),
    body: { service: 'Silver Bracelet Workshop', price: 'TODAY', unitCents: 19_500, version: 1 },
  });
  expect((await account()).shown_most_cents).toBe(26_500);
});

test('a booking of an earlier release has no range, so each line counts at once', async () => {
  await api.database.run((manager) =>
    manager.update(Reservation, { id }, { shownMostCents: null }),
  );
  const { body } = await api.atBench(id, sapphire);
  expect(body.account).toMatchObject({ bench: [{ amount_cents: 15_000 }], balance_cents: 42_000 });
  expect(body.account).not.toHaveProperty('shown_most_cents');
});

test('a line of another booking cannot be accepted', async () => {
  const offerId = await offer();
  id = await bookPaid(api, { date: '2026-12-02 13:00:00' });
  expect(await answer(offerId, { version: 1 })).toMatchObject({
    status: 400,
    body: { error: 'This booking has no such line. Nothing was added.' },
  });
});
