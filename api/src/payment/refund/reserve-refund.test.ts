import { bookPaid } from '../../reservation/test-reservation.ts';
import { type PaymentTest, startPaymentTest } from '../test-payments.ts';
import { findTaken } from './charges.ts';
import { reserveRefund } from './reserve-refund.ts';

let api: PaymentTest;
beforeEach(async () => {
  api = await startPaymentTest();
});
afterEach(() => api.close());

test('never refunds more of a charge than its amount, however many requests have read it before', async () => {
  const id = await bookPaid(api, { date: '2026-12-01 13:00:00' });
  const { charges } = await api.database.run((manager) => findTaken(manager, [id]));
  const [charge] = charges;
  const reserve = () =>
    api.database.transaction((manager) =>
      reserveRefund(manager, api.deps, {
        charge: charge!,
        amountCents: 4000,
        cause: 'POLICY',
        reason: 'cancelled',
        actor: 'visitor',
      }),
    );
  await reserve();
  await expect(reserve()).rejects.toMatchObject({ type: 'REFUND_TOO_HIGH' });
  expect((await api.refunds()).map(({ amountCents }) => amountCents)).toEqual([4000]);
});
