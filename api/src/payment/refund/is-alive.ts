import type { CardRefund } from '../../outside/square.ts';

/** Whether the money of a refund goes back, or has gone: FAILED and REJECTED are its other ends. */
export const isAlive = ({ status }: CardRefund): boolean =>
  status === 'PENDING' || status === 'COMPLETED';
