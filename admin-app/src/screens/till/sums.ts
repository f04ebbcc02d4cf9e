import type { Sheet } from '@studio/contract';

/** The expected cash, without the float. */
export const cashOf = ({ lines }: Sheet): number =>
  lines.find(({ method }) => method === 'CASH')?.cents ?? 0;

export const totalOf = ({ lines }: Sheet): number =>
  lines.reduce((sum, { cents }) => sum + cents, 0);

export const openOf = ({ open }: Sheet): number =>
  open.reduce((sum, { balanceCents }) => sum + balanceCents, 0);

/** Tips of all methods. They are in the total, but are not the studio's revenue. */
export const tipsOf = ({ lines }: Sheet): number =>
  lines.reduce((sum, { tipCents = 0 }) => sum + tipCents, 0);
