import type { Row } from '../studio/servers/database.ts';
import type { Evidence } from './evidence.ts';
import { attempt, type Different, evidence, id, payment } from './test-evidence.ts';

// A tip of $20.00 after the session.

const tipId = '0c0b0c0d-0000-4000-8000-000000000001';

export const tip = (more: Row = {}): Row => ({
  ...attempt,
  id: tipId,
  purpose: 'TIP',
  reservation_id: tipId,
  tipped_id: id,
  amount_cents: 2000,
  refunded_cents: 0,
  guest_count: null,
  square_payment_id: 'T1',
  ...more,
});

export const tipPaid = () => ({
  ...payment,
  id: 'T1',
  amount: 2000,
  referenceId: `SBT-${tipId}`,
  idempotencyKey: tipId,
});

/** The booking with a tip whose lines are these, in cents. */
export const withTip = (lines: number[], more: Different = {}, state?: string): Evidence =>
  evidence(
    {
      attempts: [attempt, tip()],
      ledger: { payments: [payment, tipPaid()], refunds: [] },
      till: lines.map((amount) => ({
        kind: 'TIP',
        method: 'ONLINE',
        booking_id: id,
        amount_cents: amount,
        square_payment_id: 'T1',
      })),
      ...more,
    },
    state,
  );
