import { Reservation } from '../reservation/reservation.entity.ts';
import type { TestApi } from '../test-api.ts';

/** Makes a booking's session one that ended a day ago. */
export const endSession = async (
  { deps: { database }, clock }: Pick<TestApi, 'deps' | 'clock'>,
  id: string,
): Promise<void> => {
  const startsAt = new Date(clock.now.getTime() - 86_400_000);
  await database.run((manager) => manager.update(Reservation, { id }, { startsAt }));
};
