import { DeskPayment } from '../payment/account/desk-payment.entity.ts';
import { type SheetTest, startSheetTest } from './test-sheet.ts';

let api: SheetTest;
beforeEach(async () => {
  api = await startSheetTest();
});
afterEach(() => api.close());

const today = '2026-11-20';
const conflict = { status: 409, body: { type: 'VERSION_CONFLICT' } };
const cash = { method: 'CASH', payments: 1, cents: 20_000 };

test('the sheet of a day shows the total of each method, and online payments', async () => {
  await api.pay(20_000);
  await api.pay(5000, { method: 'OTHER' });
  const sheet = await api.sheet(today);
  expect(sheet.lines).toEqual([
    cash,
    { method: 'CARD', payments: 0, cents: 0 },
    { method: 'OTHER', payments: 1, cents: 5000 },
  ]);
  expect(sheet).toMatchObject({
    date: today,
    paid: { count: 1, cents: 6000 },
    refunds: { count: 0, cents: 0 },
    closed: null,
  });
});

test('the sheet shows the balances of guests who came or may come', async () => {
  const late = await api.booked({ guestName: 'Priya Raman', guestCount: 2 });
  await api.at('2026-12-02T04:00:00Z');
  const mark = (bookingId: string, state: string, digit: string) => ({
    id: `${digit.repeat(8)}-0000-4000-8000-000000000000`,
    bookingId,
    state,
    markedAt: api.clock.now.toISOString(),
  });
  const marks = [mark(api.id, 'ARRIVED', '1'), mark(late, 'NO_SHOW', '2')];
  await api.markAll(marks);
  const { open, guests } = await api.sheet('2026-12-01');
  expect(guests).toEqual({ arrived: 2, noShow: 2 });
  expect(open).toEqual([
    {
      bookingId: api.id,
      guestName: 'Maya Lindqvist',
      guestCount: 2,
      startsAt: '2026-12-01T13:00:00-08:00',
      balanceCents: 27_000,
    },
  ]);
});

test('a closed day keeps its sheet, and later lines are on the next', async () => {
  await api.pay(20_000);
  const { status, body } = await api.closeDay(today);
  expect([status, body.closed]).toEqual([
    200,
    { countedCents: 20_000, note: '', signedBy: 'Jo Okafor', at: '2026-11-21T03:00:00.000Z' },
  ]);
  api.passSeconds(60);
  await api.pay(1000);
  expect((await api.sheet(today)).lines[0]).toEqual(cash);
  expect((await api.sheet('2026-11-21')).lines[0]).toMatchObject({ payments: 1, cents: 1000 });
});

test('a wrong line of a closed day is corrected on the open sheet', async () => {
  await api.pay(20_000);
  await api.closeDay(today);
  await api.at('2026-11-21T20:00:00Z');
  const [line] = (await api.desk(api.id)).account.desk;
  const corrected = await api.correct(api.id, {
    paymentId: line.id,
    amountCents: 18_000,
    version: await api.version(),
  });
  expect(corrected.status).toBe(200);
  expect((await api.sheet(today)).lines[0]).toEqual(cash);
  expect((await api.sheet('2026-11-21')).lines[0]).toEqual({
    method: 'CASH',
    payments: 0,
    cents: -2000,
  });
});

test('the next closed sheet includes lines of an earlier day that was left open', async () => {
  await api.pay(20_000);
  await api.at('2026-11-22T03:00:00Z');
  await api.pay(1000);
  expect((await api.sheet(today)).lines[0]).toEqual(cash);
  await api.closeDay('2026-11-21');
  expect((await api.sheet('2026-11-21')).lines[0]).toMatchObject({ payments: 2, cents: 21_000 });
  expect((await api.sheet(today)).lines[0]).toMatchObject({ payments: 0, cents: 0 });
});

test('a difference needs a note, which is kept', async () => {
  await api.pay(20_000);
  expect(await api.closeDay(today, { counted: 19_500 })).toMatchObject({
    status: 400,
    body: { details: [{ field: 'note' }] },
  });
  const note = 'Change given wrong at 4:20 PM';
  const { body } = await api.closeDay(today, { counted: 19_500, note });
  expect(body.closed).toMatchObject({ countedCents: 19_500, note });
});

test('shows money recorded since the page was loaded before the day is closed', async () => {
  await api.pay(20_000);
  expect(await api.closeDay(today, { cashCents: 0, note: 'x' })).toMatchObject(conflict);
  expect(await api.closeDay(today, { totalCents: 0 })).toMatchObject(conflict);
  expect((await api.sheet(today)).closed).toBeNull();
  expect((await api.closeDay(today)).status).toBe(200);
});

test('a day is closed once: the same request again changes nothing, and a different one is refused', async () => {
  await api.pay(20_000);
  const answers = await Promise.all([1, 2, 3, 4].map(() => api.closeDay(today)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(await api.closeDay(today, { signedBy: 'Ana Ruiz' })).toMatchObject({
    status: 409,
    body: { type: 'NOT_CHANGEABLE', error: 'This sheet was already closed by Jo Okafor.' },
  });
});

test('refuses to close a future day', async () => {
  expect(await api.closeDay('2026-11-21')).toMatchObject({
    status: 400,
    body: { error: 'This day is in the future.' },
  });
});

test('each line recorded while a day is closed is on one sheet, and none is lost', async () => {
  const ids = [api.id];
  for (let turn = 0; turn < 5; turn += 1) {
    ids.push(await api.booked({ guestCount: 1, date: '2026-12-03 13:00:00' }));
  }
  await api.pay(20_000);
  const closings = Array.from({ length: 3 }, () => api.closeDay(today));
  const takings = ids.slice(1).map((of) => api.take(of, { amountCents: 100 }));
  const taken = await Promise.all(takings);
  expect(taken.map(({ status }) => status)).toEqual(Array(5).fill(200));
  await Promise.all(closings);
  await api.closeDay(today);
  const [one, next] = [await api.sheet(today), await api.sheet('2026-11-21')];
  expect(one.closed).not.toBeNull();
  expect(one.lines[0]!.cents + next.lines[0]!.cents).toBe(20_500);
  expect(one.lines[0]!.payments + next.lines[0]!.payments).toBe(6);
});

test('the books get every line of a sheet, its totals, the counted amount and the signer', async () => {
  await api.pay(20_000, { note: '=HYPERLINK("https://evil.example")' });
  await api.closeDay(today, { counted: 19_500, floatCents: 20_000, note: 'Miscounted' });
  const { body } = await api.staff('GET', `/admin/day/${today}/sheet/export`);
  expect(body.filename).toBe('sheet-2026-11-20.csv');
  const rows = body.text.trim().split('\r\n');
  expect(rows[0]).toBe('"Time","Booking","Method","What","Amount","Card","Note"');
  expect(rows[1]).toMatch(/^"2026-11-20 19:00","[0-9A-Z-]{9}","Cash","Payment",200,"","'=HYPER/);
  expect(rows.slice(2)).toEqual([
    '"","","","Expected, Cash",200,"",""',
    '"","","","Expected, Card",0,"",""',
    '"","","","Expected, Other",0,"",""',
    '"","","","Cash sales",200,"",""',
    '"","","","Cash tips",0,"",""',
    '"","","","Cash refunds",0,"",""',
    '"","","","Paid-outs",0,"",""',
    '"","","","Float",200,"",""',
    '"","","","Counted, Cash and float",395,"",""',
    '"","","","Difference",-5,"","Miscounted"',
    '"2026-11-20 19:00","","","Closed by Jo Okafor","","",""',
  ]);
});

test('a line keeps its sheet forever', async () => {
  await api.pay(20_000);
  await api.closeDay(today);
  await api.at('2026-11-22T03:00:00Z');
  await api.closeDay('2026-11-21');
  const lines = await api.database.run((manager) => manager.find(DeskPayment));
  expect(lines).toHaveLength(1);
  expect((await api.sheet(today)).lines[0]).toEqual(cash);
});

test('the float comes from the day closed before, unless another was counted', async () => {
  expect((await api.sheet(today)).floatCents).toBe(0);
  await api.closeDay(today, { floatCents: 15_000 });
  await api.at('2026-11-22T03:00:00Z');
  expect((await api.sheet('2026-11-21')).floatCents).toBe(15_000);
  await api.closeDay('2026-11-21');
  await api.at('2026-11-23T03:00:00Z');
  const short = {
    counted: -1000,
    floatCents: 20_000,
    note: 'Ten dollars of the float are missing',
  };
  const { body } = await api.closeDay('2026-11-22', short);
  expect(body).toMatchObject({ floatCents: 20_000, closed: { countedCents: -1000 } });
  expect((await api.sheet('2026-11-21')).floatCents).toBe(15_000);
});

test('the sheet lists upcoming sessions and, after closing, later lines', async () => {
  await api.at('2026-12-01T21:29:00Z');
  expect((await api.sheet('2026-12-01')).toCome).toEqual([
    { slotId: 1, guests: 0 },
    { slotId: 2, guests: 2 },
    { slotId: 3, guests: 0 },
    { slotId: 4, guests: 0 },
  ]);
  expect((await api.sheet(today)).toCome).toEqual([]);
  const roster = async () => (await api.staff('GET', '/admin/day/2026-12-01')).body;
  expect(await roster()).not.toHaveProperty('isTillClosed');
  await api.closeDay('2026-12-01');
  expect(await roster()).toMatchObject({ isTillClosed: true });
  await api.at('2026-12-02T03:59:00Z');
  await api.pay(27_000);
  const sheet = await api.sheet('2026-12-01');
  expect(sheet.later).toEqual({ count: 1, cents: 27_000 });
  expect(sheet.toCome?.map(({ slotId }) => slotId)).toEqual([4]);
});
