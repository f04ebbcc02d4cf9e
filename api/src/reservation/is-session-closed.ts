import type { EntityManager } from 'typeorm';
import { isHeldByLink } from './by-link.ts';
import type { Reservation } from './reservation.entity.ts';
import { Slot } from '../availability/slot.entity.ts';

/** Staff have closed the session of a reservation, so it does not take place. */
export const isSessionClosed = (
  manager: EntityManager,
  { slotDate: date, slotId }: Pick<Reservation, 'slotDate' | 'slotId'>,
): Promise<boolean> => manager.existsBy(Slot, { date, slotId, isOpen: false, isByRule: false });

/** Its seats wait for a deposit by link, which nobody can pay while their session is closed. */
export const isHeldInClosed = async (manager: EntityManager, row: Reservation): Promise<boolean> =>
  isHeldByLink(row) && (await isSessionClosed(manager, row));
