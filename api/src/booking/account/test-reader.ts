import type { CardPayment } from '../../outside/square.ts';
import type { TillTest } from '../desk/test-till.ts';

/** Takes a payment of $300.00 with a tip in cents on Square's reader. Returns its id in Square. */
export async function payOnReader(api: TillTest, tipCents = 2000): Promise<string> {
  await api.chargeBehindOurBack({ amount: 30_000, reference_id: undefined });
  const withTip = (found: CardPayment): CardPayment => ({ ...found, tipCents });
  const { square: real } = api.deps;
  api.deps.square = {
    ...real,
    listPayments: async (since) => (await real.listPayments(since)).map(withTip),
    findPayment: async (id) => {
      const found = await real.findPayment(id);
      return found && withTip(found);
    },
  };
  return (await api.unmatched())[0].id;
}
