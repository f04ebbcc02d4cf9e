import { PaymentAttempt } from '../../payment/payment-attempt.entity.ts';
import { startBalanceTest } from '../../payment/extra/test-balance.ts';
import { newCheckout } from '../../test-api.ts';

export type TipTest = Awaited<ReturnType<typeof startTipTest>>;

/** Starts the API just after Maya's session of Dec 1 has ended at 4:00 PM. Shows it to guest and staff. */
export async function startTipTest() {
  const api = await startBalanceTest();
  await api.at('2026-12-02T00:00:00Z');
  return {
    ...api,
    leaveTip: (
      amountCents = 2000,
      {
        givenCents = 0,
        key = newCheckout(),
        sourceId = 'cnon:card-nonce-ok',
        token = api.guest(),
        id = api.id,
      } = {},
    ) =>
      api.call('POST', `/booking/${id}/tip`, {
        token,
        key,
        body: { sourceId, amountCents, givenCents },
      }),
    /** The guest's view of tips. */
    shownTip: async () => (await api.show()).tip,
    /** The amounts of the booking's tip lines, highest first. */
    lines: async (): Promise<number[]> =>
      (await api.desk(api.id)).tips
        .map(({ amount_cents }: { amount_cents: number }) => amount_cents)
        .toSorted((one: number, other: number) => other - one),
    sheet: async (date = '2026-12-01') => (await api.staff('GET', `/admin/day/${date}/sheet`)).body,
    tipAttempts: () =>
      api.database.run((manager) => manager.findBy(PaymentAttempt, { purpose: 'TIP' })),
    /** Square's payment of a tip. */
    paymentOf: async (amountCents = 2000): Promise<string> =>
      (await api.captured()).find(({ amount }) => amount === amountCents)!.id,
  };
}
