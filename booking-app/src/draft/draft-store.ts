import { limits } from '@studio/contract';
import type { TextStorage } from '../storage/forgiving-storage.ts';
import {
  emptyCheckout,
  parseCheckout,
  type Checkout,
  type CheckoutChange,
  type Hints,
  type ReservationDraft,
} from './checkout.ts';
import { knownToTabs } from './known-to-tabs.ts';
import { renewed } from './payment-changes.ts';

/** The key contains the version, so a draft with another shape is never read. */
export const draftKey = 'studio.reservation-draft.2';

const lifeMs = limits.draftLifeHours * 60 * 60 * 1000;

const isOld = ({ savedAt }: Checkout, now: number): boolean => now - savedAt >= lifeMs;

/** Reads a tab's stored checkout, valid or not, and returns the same object until its text changes. */
function readerOf(tab: TextStorage): () => Checkout | null {
  let last: { text: string; checkout: Checkout | null } = { text: '', checkout: null };
  return () => {
    const text = tab.getItem(draftKey) ?? '';
    if (text !== last.text) last = { text, checkout: parseCheckout(text) };
    return last.checkout;
  };
}

type DraftStoreOptions = {
  /** This tab's storage, which survives reloads. */
  tab: TextStorage;
  /** Shared by all tabs. */
  browser: TextStorage;
  now: () => number;
  makeId: () => string;
};

/** Stores the booking in progress in one tab, for 24 hours after its last change. */
export function createDraftStore({ tab, browser, now, makeId }: DraftStoreOptions) {
  const tabs = knownToTabs(browser);
  const readText = readerOf(tab);
  const startCheckout = (): Checkout => emptyCheckout(makeId(), now());
  let unsaved: Checkout | null = null;

  const isAlive = (saved: Checkout): boolean =>
    !isOld(saved, now()) && saved.savedAt >= tabs.read().wipedAt;

  /** Returns whether another tab has paid for the same booking, unless this one waits for its own payment. */
  const isBookedElsewhere = ({ checkoutId, payment }: Checkout): boolean =>
    payment === null && tabs.isPaid(checkoutId);

  /** Returns a new checkout that says why it replaces an expired or booked one. */
  const insteadOf = (gone: Checkout | null): Checkout => ({
    ...startCheckout(),
    ...(gone && isBookedElsewhere(gone) && { isBookedElsewhere: true }),
    ...(gone?.draft.service_name && isOld(gone, now()) && { hasExpired: true }),
  });

  const readSaved = (): Checkout | null => {
    const saved = readText();
    return saved && isAlive(saved) && !isBookedElsewhere(saved) ? saved : null;
  };

  const read = (): Checkout => {
    const saved = readSaved();
    unsaved = saved ? null : (unsaved ?? insteadOf(readText()));
    return saved ?? unsaved!;
  };

  const save = (changed: Checkout): void => {
    const before = readSaved()?.checkoutId ?? '';
    const isOnItsOwn = tabs.hasParted(changed) && !changed.payment;
    const next = isOnItsOwn ? renewed(changed, startCheckout()) : changed;
    const checkout = { ...next, savedAt: now() };
    tab.setItem(draftKey, JSON.stringify(checkout));
    unsaved = null;
    if (isUnderWay(checkout)) tabs.keepLast(checkout);
    else tabs.forgetLast([before, checkout.checkoutId]);
  };

  const wipeExpired = (): void => {
    const { last } = tabs.read();
    if (last && !isAlive(last)) tabs.forgetLast([last.checkoutId]);
    const old = readText();
    if (!tab.getItem(draftKey) || (old && (isAlive(old) || isBookedElsewhere(old)))) return;
    const instead = insteadOf(old);
    tab.removeItem(draftKey);
    if (instead.hasExpired) save(instead);
  };
  adoptFormerDraft(tab, browser);
  wipeExpired();

  return {
    /** Returns the same object until something changes. */
    read,
    update: (part: Partial<ReservationDraft>): void =>
      save({ ...read(), hasExpired: false, draft: { ...read().draft, ...part } }),
    remember: (part: Partial<Hints>): void => save({ ...read(), ...part }),
    /** Does nothing when this tab has moved to another checkout. */
    change: (checkoutId: string, next: CheckoutChange): void => {
      if (read().checkoutId !== checkoutId) return;
      const changed = next(read(), startCheckout());
      save(changed);
      if (changed.payment?.isPaid) tabs.notePaid(checkoutId);
    },
    clear: (): void => save(startCheckout()),
    /** Wipes the drafts in every tab. */
    wipe: (): void => {
      tabs.wipe(now());
      tab.removeItem(draftKey);
    },
    /** Returns the unfinished booking of any tab; null if there is none. */
    readLast: (): Checkout | null => {
      const { last } = tabs.read();
      return last && isAlive(last) ? last : null;
    },
    /** Continues that booking in this tab; its first tab may still be open. */
    takeOver: (): void => {
      const { last } = tabs.read();
      if (!last || last.checkoutId === read().checkoutId) return;
      tabs.share(last);
      save(last);
    },
    /** Removes that booking, even from the tab it was made in. */
    dropLast: (): void => {
      const { last } = tabs.read();
      if (last?.checkoutId === read().checkoutId) save(startCheckout());
      else if (last) tabs.forgetLast([last.checkoutId]);
    },
    /** Records that this tab is a copy of another that is still open. */
    noteTwin: (): void => tabs.share(read()),
  };
}

const isUnderWay = ({ draft, payment }: Checkout): boolean =>
  draft.service_name !== null && !payment?.isPaid;

// Needed until the drafts that the previous release shared among all tabs have expired.
function adoptFormerDraft(tab: TextStorage, browser: TextStorage): void {
  const former = browser.getItem(draftKey);
  if (!former) return;
  if (!tab.getItem(draftKey)) tab.setItem(draftKey, former);
  browser.removeItem(draftKey);
}
