import { PaymentAttempt } from '../payment-attempt.entity.ts';
import { bookPaid } from '../../reservation/test-reservation.ts';
import { newCheckout } from '../../test-api.ts';
import { startTillTest } from '../../booking/desk/test-till.ts';
import { guestToken } from '../../booking/test-booking.ts';

export type BalanceTest = Awaited<ReturnType<typeof startBalanceTest>>;

/**
 * Starts the API with Maya's booking for two at $330.00, of which $270.00 is due after a deposit of $60.00. Shows
 * it to guest and staff.
 */
export async function startBalanceTest() {
  const till = await startTillTest();
  const id = await bookPaid(till, { date: '2026-12-01 13:00:00' });
  let token = await guestToken(till, id);
  till.passSeconds(60);
  const show = async () => (await till.call('GET', `/booking/${id}`, { token })).body;
  return {
    ...till,
    id,
    show,
    guest: () => token,
    payBalance: (
      amountCents = 27_000,
      key: string = newCheckout(),
      sourceId = 'cnon:card-nonce-ok',
    ) =>
      till.call('POST', `/booking/${id}/balance`, { token, key, body: { sourceId, amountCents } }),
    cancel: async (refundCents: number) =>
      till.call('POST', `/booking/${id}/cancel`, {
        token,
        body: { refundCents, version: (await show()).version },
      }),
    account: async () => (await till.desk(id)).account,
    charged: async () => (await till.captured()).map(({ amount }) => amount),
    attempt: () =>
      till.database.run((manager) =>
        manager.findOneByOrFail(PaymentAttempt, { purpose: 'BALANCE' }),
      ),
    /** Moves the clock and signs both in again. */
    async at(instant: string): Promise<void> {
      await till.at(instant);
      token = await guestToken(till, id);
    },
  };
}
