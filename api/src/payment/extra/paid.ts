import type { Actor } from '../../reservation/change-state.ts';
import type { PaymentAttempt } from '../payment-attempt.entity.ts';

/** A payment that Square has, and the attempt that asked for it. */
export type Paid = { attempt: PaymentAttempt; paymentId: string; actor: Actor };
