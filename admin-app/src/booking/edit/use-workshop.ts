import type { EditQuote, ServiceName, WorkshopPrice } from '@studio/contract';
import { useState } from 'react';
import { useChangeWorkshopMutation } from '../../api/booking-api.ts';
import { type Problem, problemOf } from '../../api/problem-of.ts';
import { usePress } from '../../ui/use-press.ts';
import type { ChangeProps } from '../refund/change-dialogs.tsx';

type Props = Omit<ChangeProps, 'onClose'> & { quote: EditQuote | undefined; isTold: boolean };

const reasonMissing = 'Enter a reason, for example “Promised by phone”';

/** The workshop that staff choose, at today's price or at the agreed one. */
export function useWorkshop({ booking, quote, isTold, onRefetch, onDone }: Props) {
  const { id, version } = booking.reservation;
  const [service, setService] = useState('');
  const [price, setPrice] = useState<WorkshopPrice>('TODAY');
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<Problem | null>(null);
  const [change, { isLoading: isBusy }] = useChangeWorkshopMutation();
  const chosen = quote?.workshops.find(({ service_name }) => service_name === service);
  const isKept = price === 'AGREED';
  const unitCents = chosen?.unit_cents;
  const wish = {
    service: service as ServiceName,
    price,
    notify: isTold,
    ...(isKept || unitCents === undefined ? {} : { unitCents }),
    ...(reason.trim() ? { reason } : {}),
  };
  const { begin, fail } = usePress(wish, version);

  async function press() {
    if (!chosen) return setProblem({ message: 'Choose another workshop.' });
    if (isKept && !reason.trim()) return setProblem({ message: reasonMissing, field: 'reason' });
    setProblem(null);
    const { key, version: shown } = begin();
    const answer = await change({ id, key, version: shown, ...wish });
    if (answer.data) return onDone(`The workshop is now ${chosen.title}.`);
    fail(answer.error);
    onRefetch();
    setProblem(problemOf(answer.error));
  }

  return {
    press,
    label: 'Change workshop',
    isBusy,
    problem,
    quote,
    chosen,
    service,
    price,
    isKept,
    reason,
    choose: setService,
    choosePrice: setPrice,
    write: setReason,
  };
}

export type Workshop = ReturnType<typeof useWorkshop>;
