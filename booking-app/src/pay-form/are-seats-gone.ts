import type { CallError } from '@studio/contract';

const seatsGone: (CallError['type'] | undefined)[] = [
  'SLOT_FULL',
  'SLOT_CLOSED',
  'IDEMPOTENCY_KEY_REUSED',
];

/** Returns whether an error means that the held seats are lost, so another payment cannot succeed. */
export const areSeatsGone = ({ type }: { type?: CallError['type'] }): boolean =>
  seatsGone.includes(type);
