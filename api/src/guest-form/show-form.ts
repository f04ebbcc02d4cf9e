import { type GuestForm, isForRings } from '@studio/contract';
import type { EntityManager } from 'typeorm';
import { sql } from '../database/rows.ts';
import type { Dependencies } from '../dependencies.ts';
import { sessionOf } from '../email/mails/booking-content.ts';
import { hoursOf } from '../email/mails/mail-booking.ts';
import { readLatest, readSelected, toLegalText } from '../legal/legal-texts.ts';
import { bookedWorkshopOf, hoursOf as agreedHoursOf } from '../reservation/agreed-terms.ts';
import type { Waiver } from '../seat/waiver.entity.ts';
import { agesOf } from '../studio/ages-of.ts';
import { toStudioIso } from '../studio/studio-clock.ts';
import { GuestForm as GuestFormRow } from '../seat/guest-form.entity.ts';
import { readSeatAddOns } from './seat-add-ons.ts';
import { type ExpectedSeat, findSeat, requireSeat } from './require-seat.ts';

/** Opens the form of a link. Throws UNAUTHORIZED for a link that opens nothing, and NOT_CHANGEABLE once it is closed. */
export async function openGuestForm(
  deps: Dependencies,
  wish: { key: string; client: string },
): Promise<GuestForm> {
  const known = await findSeat(deps, wish);
  const form = await showForm(deps, await requireSeat(deps, known));
  // Another guest may hold the tablet now.
  return known.how === 'TABLET' ? { ...form, saved: null } : form;
}

/** Shows a seat's form without its care notes, because the link may have been passed on. */
export const showForm = (
  { database, env, now }: Pick<Dependencies, 'database' | 'env' | 'now'>,
  { booking, seat: { id: seat, number, waiver } }: ExpectedSeat,
): Promise<GuestForm> =>
  database.run(async (manager) => {
    const { root } = booking;
    const addOns = await readSeatAddOns(manager, { booking, seat, now: now() });
    const form = await manager.findOneBy(GuestFormRow, { bookingId: root.id, seat });
    return {
      title: bookedWorkshopOf(root).title,
      appointmentTime: toStudioIso(sessionOf(root)),
      seat: number,
      waiver: toLegalText(await readLatest(manager, 'waiver')),
      ages: agesOf(env),
      ...(addOns.length > 0 ? { addOns } : {}),
      ...(isForRings(root.serviceName) ? {} : { noRingSize: true as const }),
      saved: waiver
        ? {
            guestName: waiver.guestName,
            isUnder18: waiver.isUnder18,
            ...(waiver.ageGroup === null ? {} : { ageGroup: waiver.ageGroup }),
            guardianName: waiver.guardianName,
            ringSize: form?.ringSize ?? '',
            wishes: form?.wishes ?? '',
            hasAllergies: Boolean(form?.allergies),
            hasAccessNeeds: Boolean(form?.accessNeeds),
            agreedAt: waiver.agreedAt.toISOString(),
          }
        : null,
      ...(waiver ? { signed: await readSigned(manager, waiver) } : {}),
      hours: await hoursOf(manager, sessionOf(root), agreedHoursOf(root)),
      calendar_id: `${root.id}-${seat}`,
    };
  });

const readSigned = async (manager: EntityManager, { version }: Waiver) =>
  toLegalText(await readSelected(manager, 'waiver', sql`SELECT ${version} AS version`));
