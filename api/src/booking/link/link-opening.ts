import type { Dependencies } from '../../dependencies.ts';
import type { Reservation } from '../../reservation/reservation.entity.ts';
import { LinkOpening } from './link-opening.entity.ts';

/** How long after its first opening a link opens by itself: also on the guest's other devices, and for their party. */
const withoutAddressMs = 24 * 3_600_000;

/** Whether the booking's link opens without its address. Notes when it was first opened. */
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
      // Somebody else may open it at this moment.
      .orIgnore()
      .execute(),
  );
  return true;
}
