import { isDatabaseDown } from '../../database/database.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Count } from '../../http/throttle.ts';
import type { ChargeOutcome } from '../../outside/square.ts';
import type { PaymentOutcome } from '../outcome/payment-outcome.ts';
import { settleAttempt } from '../outcome/settle-attempt.ts';
import type { Started } from './start-attempt.ts';

type Charged = { started: Started; outcome: ChargeOutcome; countRefusal: Count };

/** Records Square's answer while the guest waits, and counts a refused card. */
export async function settleCharge(
  deps: Dependencies,
  { started, outcome, countRefusal }: Charged,
): Promise<PaymentOutcome> {
  try {
    if (outcome.outcome === 'DECLINED') await countRefusal();
    return await settleAttempt(deps, { ...started, outcome, actor: 'visitor' });
  } catch (error) {
    // The database is down: the resolver finishes what was committed.
    if (isDatabaseDown(error)) return { state: 'PENDING' };
    throw error;
  }
}
