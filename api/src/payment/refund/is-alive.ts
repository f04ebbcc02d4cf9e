import type { CardRefund } from '../../outside/square.ts';

/** Whether a refund was sent or is still on its way; FAILED and REJECTED are its other ends. */
export const isAlive = ({ status }: CardRefund): boolean =>
  status === 'PENDING' || status === 'COMPLETED';
