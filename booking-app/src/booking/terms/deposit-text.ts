import { formatCents, limits } from '@studio/contract';

/** "$30": whole dollars, as a price in running text. */
export const depositText = formatCents(limits.depositCents).replace('.00', '');
