import { endSession } from '../booking/test-ended.ts';
import type { TestApi } from '../test-api.ts';
import { type Bookings, type Examples, forEachBooking } from './test-example.ts';

export function tipExamples(api: TestApi, { book }: Bookings): Examples {
  const bookEnded = async () => {
    const id = await book();
    await endSession(api, id);
    return id;
  };
  return {
    leaveTip: forEachBooking('/booking', bookEnded)('POST', '/tip', {
      amountCents: 2000,
      givenCents: 0,
      sourceId: 'cnon:card-nonce-ok',
    }),
  };
}
