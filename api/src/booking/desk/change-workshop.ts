import type { BookedAddOn, ServiceName, WorkshopPrice } from '@studio/contract';
import type { EntityManager } from 'typeorm';
import type { Dependencies } from '../../dependencies.ts';
import { mailStudio } from '../../email/mails/mail-studio.ts';
import { workshopMail } from '../../email/mails/workshop-mail.ts';
import { putInOutbox } from '../../email/put-in-outbox.ts';
import {
  ApiError,
  invalidRequest,
  notChangeable,
  priceChanged,
  versionConflict,
} from '../../http/errors.ts';
import { type KeyUse, noteKeyUsed, oncePerKey } from '../../http/used-key.ts';
import { carryAddOns } from '../../payment/add-ons/carry-add-ons.ts';
import { readDueBooking } from '../../payment/account/read-due-booking.ts';
import { requirePartySize } from '../../payment/checkout/order.ts';
import {
  type AgreedTerms,
  hoursOf,
  readMenuTerms,
  titleOf,
} from '../../reservation/agreed-terms.ts';
import { givenBack } from '../../reservation/hold/hold-seats.ts';
import type { Reservation } from '../../reservation/reservation.entity.ts';
import { assignStaff } from '../assign-staff.ts';
import { applyChange } from '../change/apply-change.ts';
import { whyClosed } from '../change/require-changeable.ts';
import { type Booking, guestsOf, requireAnyBooking, rowsOf } from '../read-booking.ts';

type Wish = {
  id: string;
  service: ServiceName;
  price: WorkshopPrice;
  /** Today's price in cents, as the page showed it. */
  unitCents?: number | undefined;
  reason?: string | undefined;
  notify?: boolean | undefined;
  version: number;
};

/**
 * Changes the workshop of a whole booking, at today's price or at the agreed one. Add-ons that the new workshop does not
 * offer are removed. Throws NOT_CHANGEABLE with the
 * reason, VERSION_CONFLICT when the page shows another version, TERMS_CHANGED when it shows another price.
 */
export const changeWorkshop = (deps: Dependencies, wish: Wish, use: KeyUse): Promise<void> =>
  oncePerKey(deps.database, {
    use,
    first: () => change(deps, wish, use),
    again: () => Promise.resolve(),
  });

async function change(deps: Dependencies, wish: Wish, use: KeyUse): Promise<void> {
  const booking = await requireAnyBooking(deps, wish.id);
  const { root } = booking;
  const why = whyClosed(booking, true);
  if (why) throw notChangeable(why);
  if (wish.version !== root.version) throw versionConflict();
  if (wish.service === root.serviceName) throw invalidRequest('No changes were made');
  requirePartySize(wish.service, guestsOf(booking));
  const isKept = wish.price === 'AGREED';
  if (isKept && !wish.reason) throw reasonMissing();
  const menu = await deps.database.run((manager) => readMenuTerms(manager, wish.service));
  const isAsShown = menu.unitPriceCents === (wish.unitCents ?? null);
  if (!isKept && !isAsShown) throw priceChanged(menu.unitPriceCents);
  await apply(deps, { booking, wish, menu, isKept, use });
}

function reasonMissing() {
  const message = 'Write a reason for keeping the agreed price.';
  return invalidRequest(message, { details: [{ field: 'reason', message }] });
}

/** The columns that change with the workshop. The deposit stays as agreed. */
export const columnsOf = (serviceName: string, menu: AgreedTerms, isKept: boolean) => ({
  serviceName,
  workshopTitle: menu.workshopTitle,
  durationHours: menu.durationHours,
  ...(isKept
    ? {}
    : {
        unitPriceCents: menu.unitPriceCents,
        priceBasis: menu.priceBasis,
        shownMostCents: menu.shownMostCents,
        priceCents: null,
        priceGuests: null,
        priceReason: null,
      }),
});

type Changing = { booking: Booking; wish: Wish; menu: AgreedTerms; isKept: boolean; use: KeyUse };

async function apply(deps: Dependencies, { booking, wish, menu, isKept, use }: Changing) {
  const { root } = booking;
  const set = columnsOf(wish.service, menu, isKept);
  const updated = { ...root, ...set };
  const isLonger = hoursOf(updated) > hoursOf(root);
  await applyChange(deps, {
    booking,
    actor: 'admin',
    before: isLonger ? (manager) => requireInstructor(manager, updated) : undefined,
    // Taking the seats again fails when the session is for another workshop.
    seats: rowsOf(booking).flatMap((row) => [
      givenBack(row),
      { ...givenBack(row), guests: row.guestCount, workshop: wish.service },
    ]),
    rows: rowsOf(booking).map((row) => ({ row, to: 'CONFIRMED', set })),
    kind: 'DETAILS',
    detail: {
      workshop: titleOf(updated),
      workshopBefore: titleOf(root),
      ...(isKept ? {} : { unitCents: menu.unitPriceCents }),
    },
    note: wish.reason,
    along: async (manager, changed) => {
      await noteKeyUsed(manager, use, deps.now());
      const removed = await carryAddOns(manager, changed.root, deps.now());
      if (wish.notify !== false) await tell(manager, deps, { booking, changed, isKept, removed });
    },
  });
}

/** A longer workshop may overlap another session of its instructor. */
async function requireInstructor(manager: EntityManager, updated: Reservation): Promise<void> {
  await assignStaff(manager, { updated, mayOverlap: false }).catch((error: unknown) => {
    const isOverlap = error instanceof ApiError && error.type === 'STAFF_OVERLAP';
    throw isOverlap ? notChangeable(overlapping) : error;
  });
}

const overlapping =
  'This workshop takes longer, and the staff member is in another session by then. Assign someone else first.';

type Telling = { booking: Booking; changed: Booking; isKept: boolean; removed: BookedAddOn[] };

const tell = async (
  manager: EntityManager,
  { env, now }: Dependencies,
  { booking, changed, isKept, removed }: Telling,
): Promise<void> => {
  const { root } = changed;
  await putInOutbox(manager, {
    about: `update:${root.id}:${root.version}`,
    recipient: root.guestEmail,
    mail: workshopMail(await readDueBooking(manager, { ...root, guestCount: guestsOf(changed) }), {
      studio: mailStudio(env),
      now: now(),
      before: titleOf(booking.root),
      isPriceKept: isKept,
      removed,
    }),
    now: now(),
  });
};
