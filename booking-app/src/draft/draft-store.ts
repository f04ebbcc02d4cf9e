import { limits, reservationDetails, sessionFromWallTime } from '@studio/api/contract';
import * as z from 'zod/mini';
import type { TextStorage } from '../storage/forgiving-storage.ts';

const reservationDraft = z.object({
  service_name: z.nullable(reservationDetails.shape.service),
  appointment_time: z.nullable(
    z.string().check(z.refine((text) => sessionFromWallTime(text) !== null)),
  ),
  guest_count: reservationDetails.shape.guestCount,
  guest_name: z.string(),
  guest_phone: z.string(),
  guest_email: z.string(),
  guest_note: z.string(),
});

/** Spec 3 "Reservation draft"; `appointment_time` is `YYYY-MM-DD HH:MM:SS` in studio time. */
export type ReservationDraft = z.infer<typeof reservationDraft>;

const mailed = z.nullable(z.object({ email: z.string(), at: z.number() }));

const checkout = z.object({
  checkoutId: z.string().check(z.minLength(1)),
  savedAt: z.number(),
  /** A choice made in this browser was wiped because it was too old, and no other is made yet. */
  hasExpired: z.optional(z.boolean()),
  draft: reservationDraft,
  /** What this browser has seen happen, in milliseconds since 1970: hints, the server decides. */
  codeSent: mailed,
  verified: mailed,
  hold: z.nullable(
    z.object({ appointment_time: z.string(), guest_count: z.number(), until: z.number() }),
  ),
  /** Of this checkout, until its outcome is told; `amount` in cents, `details` as they were sent. */
  payment: z.nullable(
    z.object({
      amount: z.number(),
      at: z.number(),
      details: reservationDetails,
      isPaid: z.optional(z.boolean()),
    }),
  ),
  /** As typed on the payment page, applied or not. */
  couponCode: z.optional(z.string()),
});

export type Checkout = z.infer<typeof checkout>;

export type Payment = NonNullable<Checkout['payment']>;

/** `fresh` has an id of its own and nothing else. */
export type CheckoutChange = (current: Checkout, fresh: Checkout) => Checkout;

export type Hints = Pick<Checkout, 'codeSent' | 'verified' | 'hold' | 'couponCode'>;

/** Carries the version: a draft of another shape is never read. */
export const draftKey = 'studio.reservation-draft.2';

const emptyDraft: ReservationDraft = {
  service_name: null,
  appointment_time: null,
  guest_count: 1,
  guest_name: '',
  guest_phone: '',
  guest_email: '',
  guest_note: '',
};

const hour = 60 * 60 * 1000;

type DraftStoreOptions = { storage: TextStorage; now: () => number; makeId: () => string };

/** The booking under way, kept 24 hours from its last change. */
export function createDraftStore({ storage, now, makeId }: DraftStoreOptions) {
  const startCheckout = (): Checkout => ({
    checkoutId: makeId(),
    savedAt: now(),
    draft: emptyDraft,
    codeSent: null,
    verified: null,
    hold: null,
    payment: null,
  });
  let unsaved: Checkout | null = null;
  let last: { text: string; checkout: Checkout | null } = { text: '', checkout: null };

  const readSaved = (): Checkout | null => {
    const text = storage.getItem(draftKey) ?? '';
    if (text !== last.text) last = { text, checkout: parseCheckout(text) };
    const isAlive = last.checkout && now() - last.checkout.savedAt < limits.draftLifeHours * hour;
    return isAlive ? last.checkout : null;
  };

  const read = (): Checkout => {
    const saved = readSaved();
    unsaved = saved ? null : (unsaved ?? startCheckout());
    return saved ?? unsaved!;
  };

  const save = (changed: Checkout): void => {
    storage.setItem(draftKey, JSON.stringify({ ...changed, savedAt: now() }));
    unsaved = null;
  };

  const wipeExpired = (): void => {
    if (!storage.getItem(draftKey) || readSaved()) return;
    storage.removeItem(draftKey);
    if (last.checkout?.draft.service_name) save({ ...startCheckout(), hasExpired: true });
  };
  wipeExpired();

  return {
    /** The same object until something changes. */
    read,
    update: (part: Partial<ReservationDraft>): void =>
      save({ ...read(), hasExpired: false, draft: { ...read().draft, ...part } }),
    remember: (part: Partial<Hints>): void => save({ ...read(), ...part }),
    /** Left as it is when another page of the browser has gone on with another checkout. */
    change: (checkoutId: string, next: CheckoutChange): void => {
      if (read().checkoutId === checkoutId) save(next(read(), startCheckout()));
    },
    clear: (): void => save(startCheckout()),
  };
}

function parseCheckout(text: string): Checkout | null {
  try {
    return checkout.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
