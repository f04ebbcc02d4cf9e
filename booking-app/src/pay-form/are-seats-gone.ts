import type { CallError } from '@studio/contract';

const seatsGone: (CallError['type'] | undefined)[] = [
  'SLOT_FULL',
  'SLOT_CLOSED',
  'IDEMPOTENCY_KEY_REUSED',
];

/** After such an answer the held seats are lost, so another payment cannot succeed. */
export const areSeatsGone = ({ type }: { type?: CallError['type'] }): boolean =>
  seatsGone.includes(type);
