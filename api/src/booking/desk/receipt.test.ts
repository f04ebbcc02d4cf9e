import { randomUUID } from 'node:crypto';
import type { DeskLine, HistoryEntry } from '@studio/contract';
import { eraseCustomer } from '../../operations/erasure/erase-customer.ts';
import { bookPaid } from '../../reservation/test-reservation.ts';
import { startTillTest, type TillTest } from './test-till.ts';

let api: TillTest;
let id: string;
/** Maya's booking for two at $330.00, with a deposit of $60.00. */
beforeEach(async () => {
  api = await startTillTest();
  id = await bookPaid(api, { date: '2026-12-01 13:00:00' });
  api.passSeconds(60);
});
afterEach(() => api.close());

const maya = 'maya@mail.example';
const mail = (version: number, key: string = randomUUID(), of = id) =>
  api.staff('POST', `/admin/booking/${of}/receipt/send`, { key, body: { version } });
const receipts = async () =>
  (await api.inbox(maya)).filter(({ subject }) => subject === 'Your receipt');
const numberOf = async () => (await api.desk(id)).reservation.booking_number;

test('emails a receipt with the lines that staff print, and shows its number in the history', async () => {
  await api.atBench(id, { cents: 2550 });
  await api.take(id, { amountCents: 27_000, givenCents: 30_000, version: 2 });
  const number = `${await numberOf()}-1`;
  expect(await mail(3)).toMatchObject({ status: 200, body: { receiptNumber: number } });
  const { history, reservation } = await api.desk(id);
  expect(reservation.version).toBe(3);
  expect(history).toContainEqual(
    expect.objectContaining({ what: 'MAIL', subject: 'Your receipt' }),
  );
  expect(history).toContainEqual(
    expect.objectContaining({ what: 'RECEIPT', actor: 'admin', receipt_number: number }),
  );
  const [sent] = await receipts();
  const text = sent!.text.replaceAll('\u00a0', ' ');
  expect(text).toContain('Studio: Silver Bench Studio LLC\n1234 Example Street, Unit 5');
  let place = text.indexOf(`Receipt ${number}`);
  for (const line of [
    'Ring Workshop, 2 guests × $165.00: $330.00',
    /Stone setting, At the bench, .*: \$25\.50/,
    /Deposit by card, Online, .*: -\$60\.00/,
    /Cash, Given \$300\.00, change \$30\.00\. By staff, .*: -\$270\.00/,
    'Balance: $25.50',
  ]) {
    const found = text.slice(place).search(line instanceof RegExp ? line : escaped(line));
    expect({ line, found }).toEqual({ line, found: expect.any(Number) });
    expect(found).toBeGreaterThanOrEqual(0);
    place += found;
  }
});

test('shows tips below the balance, and not on the receipt of a refund', async () => {
  const giveTip = (tip: object) =>
    api.staff('POST', `/admin/booking/${id}/tip`, {
      key: randomUUID(),
      body: { method: 'CASH', staffId: null, ...tip },
    });
  await giveTip({ amountCents: 2000, version: 1 });
  await api.take(id, { amountCents: 27_000, tipCents: 500, version: 2 });
  await mail(3);
  const text = (await receipts())[0]!.text.replaceAll('\u00a0', ' ');
  expect(text).toContain('Balance: $0.00\nTip, not part of the price: $25.00');
  const { body } = await api.take(id, { amountCents: -1000, note: 'Too much', version: 3 });
  const refundId = body.account.desk.find((line: DeskLine) => line.amount_cents < 0).id;
  await api.staff('POST', `/admin/booking/${id}/receipt/send`, {
    key: randomUUID(),
    body: { version: 4, refundId },
  });
  const refund = (await api.inbox(maya)).find(({ subject }) => subject === 'Your refund receipt');
  expect(refund!.text).not.toContain('Tip');
});

test('leaves staff’s reasons out of a receipt', async () => {
  const price = { cents: 30_000, reason: 'Regular', version: 1 };
  await api.staff('POST', `/admin/booking/${id}/price`, { body: price });
  await api.take(id, { amountCents: 26_000, version: 2 });
  const payOut = { amountCents: -2000, note: 'Complained', version: 3 };
  expect((await api.take(id, payOut)).status).toBe(200);
  await mail(4);
  const text = (await receipts())[0]!.text.replaceAll('\u00a0', ' ');
  expect(text).toContain('Ring Workshop, Agreed price: $300.00');
  expect(text).toMatch(/Cash, paid out, By staff, .*: \$20\.00/);
  expect(text).not.toMatch(/Regular|Complained/);
});

const escaped = (text: string) => new RegExp(text.replaceAll(/[$.]/g, '\\$&'));

test('a repeated request emails one receipt, and a new request gets the next number', async () => {
  const key = randomUUID();
  const presses = [...Array.from({ length: 4 }, () => mail(1, key)), mail(1)];
  const numbers = (await Promise.all(presses)).map(({ status, body }) => {
    expect(status).toBe(200);
    return body.receiptNumber as string;
  });
  expect(new Set(numbers.slice(0, 4)).size).toBe(1);
  const number = await numberOf();
  expect([...new Set(numbers)].sort()).toEqual([`${number}-1`, `${number}-2`]);
  expect(await receipts()).toHaveLength(2);
  expect((await mail(1, key)).body.receiptNumber).toBe(numbers[0]);
});

test('a printed receipt gets the next number, needs no address, and sends no email', async () => {
  await mail(1);
  const print = (of: string) =>
    api.staff('POST', `/admin/booking/${of}/receipt/send`, {
      key: randomUUID(),
      body: { version: 1, way: 'PRINT' },
    });
  const number = `${await numberOf()}-2`;
  expect(await print(id)).toMatchObject({ status: 200, body: { receiptNumber: number } });
  expect(await receipts()).toHaveLength(1);
  expect((await api.desk(id)).history).toContainEqual(
    expect.objectContaining({ what: 'RECEIPT', receipt_number: number, method: 'PRINT' }),
  );
  expect((await print(await api.booked())).status).toBe(200);
});

test('a refund by card or at the desk has a separate receipt', async () => {
  await api.staff('POST', `/admin/booking/${id}/refund`, {
    key: randomUUID(),
    body: { amountCents: 1500, reason: 'Left early', version: 1 },
  });
  await api.take(id, { amountCents: 2000, version: 2 });
  await api.take(id, { amountCents: -500, note: 'Too much', version: 3 });
  const { refunds, account } = await api.desk(id);
  const issue = (refundId: string) =>
    api.staff('POST', `/admin/booking/${id}/receipt/send`, {
      key: randomUUID(),
      body: { version: 4, refundId },
    });
  const ofSign = (sign: number) =>
    account.desk.find(({ amount_cents }: DeskLine) => Math.sign(amount_cents) === sign);
  expect((await issue(refunds[0].id)).status).toBe(200);
  expect((await issue(ofSign(-1).id)).status).toBe(200);
  const [desk, card] = (await api.inbox(maya))
    .filter(({ subject }) => subject === 'Your refund receipt')
    .map(({ text }) => text.replaceAll('\u00a0', ' '));
  expect(card).toContain(`Refund receipt ${await numberOf()}-1`);
  expect(card).toContain('Studio: Silver Bench Studio LLC');
  expect(card).toMatch(/Refund, staff decision, .*: \$15\.00/);
  expect(card).toContain('Refunded: $15.00');
  expect(card).not.toMatch(/Balance|Left early|Deposit by card/);
  expect(desk).toContain('Refunded: $5.00');
  for (const other of [randomUUID(), ofSign(1).id]) {
    expect(await issue(other)).toMatchObject({
      status: 409,
      body: { error: 'This refund does not belong to this booking.' },
    });
  }
});

test('refuses a receipt when the page’s lines have changed', async () => {
  await api.take(id, { amountCents: 27_000 });
  expect(await mail(1)).toMatchObject({ status: 409, body: { type: 'VERSION_CONFLICT' } });
  expect(await receipts()).toEqual([]);
});

test('refuses a receipt without an address or for an erased guest', async () => {
  const without = await api.booked();
  expect(await mail(1, randomUUID(), without)).toMatchObject({
    status: 409,
    body: {
      type: 'NOT_CHANGEABLE',
      error: 'This booking has no email address. Print the receipt instead.',
    },
  });
  await api.at('2026-12-03T12:00:00Z');
  await eraseCustomer(api.database, { email: maya, now: api.clock.now });
  const { version } = (await api.desk(id)).reservation;
  expect(await mail(version)).toMatchObject({
    status: 409,
    body: { error: 'This guest’s personal data was erased.' },
  });
});

test('the receipt of a canceled booking says so, and its lines add up to the balance', async () => {
  await api.staff('POST', `/admin/booking/${id}/cancel`, {
    body: { refundCents: 6000, version: 1, notify: false },
  });
  expect((await mail(2)).status).toBe(200);
  const told = (await api.desk(id)).history.map(({ what }: HistoryEntry) => what);
  expect(told.filter((what: string) => what === 'CANCELLED')).toHaveLength(1);
  expect(told).toContain('RECEIPT');
  const text = (await receipts())[0]!.text.replaceAll('\u00a0', ' ');
  expect(text).toContain('your booking is canceled');
  expect(text).toMatch(/Refund, by policy, .*: \$60\.00/);
  const sums = [...text.matchAll(/^(?!Balance).*: (-?)\$(\d+\.\d\d)$/gm)];
  expect(sums.map(([, sign, dollars]) => `${sign}${dollars}`)).toEqual([
    '330.00',
    '-60.00',
    '60.00',
    '-330.00',
  ]);
  expect(text).toContain('Balance: $0.00');
});
