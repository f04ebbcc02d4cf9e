import type { Dependencies } from '../../dependencies.ts';
import type { Reservation } from '../../reservation/reservation.entity.ts';
import { LinkOpening } from './link-opening.entity.ts';

/**
 * How long a link works without an address after its first opening, so that the guest's other devices and their
 * party can open it.
 */
const withoutAddressMs = 24 * 3_600_000;

/** Whether the link opens without the booking's address. Records the first opening. */
export async function opensWithoutAddress(
  { database, now }: Pick<Dependencies, 'database' | 'now'>,
  { id: bookingId, linkVersion }: Reservation,
): Promise<boolean> {
  const link = { bookingId, linkVersion };
  const known = await database.run((manager) => manager.findOneBy(LinkOpening, link));
  if (known) return now().getTime() - known.firstAt.getTime() < withoutAddressMs;
  await database.run((manager) =>
    manager
      .createQueryBuilder()
      .insert()
      .into(LinkOpening)
      .values({ ...link, firstAt: now() })
      // Another request may record it at the same moment.
      .orIgnore()
      .execute(),
  );
  return true;
}
