import type { PaymentAttempt } from './payment-attempt.entity.ts';

const id = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const ownForm = new RegExp(`^SBD-(${id})$`);
/** The form that earlier releases wrote, which any other program may write too. */
const bareId = new RegExp(`^(${id})$`);

/** The reference of a deposit at Square, at most 40 characters. No other program writes this form. */
export const newReference = (reservationId: string): string => `SBD-${reservationId}`;

/** An attempt keeps its first reference, because Square would refuse its key with another. */
export const referenceOf = ({
  referenceId,
  reservationId,
}: Pick<PaymentAttempt, 'referenceId' | 'reservationId'>): string => referenceId ?? reservationId;

/**
 * The guest's address for Square. None for a tip: the address of a booking may change while the outcome of its tip is
 * unknown, and Square would refuse the attempt's key with another.
 */
export const buyerEmailOf = (
  { purpose }: Pick<PaymentAttempt, 'purpose'>,
  { guestEmail }: { guestEmail: string },
): string => (purpose === 'TIP' ? '' : guestEmail);

/** The reservation that a reference names; null for a reference that this program never wrote. */
export function readReference(
  reference: string | null,
): { reservationId: string; isOwnForm: boolean } | null {
  const own = ownForm.exec(reference ?? '')?.[1];
  const bare = bareId.exec(reference ?? '')?.[1];
  const reservationId = own ?? bare;
  return reservationId ? { reservationId, isOwnForm: own !== undefined } : null;
}
