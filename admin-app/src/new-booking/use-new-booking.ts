import {
  limits,
  priceOf,
  serviceOf,
  type StaffBooking,
  studioDate,
  wholePriceOf,
  serverNow,
} from '@studio/contract';
import type { Refusal } from '@studio/shared-ui/form';
import { useEffect, useState } from 'react';
import { useMenu } from '../ui/use-shown-service.ts';
import type { Beginning } from '../booking/open-windows-slice.ts';
import { problemOf } from '../api/problem-of.ts';
import { writeDollars } from '../text/read-dollars.ts';
import { usePressKey } from '../keys/use-press-key.ts';
import { useNow } from '../session/use-now.ts';
import { useBookAsStaffMutation } from '../api/desk-api.ts';
import {
  type BookingDraft,
  bookingSchema,
  chooseIn,
  depositOf,
  linkOf,
  newDraft,
  priceIn,
} from './booking-draft.ts';
import { useSessions } from './use-sessions.ts';
import { useKeptForm } from '../kept/use-kept-form.ts';

/** Holds a booking that staff are creating; nothing is sent before the second submission. */
export function useNewBooking(begun: Beginning) {
  const [today] = useState(() => studioDate(new Date(serverNow())));
  /** The input of the first submission. */
  const [confirming, setConfirming] = useState('');
  const [booked, setBooked] = useState<StaffBooking | null>(null);
  const [book] = useBookAsStaffMutation();
  const keyOf = usePressKey('new booking');
  const [first] = useState(() => newDraft(today, begun));
  const form = useKeptForm({
    name: 'new booking',
    isSent: booked !== null,
    schema: bookingSchema,
    defaultValues: first,
    send: async (body): Promise<Refusal | void> => {
      if (!isConfirming) return setConfirming(wish);
      const { data, error } = await book({ key: keyOf(body), body });
      setConfirming('');
      if (error) return problemOf(error);
      setBooked(data);
    },
  });
  const { typed: draft, setValue } = form;
  const wish = JSON.stringify(draft);
  const isConfirming = confirming === wish;
  const day = useSessions(draft);
  const menuCents = useMenuPrice(draft);
  const now = new Date(useNow());
  const { linkEnd, whyNoLink } = linkOf(draft, now);
  const { cents: typedCents, isRepriced } = priceIn(draft);
  const cents = typedCents ?? 0;
  const deposit = depositOf(draft);

  useEffect(() => {
    setValue('slotId', day.chosen, { shouldDirty: false });
    setValue('raise.capacity', day.raisedTo, { shouldDirty: false });
  }, [setValue, day.chosen, day.raisedTo]);
  useEffect(() => {
    setValue('menuCents', menuCents, { shouldDirty: false });
    if (draft.isPriced) return;
    const menuPrice = menuCents === null ? '' : writeDollars(menuCents);
    setValue('price.cents', menuPrice, { shouldDirty: false });
  }, [setValue, menuCents, draft.isPriced]);

  function choose(change: Partial<BookingDraft>) {
    form.clearErrors();
    for (const [name, value] of Object.entries(chooseIn(draft, { today, ...change }))) {
      setValue(name as 'date', value as string);
    }
  }

  return {
    form,
    ...day,
    draft,
    today,
    menuCents,
    cents,
    isRepriced,
    deposit,
    depositCents: deposit === 'NONE' ? 0 : Math.min(priceOf(draft.guestCount).amount, cents),
    linkEnd,
    whyNoLink,
    /** True if the session's start makes the deadline earlier. */
    isLinkCut: linkEnd !== null && linkEnd.getTime() < now.getTime() + limits.linkHours * 3_600_000,
    isConfirming,
    booked,
    choose,
  };
}

export type NewBooking = ReturnType<typeof useNewBooking>;

/** Returns the party's price in cents; null for a workshop that is not on the menu, or while the price is unknown. */
function useMenuPrice({ service: serviceName, guestCount: guests }: BookingDraft): number | null {
  const price = serviceOf(serviceName, useMenu())?.price;
  return price === undefined ? null : wholePriceOf({ serviceName, price, guests }).total;
}
