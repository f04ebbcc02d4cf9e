import * as z from 'zod/mini';
import type { TextStorage } from '../storage/forgiving-storage.ts';
import { checkout, seatsOf, type Checkout } from './checkout.ts';
import { knownKey } from './has-last-booking.ts';

const known = z.object({
  /** The booking last changed in any tab, which a new tab may take over. */
  last: z.nullable(checkout),
  /** The seats of each checkout that two tabs may share. A tab that asks for other seats leaves the checkout. */
  shared: z.record(z.string(), z.string()),
  /** Paid checkouts, latest last. */
  paid: z.array(z.string()),
  /** When the customer signed out: drafts from before this instant do not count in any tab. */
  wipedAt: z.number(),
});

type Known = z.infer<typeof known>;

const nothing: Known = { last: null, shared: {}, paid: [], wipedAt: 0 };

/** This is more than a browser has open at once. */
const kept = 20;

/** Stores what a browser's tabs share about their bookings. */
export function knownToTabs(storage: TextStorage) {
  let last: { text: string; known: Known } = { text: '', known: nothing };

  const read = (): Known => {
    const text = storage.getItem(knownKey) ?? '';
    if (text !== last.text) last = { text, known: parse(text) };
    return last.known;
  };

  const write = (part: Partial<Known>): void => {
    const { shared, paid, ...rest } = { ...read(), ...part };
    const bounded: Known = {
      ...rest,
      shared: Object.fromEntries(Object.entries(shared).slice(-kept)),
      paid: paid.slice(-kept),
    };
    storage.setItem(knownKey, JSON.stringify(bounded));
  };

  return {
    read,
    isPaid: (checkoutId: string): boolean => read().paid.includes(checkoutId),
    /** Returns whether another tab had this checkout and the two now ask for different seats. */
    hasParted: ({ checkoutId, draft }: Checkout): boolean =>
      (read().shared[checkoutId] ?? seatsOf(draft)) !== seatsOf(draft),
    share: ({ checkoutId, draft }: Checkout): void => {
      const { shared } = read();
      if (!shared[checkoutId]) write({ shared: { ...shared, [checkoutId]: seatsOf(draft) } });
    },
    keepLast: (last: Checkout): void => write({ last }),
    forgetLast: (checkoutIds: string[]): void => {
      if (checkoutIds.includes(read().last?.checkoutId ?? '')) write({ last: null });
    },
    notePaid: (checkoutId: string): void => write({ paid: [...read().paid, checkoutId] }),
    wipe: (now: number): void => write({ last: null, wipedAt: now }),
  };
}

function parse(text: string): Known {
  try {
    return known.safeParse(JSON.parse(text)).data ?? nothing;
  } catch {
    return nothing;
  }
}
