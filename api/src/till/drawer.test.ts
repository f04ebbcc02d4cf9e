import { newCheckout } from '../test-api.ts';
import { type SheetTest, startSheetTest } from './test-sheet.ts';

let api: SheetTest;
beforeEach(async () => {
  api = await startSheetTest();
});
afterEach(() => api.close());

const today = '2026-11-20';
const payOut = (body: object = {}, key: string = newCheckout()) =>
  api.staff('POST', '/admin/drawer/paid-out', {
    key,
    body: { amountCents: 1850, reason: 'Polishing cloths', paidBy: 'Jo Okafor', ...body },
  });
const reverse = (id: string) =>
  api.staff('POST', `/admin/drawer/paid-out/${id}/reverse`, {
    key: newCheckout(),
    body: { reason: 'Returned to the shop', reversedBy: 'Ana Ruiz' },
  });
const tip = async (amountCents: number, more: object = {}) => {
  const { status } = await api.staff('POST', `/admin/booking/${api.id}/tip`, {
    key: newCheckout(),
    body: { method: 'CASH', amountCents, staffId: 1, version: await api.version(), ...more },
  });
  expect(status).toBe(200);
};
const cashOf = async (date = today) => (await api.sheet(date)).lines[0]!.cents;

test('the expected cash is sales, tips and refunds minus paid-outs, and tips are listed by person', async () => {
  await api.pay(20_000);
  await api.pay(-500, { note: 'Overpaid' });
  await tip(1000);
  await tip(3000, { staffId: null });
  await tip(700, { method: 'OTHER' });
  expect((await payOut()).body).toEqual({ recorded: true });
  const { lines, drawer, tips, paidOuts } = await api.sheet(today);
  expect(lines).toEqual([
    { method: 'CASH', payments: 1, cents: 21_650, tipCents: 4000 },
    { method: 'CARD', payments: 0, cents: 0 },
    { method: 'OTHER', payments: 0, cents: 700, tipCents: 700 },
  ]);
  expect(drawer).toEqual({
    salesCents: 20_000,
    tipsCents: 4000,
    refundsCents: -500,
    paidOutCents: -1850,
  });
  expect(tips).toEqual([
    {
      staffId: 1,
      name: 'Jo Okafor',
      cashCents: 1000,
      cardCents: 0,
      otherCents: 700,
      onlineCents: 0,
    },
    { staffId: null, name: null, cashCents: 3000, cardCents: 0, otherCents: 0, onlineCents: 0 },
  ]);
  expect(paidOuts).toMatchObject([
    { cents: 1850, reason: 'Polishing cloths', paidBy: 'Jo Okafor', isReversed: false },
  ]);
});

test('tips and paid-outs stay on the sheet that was closed, and later ones are on the next', async () => {
  await api.pay(20_000);
  await tip(1000);
  await payOut();
  const open = await api.sheet(today);
  const closed = await api.closeDay(today);
  expect([closed.status, closed.body.lines]).toEqual([200, open.lines]);
  api.passSeconds(60);
  await tip(500);
  await payOut({ amountCents: 100 });
  const { lines, drawer, later } = await api.sheet(today);
  expect([lines, drawer]).toEqual([open.lines, open.drawer]);
  expect(later).toEqual({ count: 2, cents: 400 });
  expect(await cashOf('2026-11-21')).toBe(400);
  await api.reopenDay(today);
  expect(await cashOf()).toBe(19_150 + 400);
});

test.each([
  ['a tip', () => tip(1000)],
  ['a paid-out', () => payOut()],
])('refuses to close a sheet when %s was recorded after the page showed it', async (_, record) => {
  await api.pay(20_000);
  await record();
  // The previous release's sheet has only the payment, so its page sends these amounts.
  const stale = { cashCents: 20_000, totalCents: 20_000, countedCents: 20_000 };
  expect(await api.closeDay(today, stale)).toMatchObject({
    status: 409,
    body: { type: 'VERSION_CONFLICT' },
  });
  expect((await api.closeDay(today)).status).toBe(200);
});

test('nothing is lost when the previous release closes and reopens days', async () => {
  await tip(1000);
  await payOut({ amountCents: 300 });
  const sql = (text: string) => api.database.run((manager) => manager.query(text));
  await api.closeDay(today);
  // The previous release deletes the closing and leaves the sheet on lines that it does not know.
  await sql('DELETE FROM day_close');
  expect(await cashOf()).toBe(700);
  expect((await api.closeDay(today)).body.lines[0].cents).toBe(700);
  // It closes a day without putting these lines on its sheet, so they are on the next.
  await sql('DELETE FROM day_close');
  await sql('UPDATE till_line SET day_close_id = NULL');
  await api.closeDay('2026-11-19');
  expect(await cashOf()).toBe(700);
});

test('a paid-out is recorded once and reversed once, and nothing is deleted', async () => {
  const key = newCheckout();
  await Promise.all([payOut({}, key), payOut({}, key)]);
  const id = (await api.sheet(today)).paidOuts![0]!.id;
  await api.closeDay(today);
  await api.at('2026-11-21T20:00:00Z');
  const answers = await Promise.all([reverse(id), reverse(id)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.map(({ body }) => body.error)).toContain(
    'This paid-out has already been reversed.',
  );
  expect(await cashOf()).toBe(-1850);
  const next = await api.sheet('2026-11-21');
  expect(next.lines[0]).toMatchObject({ cents: 1850 });
  expect(next.paidOuts).toMatchObject([
    { cents: -1850, reason: 'Returned to the shop', paidBy: 'Ana Ruiz', corrects: id },
  ]);
});

test.each([
  ['no amount', { amountCents: 0 }, 'Enter an amount above $0.00'],
  ['a negative amount', { amountCents: -1 }, 'Enter an amount above $0.00'],
  ['more than $10,000', { amountCents: 1_000_001 }, 'Enter at most $10,000.00'],
  ['no reason', { reason: ' ' }, 'A reason is required'],
  ['no name', { paidBy: '' }, 'Your name is required'],
])('refuses a paid-out with %s', async (_, body, message) => {
  expect(await payOut(body)).toMatchObject({ status: 400, body: { details: [{ message }] } });
  expect((await api.sheet(today)).paidOuts).toEqual([]);
});

test('the books get each tip and paid-out, the cash by kind, and each person’s tips', async () => {
  await api.pay(20_000);
  await tip(1000);
  await payOut();
  const { body } = await api.staff('GET', `/admin/day/${today}/sheet/export`);
  const rows = body.text.trim().split('\r\n');
  const amounts = rows.map((row: string) => row.replace(/^"[^"]*","[^"]*",/, ''));
  expect(amounts).toEqual(
    expect.arrayContaining([
      '"Cash","Tip",10,"","For Jo Okafor"',
      '"Cash","Paid-out",-18.5,"","Jo Okafor: Polishing cloths"',
      '"","Expected, Cash",191.5,"",""',
      '"","Cash sales",200,"",""',
      '"","Cash tips",10,"",""',
      '"","Paid-outs",-18.5,"",""',
      '"","Tips, Jo Okafor",10,"",""',
    ]),
  );
});
