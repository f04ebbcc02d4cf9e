import type { CardRefund } from '../../outside/square.ts';

/** Whether a refund was sent or is still being sent. FAILED and REJECTED are the other statuses. */
export const isAlive = ({ status }: CardRefund): boolean =>
  status === 'PENDING' || status === 'COMPLETED';
