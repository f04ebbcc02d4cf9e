import { toDraftTime, type Session } from '@studio/contract';
import { useState } from 'react';
import { useDraft } from '../../draft/use-draft.ts';
import type { Order, OrderOrStep } from './order.ts';

type Switching = {
  order: Order;
  onOrder: (order: OrderOrStep) => void;
  payment: { dismiss: () => void };
};

/** Replaces a session that has filled up; `switchedTo` is the last one chosen. */
export function useSessionSwitch({ order, onOrder, payment }: Switching) {
  const { updateDraft } = useDraft();
  const [switchedTo, setSwitchedTo] = useState<Session | null>(null);
  const switchTo = (session: Session): void => {
    const date = toDraftTime(session);
    payment.dismiss();
    setSwitchedTo(session);
    updateDraft({ appointment_time: date });
    onOrder({ ...order, details: { ...order.details, date } });
  };
  return { switchedTo, switchTo };
}
