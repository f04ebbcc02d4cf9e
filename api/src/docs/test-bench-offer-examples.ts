import type { TestApi } from '../test-api.ts';
import type { Bookings, Examples } from './test-example.ts';

/** A line at the bench that waits for the guest, and the answers to it. */
export function benchOfferExamples(api: TestApi, { book }: Bookings): Examples {
  const offer = async () => {
    const id = await book();
    const { body } = await api.call('POST', `/admin/booking/${id}/bench-line`, {
      token: await api.adminToken(),
      body: { label: 'Setting a sapphire', cents: 15_000, version: 1 },
    });
    return { id, offerId: body.account.offered[0].id };
  };
  return {
    decideBenchOffer: async () => {
      const { id, offerId } = await offer();
      return {
        method: 'POST',
        path: `/admin/booking/${id}/bench-offer`,
        body: { offerId, decision: 'WITHDRAW', version: 2 },
      };
    },
    answerBenchOffer: async () => {
      const { id, offerId } = await offer();
      return {
        method: 'POST',
        path: `/booking/${id}/bench-offer`,
        body: { offerId, answer: 'ACCEPT', version: 2 },
      };
    },
  };
}
