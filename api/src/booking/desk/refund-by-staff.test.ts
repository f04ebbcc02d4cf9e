import { randomUUID } from 'node:crypto';
import { eraseCustomer } from '../../operations/erasure/erase-customer.ts';
import { AuditEntry } from '../../reservation/audit-entry.entity.ts';
import { type DeskTest, startDeskTest } from './test-desk.ts';

let api: DeskTest;
beforeEach(async () => {
  api = await startDeskTest();
});
afterEach(() => api.close());

const sums = async () => (await api.refunds()).map(({ amountCents }) => amountCents);

test('refunds a part, leaves the booking as it is and emails amount and reason', async () => {
  const { status, body } = await api.refundAsStaff({ amountCents: 1500 });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    reservation: { status: 'CONFIRMED', version: 2, paid_cents: 4500 },
    refundable_cents: 4500,
    charges: [{ amount_cents: 6000, refunded_cents: 1500 }],
    refunds: [{ amount_cents: 1500, cause: 'STAFF', actor: 'admin', state: 'REQUESTED' }],
  });
  await api.pushRefunds();
  expect(await api.refunds()).toMatchObject([{ state: 'COMPLETED', reason: 'Decided by staff' }]);
  const mail = await api.mailed('A refund is on its way to you');
  for (const words of [
    '$15.00',
    'The torch was out of gas.',
    'Your booking is unchanged.',
    '$285',
  ]) {
    expect(mail!.text).toContain(words);
  }
  expect(await api.seats('2026-12-01', 2)).toBe(2);
});

test('the same request sent many times makes one refund and one email', async () => {
  const key = randomUUID();
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => api.refundAsStaff({ amountCents: 4000 }, key)),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await sums()).toEqual([4000]);
  expect(await api.inbox('maya@mail.example')).toHaveLength(2);
});

test('refunds by several staff members at once never exceed what was paid', async () => {
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => api.refundAsStaff({ amountCents: 2500 })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
  expect(await sums()).toEqual([2500]);
  const { body } = await api.refundAsStaff({ amountCents: 3501, version: 2 });
  expect(body.type).toBe('REFUND_TOO_HIGH');
  await api.refundAsStaff({ amountCents: 3500, version: 2 });
  expect(await sums()).toEqual([2500, 3500]);
  expect((await api.desk()).cannot.refund).toBe('Nothing is left to refund.');
});

test('a refund by staff and the guest’s cancellation at once never exceed what was paid', async () => {
  const [refunded, cancelled] = await Promise.all([
    api.refundAsStaff({ amountCents: 5000 }),
    api.cancel(6000),
  ]);
  expect([refunded.status, cancelled.status].sort()).toEqual([200, 409]);
  expect(await sums()).toEqual([refunded.status === 200 ? 5000 : 6000]);
});

test('a deposit kept after a late cancellation can still be refunded, from any row', async () => {
  await api.addGuest();
  api.clock.now = new Date('2026-11-28T20:00:00Z');
  await api.cancel(0);
  const { status, body } = await api.refundAsStaff({ amountCents: 7000, version: 2 });
  expect([status, body.refundable_cents, body.reservation.status]).toEqual([
    200,
    2000,
    'CANCELLED',
  ]);
  expect((await sums()).sort()).toEqual([3000, 4000]);
  const mails = await api.inbox('maya@mail.example');
  const told = mails.filter(({ subject }) => subject === 'A refund is on its way to you');
  expect(told.map(({ text }) => text.includes('$70.00'))).toEqual([true]);
  expect(told[0]!.text).not.toContain('is unchanged');
});

test.each([
  ['without a reason', { amountCents: 100, reason: '  ' }, 'A reason is required'],
  ['of zero', { amountCents: 0 }, 'Enter an amount above $0.00'],
  ['of a fraction of a cent', { amountCents: 10.5 }, expect.stringMatching(/\w/)],
  [
    'with a reason that is too long',
    { amountCents: 1, reason: 'x'.repeat(201) },
    expect.any(String),
  ],
])('a refund %s is refused', async (_name, body, error) => {
  expect(await api.refundAsStaff(body)).toMatchObject({ status: 400, body: { error } });
  expect(await sums()).toEqual([]);
});

test('refuses a refund without a key', async () => {
  const { status } = await api.staff('POST', `/admin/booking/${api.id}/refund`, {
    body: { amountCents: 100, reason: 'A gift.', version: 1 },
  });
  expect([status, await sums()]).toEqual([400, []]);
});

test('erasing a guest removes the reason', async () => {
  await api.refundAsStaff({ amountCents: 1500, reason: 'Maya has burnt her hand.' });
  await api.cancelAsStaff({ refundCents: 0, reason: 'She stays at home.', version: 2 });
  const reasons = () =>
    api.database.run(async (manager) =>
      (await manager.find(AuditEntry)).flatMap(({ note }) => note ?? []),
    );
  expect((await reasons()).sort()).toEqual(['Maya has burnt her hand.', 'She stays at home.']);
  await eraseCustomer(api.database, { email: 'maya@mail.example', now: api.clock.now });
  expect(await reasons()).toEqual([]);
});

test('emails nobody about a refund to an erased guest', async () => {
  await api.cancelAsStaff({ refundCents: 0, reason: 'She stays at home.' });
  await eraseCustomer(api.database, { email: 'maya@mail.example', now: api.clock.now });
  expect((await api.refundAsStaff({ amountCents: 1500, version: 2 })).status).toBe(200);
  await api.pushRefunds();
  expect(await api.inbox('erased@erased.invalid')).toEqual([]);
});
