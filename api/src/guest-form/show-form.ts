import type { GuestForm } from '@studio/contract';
import type { Dependencies } from '../dependencies.ts';
import { readLatest, toLegalText } from '../legal/legal-texts.ts';
import { bookedWorkshopOf } from '../reservation/agreed-terms.ts';
import { agesOf } from '../studio/ages-of.ts';
import { toStudioIso } from '../studio/studio-clock.ts';
import { readForms } from './read-forms.ts';
import { readSeatAddOns } from './seat-add-ons.ts';
import { findSeat, type KnownSeat, requireSeat } from './require-seat.ts';

/** Opens the form of a link. Throws UNAUTHORIZED for a link that opens nothing, and NOT_CHANGEABLE once it is closed. */
export async function openGuestForm(
  deps: Dependencies,
  wish: { key: string; client: string },
): Promise<GuestForm> {
  const known = await findSeat(deps, wish);
  await requireSeat(deps, known);
  const form = await showForm(deps, known);
  // Another guest may hold the tablet now.
  return known.how === 'TABLET' ? { ...form, saved: null } : form;
}

/** Shows a seat's form without its care notes, because the link may have been passed on. */
export const showForm = (
  { database, env, now }: Pick<Dependencies, 'database' | 'env' | 'now'>,
  { row, seat }: Pick<KnownSeat, 'row' | 'seat'>,
): Promise<GuestForm> =>
  database.run(async (manager) => {
    const formsOf = await readForms(manager, [row.id]);
    const addOns = await readSeatAddOns(manager, { row, seat, now: now() });
    const saved = formsOf(row.id, seat).find((each) => each.seat === seat);
    return {
      title: bookedWorkshopOf(row).title,
      appointmentTime: toStudioIso({ date: row.slotDate, slotId: row.slotId }),
      seat,
      waiver: toLegalText(await readLatest(manager, 'waiver')),
      ages: agesOf(env),
      ...(addOns.length > 0 ? { addOns } : {}),
      saved: saved
        ? {
            guestName: saved.guestName,
            isUnder18: saved.isUnder18,
            ...(saved.ageGroup === undefined ? {} : { ageGroup: saved.ageGroup }),
            guardianName: saved.guardianName,
            ringSize: saved.ringSize,
            wishes: saved.wishes,
            hasAllergies: saved.allergies !== '',
            hasAccessNeeds: saved.accessNeeds !== '',
            agreedAt: saved.agreedAt,
          }
        : null,
    };
  });
