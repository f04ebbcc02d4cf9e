import { endOverdueHolds } from '../link/tell-link-ended.ts';
import { guestToken } from '../test-booking.ts';
import { startTillTest } from './test-till.ts';

export type DepositTest = Awaited<ReturnType<typeof startDepositTest>>;

export const carla = 'carla@mail.example';

/** Carla's booking by phone with a deposit by link; `until` is the link's deadline when the session is days away. */
export const byLink = { guestEmail: carla, deposit: 'LINK', notify: true };
export const until = '2026-11-21T17:00:00.000Z';

/** Starts the API with the calls of staff, and of a guest who has the emailed link. */
export async function startDepositTest() {
  const api = await startTillTest();
  return {
    ...api,
    show: async (id: string) =>
      (await api.call('GET', `/booking/${id}`, { token: await guestToken(api, id) })).body,
    payDeposit: async (
      id: string,
      body: { sourceId?: string; amount?: number; termsVersion?: number } = {},
    ) =>
      api.call('POST', `/booking/${id}/deposit`, {
        token: await guestToken(api, id),
        body: { sourceId: 'cnon:card-nonce-ok', ...body },
      }),
    cancel: (id: string, refundCents = 0) =>
      api.staff('POST', `/admin/booking/${id}/cancel`, { body: { refundCents, version: 1 } }),
    /** Moves the clock past the link's deadline. */
    async lapse(): Promise<void> {
      await api.at(until);
      await endOverdueHolds(api.deps);
    },
    /** The booking's history entries, newest first. */
    whats: async (id: string): Promise<string[]> =>
      (await api.desk(id)).history.map(({ what }: { what: string }) => what),
  };
}
