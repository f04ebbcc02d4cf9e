import type { ManagedBooking } from '@studio/contract';
import { callErrorOf } from '../../../api/call-contract.ts';
import { useAnswerOfferMutation } from '../../../booking/manage/booking-api.ts';

type Answer = { answer: 'refund' } | { answer: 'move'; date: string };

/** Sends the guest's one response. */
export function useAnswer(
  { id, version }: ManagedBooking,
  told: { onAnswered: (booking: ManagedBooking) => void; onRefused: (message: string) => void },
) {
  const [send, { isLoading, error, reset }] = useAnswerOfferMutation();
  const answer = async (body: Answer): Promise<boolean> => {
    const { data, error: refusal } = await send({ params: { id }, body: { ...body, version } });
    if (data) told.onAnswered(data);
    else told.onRefused(callErrorOf(refusal).message);
    return Boolean(data);
  };
  return {
    isLoading,
    error,
    reset,
    moveTo: (date: string) => answer({ answer: 'move', date }),
    refund: () => answer({ answer: 'refund' }),
  };
}

export type Answering = ReturnType<typeof useAnswer>;
