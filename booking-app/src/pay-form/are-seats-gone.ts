import type { CallError } from '@studio/contract';

const seatsGone: CallError['type'][] = ['SLOT_FULL', 'SLOT_CLOSED', 'IDEMPOTENCY_KEY_REUSED'];

/** After such an answer the held seats are gone for good, so another payment cannot succeed. */
export const areSeatsGone = (problem: Pick<CallError, 'message'> & { type?: CallError['type'] }) =>
  problem.type !== undefined && seatsGone.includes(problem.type);
