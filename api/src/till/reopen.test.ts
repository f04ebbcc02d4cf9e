import { addDays, formatShortDay } from '@studio/contract';
import { AuditEntry } from '../reservation/audit-entry.entity.ts';
import { type SheetTest, startSheetTest } from './test-sheet.ts';

let api: SheetTest;
beforeEach(async () => {
  api = await startSheetTest();
});
afterEach(() => api.close());

const today = '2026-11-20';

test('a closed day is reopened with a reason, corrected and closed again, and its sheet still adds up', async () => {
  await api.pay(20_000);
  await api.closeDay(today);
  api.passSeconds(60);
  const { status, body } = await api.reopenDay(today);
  expect([status, body.closed, body.lines[0]]).toMatchObject([
    200,
    null,
    { payments: 1, cents: 20_000 },
  ]);
  const [line] = (await api.desk(api.id)).account.desk;
  const right = { paymentId: line.id, amountCents: 18_000, version: await api.version() };
  expect((await api.correct(api.id, right)).status).toBe(200);
  await api.pay(500);
  api.passSeconds(60);
  expect((await api.closeDay(today)).status).toBe(200);
  const sheet = await api.sheet(today);
  expect(sheet.lines[0]).toMatchObject({ cents: 18_500 });
  expect(sheet.closed).toMatchObject({ countedCents: 18_500 });
  expect((await api.sheet('2026-11-21')).lines[0]).toMatchObject({ payments: 0, cents: 0 });
});

test('the audit log keeps the counted amount, who reopened the day and why', async () => {
  await api.pay(20_000);
  await api.closeDay(today, { floatCents: 10_000 });
  const { body } = await api.reopenDay(today);
  expect(body.floatCents).toBe(10_000);
  expect(body.reopenings).toEqual([
    {
      reopenedBy: 'Ana Ruiz',
      reason: 'Closed too early',
      at: '2026-11-21T03:00:00.000Z',
      closedBy: 'Jo Okafor',
      closedAt: '2026-11-21T03:00:00.000Z',
    },
  ]);
  const entry = await api.database.run((manager) =>
    manager.findOneByOrFail(AuditEntry, { kind: 'DRAWER' as const }),
  );
  expect(entry).toMatchObject({ actor: 'admin', before: 'CLOSED', after: 'OPEN' });
  expect(JSON.parse(entry.detail!)).toMatchObject({ countedCents: 20_000, floatCents: 10_000 });
  expect((await api.staff('GET', `/admin/day/${today}/sheet/export`)).body.text).toContain(
    '"2026-11-20 19:00","","","Reopened by Ana Ruiz","","","Closed too early"',
  );
});

test('a day is reopened once, in the version shown, and only while no later day is closed', async () => {
  await api.closeDay(today);
  expect(await api.reopenDay(today, { reason: ' ' })).toMatchObject({
    status: 400,
    body: { details: [{ field: 'reason' }] },
  });
  expect(await api.reopenDay(today, { closedAt: '2026-11-21T02:00:00.000Z' })).toMatchObject({
    status: 409,
    body: { type: 'VERSION_CONFLICT' },
  });
  const answers = await Promise.all([1, 2, 3, 4].map(() => api.reopenDay(today)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect((await api.sheet(today)).reopenings).toHaveLength(1);
  await api.closeDay(today);
  await api.at('2026-11-22T03:00:00Z');
  await api.closeDay('2026-11-21');
  expect(await api.reopenDay(today)).toMatchObject({
    status: 409,
    body: {
      type: 'NOT_CHANGEABLE',
      error:
        'The sheet for Sat, Nov 21 is already closed. Correct the payment instead: the correction goes on the open sheet.',
    },
  });
});

test.each([
  ['that shows no reopening', { reopenings: 0 }],
  ['of the previous release', { reopenings: undefined }],
])(
  'a late repeat of the closing, sent by a page %s, leaves a reopened day open',
  async (_, sent) => {
    await api.pay(20_000);
    await api.closeDay(today, sent);
    api.passSeconds(60);
    await api.reopenDay(today);
    expect(await api.closeDay(today, sent)).toMatchObject({
      status: 409,
      body: { type: 'VERSION_CONFLICT', error: expect.stringMatching(/^This sheet was reopened/) },
    });
    expect((await api.sheet(today)).closed).toBeNull();
    expect((await api.closeDay(today)).status).toBe(200);
  },
);

test('a page of the previous release closes a reopened day that was counted again', async () => {
  await api.closeDay(today);
  await api.reopenDay(today);
  const again = { reopenings: undefined, counted: -100, note: 'A dollar is missing' };
  expect((await api.closeDay(today, again)).status).toBe(200);
});

test('when a day is reopened as the next one is closed, one of the two is refused', async () => {
  const nights = ['2026-11-22', '2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26'];
  let last = today;
  await api.closeDay(last);
  for (const night of nights) {
    await api.at(`${night}T03:00:00Z`);
    const next = addDays(last, 1);
    const answers = await Promise.all([api.reopenDay(last), api.closeDay(next)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    if ((await api.sheet(next)).closed) {
      last = next;
      continue;
    }
    expect((await api.closeDay(next)).body.error).toBe(
      `The sheet for ${formatShortDay(last)} was reopened. Cash out that day first; nothing was saved.`,
    );
    for (const date of [last, next]) expect((await api.closeDay(date)).status).toBe(200);
    last = next;
  }
});
