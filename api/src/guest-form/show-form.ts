import type { GuestForm } from '@studio/contract';
import type { Dependencies } from '../dependencies.ts';
import { readLatest, toLegalText } from '../legal/legal-texts.ts';
import { bookedWorkshopOf } from '../reservation/agreed-terms.ts';
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
      appointmentTime: toStudioIso({ date: root.slotDate, slotId: root.slotId }),
      seat: number,
      waiver: toLegalText(await readLatest(manager, 'waiver')),
      ages: agesOf(env),
      ...(addOns.length > 0 ? { addOns } : {}),
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
    };
  });
