import type * as z from 'zod/mini';
import type { addTip as endpoint } from '@studio/contract';
import type { Dependencies } from '../../dependencies.ts';
import { notChangeable } from '../../http/errors.ts';
import { type KeyUse, noteKeyUsed, oncePerKey } from '../../http/used-key.ts';
import { insertTips } from '../../payment/account/tip-lines.ts';
import type { Reservation } from '../../reservation/reservation.entity.ts';
import { requireStaff } from '../../staff/require-staff.ts';
import { whyNotBooked } from '../change/require-changeable.ts';
import { changeMoney } from './change-money.ts';
import { readRoot } from './read-root.ts';

type Wish = z.output<typeof endpoint.body> & { id: string };

/**
 * Records a tip that came without a payment. When two staff members record at once, the second gets
 * VERSION_CONFLICT and sees the first one's tip.
 */
export const addTip = (deps: Dependencies, wish: Wish, use: KeyUse): Promise<void> =>
  oncePerKey(deps.database, {
    use,
    first: () => add(deps, wish, use),
    again: () => Promise.resolve(),
  });

async function add(deps: Dependencies, wish: Wish, use: KeyUse): Promise<void> {
  const { method, amountCents, staffId } = wish;
  await requireStaff(deps.database, staffId);
  const root = await readRoot(deps, wish);
  requireBooked(root);
  const now = deps.now();
  await deps.database.transaction(async (manager) => {
    await changeMoney(manager, { root, detail: { tipCents: amountCents }, now });
    await insertTips(manager, root.id, [{ method, amountCents, staffId, actor: 'admin', at: now }]);
    await noteKeyUsed(manager, use, now);
  });
}

function requireBooked(root: Reservation): void {
  const why = whyNotBooked(root);
  if (why) throw notChangeable(`${why} A tip can’t be recorded for it.`);
}
