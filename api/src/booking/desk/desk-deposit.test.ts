import { startTillTest, type TillTest } from './test-till.ts';

// A deposit that the guest pays at the desk.

let api: TillTest;
beforeEach(async () => {
  api = await startTillTest();
});
afterEach(() => api.close());

async function due(id: string): Promise<unknown[]> {
  const [listed] = (await api.staff('GET', '/reservation/2026-12-01')).body;
  const { sessions } = (await api.staff('GET', '/admin/day/2026-12-01')).body;
  const [party] = sessions.flatMap(({ parties }: { parties: object[] }) => parties);
  return [(await api.desk(id)).reservation, listed, party.reservation].map(
    ({ deposit_due_cents }) => deposit_due_cents,
  );
}

const everywhere = (cents: number | undefined) => [cents, cents, cents];

test('is due in the panel, the list and the roster until the desk has taken it', async () => {
  const id = await api.booked({ deposit: 'DESK' });
  expect(await due(id)).toEqual(everywhere(9000));
  await api.take(id, { amountCents: 5000 });
  expect(await due(id)).toEqual(everywhere(4000));
  await api.take(id, { amountCents: 4000, version: 2 });
  expect(await due(id)).toEqual(everywhere(undefined));
  const { balance_cents } = await api.desk(id);
  expect(balance_cents).toBe(40_500);
});

test('is due again when the payment was recorded by mistake', async () => {
  const id = await api.booked({ deposit: 'DESK' });
  const { body } = await api.take(id, { amountCents: 9000 });
  expect(await due(id)).toEqual(everywhere(undefined));
  await api.correct(id, { paymentId: body.account.desk[0].id, amountCents: 0 });
  expect(await due(id)).toEqual(everywhere(9000));
});

test('is never more than the agreed price', async () => {
  const price = { cents: 4000, reason: 'A birthday.' };
  expect(await due(await api.booked({ deposit: 'DESK', price }))).toEqual(everywhere(4000));
});

test('is not due for a booking that staff made without a deposit', async () => {
  expect(await due(await api.booked())).toEqual(everywhere(undefined));
});
